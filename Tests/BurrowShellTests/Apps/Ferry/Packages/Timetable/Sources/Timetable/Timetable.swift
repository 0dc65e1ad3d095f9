import Foundation

public struct Timetable: Sendable {
  var first: Int
  var every: Int

  public init(first: Int, every: Int) {
    self.first = first
    self.every = every
  }

  public func departure(_ number: Int) -> String {
    String(format: "%02d:00", first + number * every)
  }
}
