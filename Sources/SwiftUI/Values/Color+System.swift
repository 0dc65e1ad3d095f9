import BurrowScreen

/// The colours that the system names, with the values of iOS 26 and later in both schemes (D).
extension Color {
  public static let red = system("red", 255, 56, 60, dark: 255, 66, 69)
  public static let orange = system("orange", 255, 141, 40, dark: 255, 146, 48)
  public static let yellow = system("yellow", 255, 204, 0, dark: 255, 214, 0)
  public static let green = system("green", 52, 199, 89, dark: 48, 209, 88)
  public static let mint = system("mint", 0, 200, 179, dark: 0, 218, 195)
  public static let teal = system("teal", 0, 195, 208, dark: 0, 210, 224)
  public static let cyan = system("cyan", 0, 192, 232, dark: 60, 211, 254)
  public static let blue = system("blue", 0, 136, 255, dark: 0, 145, 255)
  public static let indigo = system("indigo", 97, 85, 245, dark: 109, 124, 255)
  public static let purple = system("purple", 203, 48, 224, dark: 219, 52, 242)
  public static let pink = system("pink", 255, 45, 85, dark: 255, 55, 95)
  public static let brown = system("brown", 172, 127, 94, dark: 183, 138, 102)
  public static let gray = system("gray", 142, 142, 147, dark: 142, 142, 147)
  public static let white = system("white", 255, 255, 255, dark: 255, 255, 255)
  public static let black = system("black", 0, 0, 0, dark: 0, 0, 0)
  public static let clear = Color(
    source: .adaptive(name: "clear", light: .transparent, dark: .transparent))

  public static let primary = system("primary", 0, 0, 0, dark: 255, 255, 255)
  public static let secondary = system(
    "secondary", 60, 60, 67, dark: 235, 235, 245, opacity: 0.6)
  /// What controls are drawn in: the tint of the surroundings, blue where there is none.
  public static let accentColor = Color(source: .accent)

  /// Behind the content of a window: white, or black in the dark.
  package static let windowBackground = system("background", 255, 255, 255, dark: 0, 0, 0)

  private static func system(
    _ name: String, _ red: Int, _ green: Int, _ blue: Int, dark darkRed: Int, _ darkGreen: Int,
    _ darkBlue: Int, opacity: Double = 1
  ) -> Color {
    func color(_ red: Int, _ green: Int, _ blue: Int) -> PaintColor {
      PaintColor(
        red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255,
        alpha: opacity)
    }
    return Color(
      source: .adaptive(
        name: name, light: color(red, green, blue), dark: color(darkRed, darkGreen, darkBlue)))
  }
}

extension PaintColor {
  package static let transparent = PaintColor(red: 0, green: 0, blue: 0, alpha: 0)
}
