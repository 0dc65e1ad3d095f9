import SwiftUI

/// How a bunny feels. A scene decides it; the drawing only shows it.
enum Mood: Sendable {
  case awake, drowsy, asleep
}

/// A bunny looking out of her burrow: by day, at sunset, or asleep under the stars.
///
/// It is made of ordinary shapes and fills the space that it is given. You do not need to change
/// anything in this file.
struct BurrowArt: View {
  let bunny: String
  let mood: Mood
  /// An emoji such as 👑, or nothing.
  var hat = ""

  var body: some View {
    GeometryReader { proxy in
      let size = proxy.size
      // Everything is measured in units, so that the drawing looks the same at any size.
      let unit = min(size.width / 300, size.height / 290)
      let colors = BurrowColors(mood)
      ZStack {
        Sky(mood: mood, colors: colors, unit: unit, size: size)
        Burrow(colors: colors, unit: unit, size: size)
        Bunny(mood: mood, hat: hat, colors: colors, unit: unit)
          .offset(y: size.height / 2 - 92 * unit)
        Meadow(colors: colors, unit: unit, size: size)
        Paws(colors: colors, unit: unit)
          .offset(y: size.height / 2 - 38 * unit)
      }
      .frame(width: size.width, height: size.height)
      .clipShape(RoundedRectangle(cornerRadius: 20 * unit))
    }
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(label)
  }

  private var label: String {
    let sentence = "\(bunny) is \(mood)"
    return hat.isEmpty ? sentence : "\(hat) \(sentence)"
  }
}

// MARK: - What is around her

private struct Sky: View {
  let mood: Mood
  let colors: BurrowColors
  let unit: CGFloat
  let size: CGSize

  var body: some View {
    ZStack {
      LinearGradient(colors: colors.sky, startPoint: .top, endPoint: .bottom)
      switch mood {
      case .awake:
        sun(64, glow: 92).offset(x: size.width * 0.34, y: -size.height * 0.36)
        cloud.offset(x: -size.width * 0.34, y: -size.height * 0.36)
      case .drowsy:
        sun(84, glow: 120).offset(x: size.width * 0.3, y: size.height * 0.04)
        Capsule()
          .fill(colors.cloud)
          .frame(width: 90 * unit, height: 12 * unit)
          .offset(x: -size.width * 0.3, y: -size.height * 0.3)
      case .asleep:
        stars
        moon.offset(x: size.width * 0.33, y: -size.height * 0.33)
      }
    }
  }

  private func sun(_ width: CGFloat, glow: CGFloat) -> some View {
    ZStack {
      Circle().fill(colors.sun.opacity(0.45)).frame(width: glow * unit, height: glow * unit)
      Circle().fill(colors.sun).frame(width: width * unit, height: width * unit)
    }
  }

  private var cloud: some View {
    ZStack {
      Capsule().fill(colors.cloud).frame(width: 76 * unit, height: 20 * unit)
      Circle().fill(colors.cloud).frame(width: 34 * unit, height: 34 * unit)
        .offset(x: -6 * unit, y: -10 * unit)
    }
  }

  private var moon: some View {
    ZStack {
      Circle().fill(colors.sun.opacity(0.15)).frame(width: 84 * unit, height: 84 * unit)
      Circle().fill(colors.sun).frame(width: 60 * unit, height: 60 * unit)
      // The night covers a part of it.
      Circle().fill(colors.sky[0]).frame(width: 52 * unit, height: 52 * unit)
        .offset(x: -17 * unit, y: -8 * unit)
    }
  }

  /// Each as parts of the width and height, from the middle.
  private static let places: [CGPoint] = [
    CGPoint(x: -0.42, y: -0.42), CGPoint(x: -0.3, y: -0.26), CGPoint(x: -0.2, y: -0.44),
    CGPoint(x: -0.06, y: -0.36), CGPoint(x: 0.1, y: -0.45), CGPoint(x: 0.2, y: -0.3),
    CGPoint(x: 0.44, y: -0.2), CGPoint(x: -0.44, y: -0.1), CGPoint(x: 0.46, y: -0.45),
  ]

  private var stars: some View {
    ForEach(Self.places.indices, id: \.self) { index in
      Circle()
        .fill(colors.sun)
        .frame(width: 6 * unit, height: 6 * unit)
        .offset(
          x: Self.places[index].x * size.width, y: Self.places[index].y * size.height)
    }
  }
}

