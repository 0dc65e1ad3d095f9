import BurrowScreen
import SwiftUI
import Testing

@Suite("Styles in their surroundings")
struct StyleTests {
  private func color(_ style: some ShapeStyle, _ context: _PaintContext = _PaintContext())
    -> PaintColor
  {
    style._paint(in: context).paint.averageColor
  }

  @Test func aLevelIsAWeakerForeground() {
    var context = _PaintContext()
    context.foreground = [AnyShapeStyle(Color.red)]
    #expect(color(.primary, context) == color(Color.red))
    #expect(color(.secondary, context).alpha == 0.6)
    #expect(color(HierarchicalShapeStyle.secondary).alpha == 0.6)
  }

  @Test func theTintIsBlueUntilItIsSet() {
    #expect(color(.tint) == color(Color.blue))
    var context = _PaintContext()
    context.tint = AnyShapeStyle(Color.green)
    #expect(color(.tint, context) == color(Color.green))
    #expect(color(Color.accentColor, context) == color(Color.green))
  }

  @Test func coloursFollowTheScheme() {
    var dark = _PaintContext()
    dark.isDark = true
    #expect(color(Color.primary) == PaintColor(red: 0, green: 0, blue: 0))
    #expect(color(Color.primary, dark) == PaintColor(red: 1, green: 1, blue: 1))
  }

  @Test(
    "Hue, saturation and brightness become red, green and blue",
    arguments: [
      (0.0, 1.0, 1.0, [1.0, 0, 0] as [Double]), (1.0 / 3, 1.0, 1.0, [0.0, 1, 0]),
      (2.0 / 3, 1.0, 1.0, [0.0, 0, 1]),
      (0.5, 0.5, 0.8, [0.4, 0.8, 0.8]), (0.0, 0.0, 0.3, [0.3, 0.3, 0.3]),
    ])
  func hue(hue: Double, saturation: Double, brightness: Double, parts: [Double]) {
    let color = color(Color(hue: hue, saturation: saturation, brightness: brightness))
    for (part, expected) in zip([color.red, color.green, color.blue], parts) {
      #expect(abs(part - expected) < 0.000_1)
    }
  }

  @Test func opacityMultiplies() {
    #expect(color(Color.red.opacity(0.5).opacity(0.5)).alpha == 0.25)
    #expect(color(Color.black.mix(with: .white, by: 0.5)).red == 0.5)
  }
}
