import SwiftUI

// Scene types within scene types: the inner hears first, then the outer, the App, the views.
@main struct NestedScenes: App {
  @Environment(\.scenePhase) private var phase
  init() { print("App.init") }
  var body: some Scene {
    Outer().onChange(of: phase) { old, new in print("App: \(old) → \(new)") }
  }
}

struct Outer: Scene {
  @Environment(\.scenePhase) private var phase
  var body: some Scene {
    Inner().onChange(of: phase) { print("Outer: \(phase)") }
  }
}

struct Inner: Scene {
  @Environment(\.scenePhase) private var phase
  var body: some Scene {
    WindowGroup { Root() }
      .onChange(of: phase, initial: true) { print("Inner: \(phase)") }
  }
}

struct Root: View {
  @Environment(\.scenePhase) private var phase
  var body: some View {
    VStack { Leaf() }
      .modifier(Listener(name: "modifier"))
      .onChange(of: phase) { print("root: \(phase)") }
      .onAppear { print("root appears while \(phase)") }
  }
}

struct Leaf: View {
  @Environment(\.scenePhase) private var phase
  var body: some View {
    Text("\(phase)")
      .onChange(of: phase) { print("leaf: \(phase)") }
      .onAppear { print("leaf appears") }
  }
}

struct Listener: ViewModifier {
  let name: String
  @Environment(\.scenePhase) private var phase
  func body(content: Content) -> some View {
    content.onChange(of: phase) { print("\(name): \(phase)") }
  }
}