/// The hills, the mound and the hole in it.
private struct Burrow: View {
  let colors: BurrowColors
  let unit: CGFloat
  let size: CGSize

  var body: some View {
    ZStack {
      Ellipse().fill(colors.hills)
        .frame(width: size.width * 0.9, height: size.height * 0.5)
        .offset(x: -size.width * 0.35, y: size.height * 0.36)
      Ellipse().fill(colors.hills)
        .frame(width: size.width * 0.8, height: size.height * 0.44)
        .offset(x: size.width * 0.4, y: size.height * 0.38)
      Ellipse().fill(colors.grass)
        .frame(width: max(size.width * 1.05, 320 * unit), height: 250 * unit)
        .offset(y: size.height / 2 - 40 * unit)
      Ellipse().fill(colors.soil)
        .frame(width: 246 * unit, height: 170 * unit)
        .offset(y: size.height / 2 - 62 * unit)
      Ellipse().fill(colors.hole)
        .frame(width: 222 * unit, height: 150 * unit)
        .offset(y: size.height / 2 - 58 * unit)
    }
  }
}

/// The grass in front of the hole, with flowers and a carrot.
private struct Meadow: View {
  let colors: BurrowColors
  let unit: CGFloat
  let size: CGSize

  var body: some View {
    ZStack {
      Ellipse().fill(colors.meadow)
        .frame(width: max(size.width * 1.3, 420 * unit), height: 120 * unit)
        .offset(y: size.height / 2 + 14 * unit)
      flower.offset(x: -118 * unit, y: size.height / 2 - 26 * unit)
      flower.offset(x: -134 * unit, y: size.height / 2 - 44 * unit)
      flower.offset(x: -96 * unit, y: size.height / 2 - 14 * unit)
      carrot.offset(x: 118 * unit, y: size.height / 2 - 28 * unit)
    }
  }

  private var flower: some View {
    ZStack {
      Circle().fill(colors.petals).frame(width: 14 * unit, height: 14 * unit)
      Circle().fill(colors.pollen).frame(width: 6 * unit, height: 6 * unit)
    }
  }

  private var carrot: some View {
    ZStack {
      ForEach(-1..<2) { leaf in
        Capsule().fill(colors.leaves)
          .frame(width: 8 * unit, height: 27 * unit)
          .rotationEffect(.degrees(Double(leaf) * 24))
          .offset(x: CGFloat(leaf) * 6 * unit, y: -33 * unit)
      }
      Ellipse().fill(colors.carrot).frame(width: 26 * unit, height: 52 * unit)
    }
  }
}

// MARK: - The bunny

/// Her head, with everything on it. Its middle is the middle of her face.
private struct Bunny: View {
  let mood: Mood
  let hat: String
  let colors: BurrowColors
  let unit: CGFloat

  var body: some View {
    ZStack {
      // Ears that stand are behind the head; when she sleeps they hang down before it.
      if mood != .asleep {
        ears(tilt: mood == .awake ? 9 : 24, apart: 36, up: 92, turnedAbout: .bottom)
      }
      Ellipse().fill(colors.shade)
        .frame(width: 168 * unit, height: 136 * unit)
        .offset(y: 3 * unit)
      Ellipse().fill(colors.fur).frame(width: 160 * unit, height: 128 * unit)
      cheek.offset(x: -54 * unit, y: 24 * unit)
      cheek.offset(x: 54 * unit, y: 24 * unit)
      if mood == .asleep {
        ears(tilt: 128, apart: 46, up: 96, turnedAbout: UnitPoint(x: 0.5, y: 0.85))
      }
      Eye(mood: mood, tilt: -10, colors: colors, unit: unit).offset(x: -36 * unit, y: -5 * unit)
      Eye(mood: mood, tilt: 10, colors: colors, unit: unit).offset(x: 36 * unit, y: -5 * unit)
      Ellipse().fill(colors.pink)
        .frame(width: 22 * unit, height: 15 * unit)
        .offset(y: 19 * unit)
      mouth
      if !hat.isEmpty {
        Text(hat).font(.system(size: 44 * unit)).offset(y: -62 * unit)
      }
      if mood == .asleep {
        snore("z", size: 18).offset(x: 86 * unit, y: -58 * unit)
        snore("Z", size: 26).offset(x: 104 * unit, y: -84 * unit)
      }
    }
  }

