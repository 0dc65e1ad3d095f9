import SwiftUI

@main
struct OrchardApp: App {
  @State private var orchard = Orchard()

  var body: some Scene {
    WindowGroup {
      TreeList(orchard: orchard)
    }
  }
}
