import BurrowScreen
import UIKit

extension Color {
  public init(uiColor: UIColor) {
    func color(_ parts: UIColor.Parts) -> PaintColor {
      PaintColor(red: parts.red, green: parts.green, blue: parts.blue, alpha: parts.alpha)
    }
    let (light, dark) = (color(uiColor.light), color(uiColor.dark))
    self.init(
      source: light == dark ? .fixed(light) : .adaptive(name: "UIColor", light: light, dark: dark))
  }

  public init(_ color: UIColor) { self.init(uiColor: color) }
}