  private var cheek: some View {
    Ellipse().fill(colors.pink.opacity(0.75)).frame(width: 36 * unit, height: 22 * unit)
  }

  private func ears(
    tilt: Double, apart: CGFloat, up: CGFloat, turnedAbout anchor: UnitPoint
  ) -> some View {
    ZStack {
      ear.rotationEffect(.degrees(-tilt), anchor: anchor).offset(x: -apart * unit, y: -up * unit)
      ear.rotationEffect(.degrees(tilt), anchor: anchor).offset(x: apart * unit, y: -up * unit)
    }
  }

  private var ear: some View {
    ZStack {
      Capsule().fill(colors.shade).frame(width: 50 * unit, height: 118 * unit)
      Capsule().fill(colors.fur).frame(width: 42 * unit, height: 110 * unit)
      Capsule().fill(colors.pink)
        .frame(width: 19 * unit, height: 80 * unit)
        .offset(y: 6 * unit)
    }
  }

  @ViewBuilder private var mouth: some View {
    if mood == .drowsy {
      // A yawn.
      Ellipse().fill(colors.ink).frame(width: 16 * unit, height: 18 * unit).offset(y: 40 * unit)
    } else {
      Arc(width: 28, depth: 9, pen: 5, color: colors.ink, unit: unit).offset(y: 36 * unit)
    }
  }

  private func snore(_ sound: String, size: CGFloat) -> some View {
    Text(sound).font(.system(size: size * unit)).bold().foregroundStyle(Color.white)
  }
}

private struct Eye: View {
  let mood: Mood
  /// Of a heavy lid, in degrees: down towards the outside.
  let tilt: Double
  let colors: BurrowColors
  let unit: CGFloat

  var body: some View {
    switch mood {
    case .awake:
      ZStack {
        Ellipse().fill(colors.ink).frame(width: 28 * unit, height: 36 * unit)
        Circle().fill(Color.white)
          .frame(width: 12 * unit, height: 12 * unit)
          .offset(x: -4 * unit, y: -8 * unit)
      }
    case .drowsy:
      ZStack {
        Ellipse().fill(colors.ink).frame(width: 30 * unit, height: 36 * unit)
        lid.offset(y: -8 * unit)
        Capsule().fill(colors.ink).frame(width: 36 * unit, height: 5 * unit).offset(y: 4 * unit)
      }
      .rotationEffect(.degrees(tilt))
    case .asleep:
      Arc(width: 32, depth: 13, pen: 6, color: colors.ink, unit: unit).offset(y: 5 * unit)
    }
  }

  /// A half circle, a little wider than the eye.
  private var lid: some View {
    let width = 34 * unit
    let height = 24 * unit
    return Path { path in
      path.move(to: CGPoint(x: 0, y: height))
      path.addCurve(
        to: CGPoint(x: width, y: height), control1: CGPoint(x: 0, y: -height * 0.35),
        control2: CGPoint(x: width, y: -height * 0.35))
      path.closeSubpath()
    }
    .fill(colors.shade)
    .frame(width: width, height: height)
  }
}

/// A line that hangs down in the middle: a smile, or a closed eye.
private struct Arc: View {
  let width: CGFloat
  let depth: CGFloat
  let pen: CGFloat
  let color: Color
  let unit: CGFloat

  var body: some View {
    Path { path in
      path.move(to: .zero)
      path.addQuadCurve(
        to: CGPoint(x: width * unit, y: 0),
        control: CGPoint(x: width * unit / 2, y: depth * unit * 2))
    }
    .stroke(color, style: StrokeStyle(lineWidth: pen * unit, lineCap: .round))
    .frame(width: width * unit, height: depth * unit)
  }
}

private struct Paws: View {
  let colors: BurrowColors
  let unit: CGFloat

  var body: some View {
    ZStack {
      paw.offset(x: -44 * unit)
      paw.offset(x: 44 * unit)
    }
  }

  private var paw: some View {
    ZStack {
      Ellipse().fill(colors.shade)
        .frame(width: 48 * unit, height: 34 * unit)
        .offset(y: 2 * unit)
      Ellipse().fill(colors.fur).frame(width: 44 * unit, height: 30 * unit)
    }
  }
}

// MARK: - Colors

