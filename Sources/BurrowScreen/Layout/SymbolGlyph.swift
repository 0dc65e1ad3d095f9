/// The character that stands for a system symbol on a terminal.
///
/// A symbol is looked up by its whole name, then by ever shorter beginnings of it ("star.fill" is
/// drawn as "star"); what is not known is drawn as a lozenge.
package enum SymbolGlyph {
  package static func of(_ name: String) -> String {
    var parts = name.split(separator: ".")
    while !parts.isEmpty {
      if let glyph = glyphs[parts.joined(separator: ".")] { return glyph }
      parts.removeLast()
    }
    return "◇"
  }

  private static let glyphs: [String: String] = [
    "airplane": "✈", "alarm": "⏰", "antenna.radiowaves.left.and.right": "📡",
    "arrow.clockwise": "↻", "arrow.counterclockwise": "↺", "arrow.down": "↓", "arrow.left": "←",
    "arrow.right": "→", "arrow.up": "↑", "arrow.up.right": "↗", "backward": "⏪", "bag": "👜",
    "battery": "🔋", "bed.double": "🛏", "bell": "🔔", "bicycle": "🚲", "bolt": "⚡", "book": "📖",
    "bookmark": "🔖", "bubble": "💬", "building": "🏢", "calendar": "📅", "camera": "📷", "car": "🚗",
    "carrot": "🥕", "cart": "🛒", "cat": "🐱", "chart": "📊", "checkmark": "✓",
    "checkmark.square": "☑", "chevron.down": "⌄", "chevron.left": "‹", "chevron.right": "›",
    "chevron.up": "⌃", "circle": "○", "circle.fill": "●", "clock": "🕐", "cloud": "☁",
    "cloud.rain": "🌧", "cloud.snow": "🌨", "creditcard": "💳", "crown": "👑", "cube": "◫",
    "dice": "🎲", "doc": "📄", "dog": "🐶", "drop": "💧", "ear": "👂", "ellipsis": "…",
    "envelope": "✉", "exclamationmark": "!", "exclamationmark.triangle": "⚠", "eye": "👁",
    "eye.slash": "⊘", "face.smiling": "🙂", "figure.walk": "🚶", "figure.run": "🏃", "film": "🎞",
    "flag": "⚑", "flame": "🔥", "folder": "📁", "forward": "⏩", "fork.knife": "🍴",
    "gamecontroller": "🎮", "gear": "⚙", "gearshape": "⚙", "gift": "🎁", "globe": "🌐",
    "graduationcap": "🎓", "hand.raised": "✋", "hand.thumbsdown": "👎", "hand.thumbsup": "👍",
    "hare": "🐇", "headphones": "🎧", "heart": "♡", "heart.fill": "♥", "house": "⌂", "info": "ⓘ",
    "key": "🔑", "leaf": "🍃", "lightbulb": "💡", "line.3.horizontal": "≡", "link": "🔗",
    "list": "☰", "location": "➤", "lock": "🔒", "lock.open": "🔓", "magnifyingglass": "🔍", "map": "🗺",
    "mappin": "📍", "mic": "🎤", "minus": "−", "minus.circle": "⊖", "moon": "☾",
    "moon.stars": "🌙", "moon.zzz": "💤", "music.note": "♪", "network": "🌐", "paintbrush": "🖌",
    "paintpalette": "🎨", "paperclip": "📎", "paperplane": "➤", "pause": "⏸", "pawprint": "🐾",
    "pencil": "✎", "person": "👤", "person.2": "👥", "person.3": "👥", "phone": "📞", "photo": "🖼",
    "pin": "📌", "play": "▶", "plus": "+", "plus.circle": "⊕", "power": "⏻", "printer": "🖨",
    "questionmark": "?", "questionmark.circle": "?", "rectangle": "▭", "repeat": "🔁",
    "scissors": "✂", "shuffle": "🔀", "sidebar": "◧", "slider": "⚌", "snow": "❄", "snowflake": "❄",
    "sparkles": "✨", "speaker": "🔊", "speaker.slash": "🔇", "square": "□",
    "square.and.arrow.up": "⇪", "square.and.pencil": "✎", "square.fill": "■", "star": "☆",
    "star.fill": "★", "stop": "■", "stopwatch": "⏱", "sun": "☀", "sunrise": "🌅", "sunset": "🌇",
    "tag": "🏷", "terminal": "▣", "textformat": "Aa", "thermometer": "🌡", "timer": "⏲",
    "tortoise": "🐢", "tram": "🚋", "trash": "🗑", "tray": "📥", "tree": "🌳", "triangle": "△",
    "triangle.fill": "▲", "trophy": "🏆", "tshirt": "👕", "umbrella": "☂", "video": "📹",
    "wand.and.stars": "✨", "wifi": "⌔", "wind": "🌬", "wrench": "🔧", "xmark": "✕",
    "xmark.circle": "⊗", "zzz": "💤",
  ]
}
