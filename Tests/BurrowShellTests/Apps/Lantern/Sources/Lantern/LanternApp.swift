import LanternKit
import SwiftUI

@main
struct LanternApp: App {
  var body: some Scene {
    WindowGroup { Lamp() }
  }
}

struct Lamp: View {
  @State private var light = Light()
  @Environment(\.scenePhase) private var scenePhase

  var body: some View {
    Button(light.isOn ? "Put out" : "Light") { light.toggle() }
      .onChange(of: scenePhase) { _, phase in
        if phase == .background { light.putOut() }
      }
  }
}
