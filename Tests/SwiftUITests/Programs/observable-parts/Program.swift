import SwiftUI

// Only a view whose body read a property of the model is evaluated when that property changes.
@MainActor @Observable final class Model {
  var carrots = 0
  var naps = 0
  init() { print("Model.init") }
}

@main struct ObservableParts: App {
  @State private var model = Model()
  var body: some Scene {
    WindowGroup { Root().environment(model) }
  }
}

struct Root: View {
  @Environment(Model.self) private var model
  var body: some View {
    let _ = print("Root.body")
    VStack {
      Carrots()
      Naps(model: model)
      Button("Carrot") { model.carrots += 1 }
      Button("Nap") { model.naps += 1 }
    }
  }
}

struct Carrots: View {
  @Environment(Model.self) private var model
  var body: some View {
    let _ = print("Carrots.body")
    Text("carrots \(model.carrots)")
  }
}

struct Naps: View {
  @Bindable var model: Model
  var body: some View {
    let _ = print("Naps.body")
    Stepper("naps \(model.naps)", value: $model.naps)
  }
}
