import SwiftUI

/// Why a body is evaluated, as `_printChanges` says it.
@main struct Reasons: App {
  @State private var pantry = Pantry()

  var body: some Scene {
    WindowGroup { Kitchen().environment(pantry) }
  }
}

@MainActor @Observable final class Pantry { var jars = 2 }

final class Stove: ObservableObject { @Published var isHot = false }

struct Kitchen: View {
  @State private var spoons = 0
  @SceneStorage("pot") private var pot = "empty"
  @AppStorage("meals") private var meals = 0
  @StateObject private var stove = Stove()
  @Environment(\.scenePhase) private var phase

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      Text("\(spoons) \(pot) \(meals) \(stove.isHot) \(String(describing: phase))")
      Drawer(spoons: $spoons)
      Shelf(row: spoons / 2)
      Button("Pot") { pot = "full" }
      Button("Meal") { meals += 1 }
      Button("Heat") { stove.isHot.toggle() }
    }
  }
}

struct Drawer: View {
  @Binding var spoons: Int

  var body: some View {
    let _ = Self._printChanges()
    Button("Spoon \(spoons)") { spoons += 1 }
  }
}

struct Shelf: View {
  let row: Int
  @Environment(Pantry.self) private var pantry

  var body: some View {
    let _ = Self._printChanges()
    Button("Jar \(pantry.jars) in \(row)") { pantry.jars += 1 }
  }
}
