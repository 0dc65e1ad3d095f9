import Foundation
import SwiftUI
import Testing

@Suite("Paths")
struct PathTests {
  private let square = CGRect(x: 0, y: 0, width: 100, height: 100)

  @Test(
    "A point is inside or outside",
    arguments: [
      (CGPoint(x: 50, y: 50), true), (CGPoint(x: 2, y: 2), false), (CGPoint(x: 99, y: 50), true),
      (CGPoint(x: 101, y: 50), false),
    ])
  func contains(point: CGPoint, expected: Bool) {
    #expect(Path(ellipseIn: square).contains(point) == expected)
  }

  @Test func aCircleStaysInTheMiddleOfARectangle() {
    let path = Circle().path(in: CGRect(x: 0, y: 0, width: 200, height: 100))
    let bounds = path.boundingRect
    #expect(abs(bounds.minX - 50) < 0.01 && abs(bounds.maxX - 150) < 0.01)
    #expect(abs(bounds.minY) < 0.01 && abs(bounds.maxY - 100) < 0.01)
  }

  @Test func trimmingKeepsThePartBetweenTwoFractions() {
    let line = Path { path in
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 100, y: 0))
    }
    let half = line.trimmedPath(from: 0.25, to: 0.75).boundingRect
    #expect(half.minX == 25 && half.maxX == 75)
    #expect(line.trimmedPath(from: 0.5, to: 0.5).isEmpty)
  }

  @Test func anArcGoesTheWayThatItIsTold() {
    func end(_ clockwise: Bool) -> CGRect {
      Path {
        $0.addArc(
          center: CGPoint(x: 50, y: 50), radius: 50, startAngle: .zero, endAngle: .degrees(90),
          clockwise: clockwise)
      }.boundingRect
    }
    // In coordinates whose y grows downwards the short way from 0° to 90° is the lower right.
    #expect(abs(end(false).width - 50) < 0.5 && abs(end(false).minY - 50) < 0.5)
    #expect(abs(end(true).width - 100) < 0.5)
  }

  @Test func rotationKeepsTheCentre() {
    let turned = Rectangle().rotation(.degrees(90)).path(
      in: CGRect(x: 0, y: 0, width: 100, height: 40))
    let bounds = turned.boundingRect
    #expect(abs(bounds.midX - 50) < 0.01 && abs(bounds.midY - 20) < 0.01)
    #expect(abs(bounds.width - 40) < 0.01 && abs(bounds.height - 100) < 0.01)
  }
}