/// The colors of one time of day.
private struct BurrowColors {
  let sky: [Color]
  /// The sun, or the moon and the stars.
  let sun, cloud: Color
  let hills, grass, meadow, soil, hole: Color
  let fur, shade, pink, ink: Color
  let petals, pollen, leaves, carrot: Color

  init(_ mood: Mood) {
    switch mood {
    case .awake:
      sky = [Color(red: 0.36, green: 0.7, blue: 0.96), Color(red: 0.8, green: 0.93, blue: 1)]
      sun = Color(red: 1, green: 0.91, blue: 0.42)
      cloud = Color(red: 0.98, green: 0.99, blue: 1)
      hills = Color(red: 0.55, green: 0.8, blue: 0.48)
      grass = Color(red: 0.4, green: 0.71, blue: 0.34)
      meadow = Color(red: 0.33, green: 0.62, blue: 0.29)
      soil = Color(red: 0.62, green: 0.43, blue: 0.27)
      hole = Color(red: 0.28, green: 0.18, blue: 0.13)
      fur = Color(red: 0.98, green: 0.95, blue: 0.91)
      shade = Color(red: 0.84, green: 0.77, blue: 0.7)
      pink = Color(red: 0.98, green: 0.66, blue: 0.7)
      ink = Color(red: 0.18, green: 0.12, blue: 0.13)
      petals = Color(red: 1, green: 1, blue: 1)
      pollen = Color(red: 1, green: 0.82, blue: 0.25)
      leaves = Color(red: 0.22, green: 0.55, blue: 0.22)
      carrot = Color(red: 0.97, green: 0.53, blue: 0.18)
    case .drowsy:
      sky = [
        Color(red: 0.42, green: 0.32, blue: 0.62), Color(red: 0.96, green: 0.5, blue: 0.42),
        Color(red: 1, green: 0.8, blue: 0.48),
      ]
      sun = Color(red: 1, green: 0.72, blue: 0.3)
      cloud = Color(red: 0.86, green: 0.62, blue: 0.64)
      hills = Color(red: 0.55, green: 0.45, blue: 0.42)
      grass = Color(red: 0.5, green: 0.52, blue: 0.28)
      meadow = Color(red: 0.4, green: 0.43, blue: 0.24)
      soil = Color(red: 0.55, green: 0.36, blue: 0.25)
      hole = Color(red: 0.24, green: 0.14, blue: 0.14)
      fur = Color(red: 0.98, green: 0.89, blue: 0.8)
      shade = Color(red: 0.84, green: 0.68, blue: 0.6)
      pink = Color(red: 0.95, green: 0.56, blue: 0.56)
      ink = Color(red: 0.22, green: 0.12, blue: 0.14)
      petals = Color(red: 1, green: 0.85, blue: 0.75)
      pollen = Color(red: 1, green: 0.82, blue: 0.25)
      leaves = Color(red: 0.28, green: 0.42, blue: 0.18)
      carrot = Color(red: 0.9, green: 0.45, blue: 0.18)
    case .asleep:
      sky = [Color(red: 0.04, green: 0.06, blue: 0.2), Color(red: 0.16, green: 0.18, blue: 0.42)]
      sun = Color(red: 1, green: 0.96, blue: 0.8)
      cloud = Color(red: 0.3, green: 0.32, blue: 0.5)
      hills = Color(red: 0.1, green: 0.18, blue: 0.26)
      grass = Color(red: 0.11, green: 0.25, blue: 0.24)
      meadow = Color(red: 0.08, green: 0.2, blue: 0.2)
      soil = Color(red: 0.28, green: 0.21, blue: 0.22)
      hole = Color(red: 0.09, green: 0.07, blue: 0.11)
      fur = Color(red: 0.74, green: 0.76, blue: 0.87)
      shade = Color(red: 0.54, green: 0.56, blue: 0.7)
      pink = Color(red: 0.72, green: 0.53, blue: 0.66)
      ink = Color(red: 0.14, green: 0.13, blue: 0.24)
      petals = Color(red: 0.5, green: 0.52, blue: 0.7)
      pollen = Color(red: 0.5, green: 0.48, blue: 0.4)
      leaves = Color(red: 0.1, green: 0.3, blue: 0.24)
      carrot = Color(red: 0.52, green: 0.32, blue: 0.25)
    }
  }
}

#Preview {
  BurrowArt(bunny: "Clover", mood: .awake, hat: "👑")
}
