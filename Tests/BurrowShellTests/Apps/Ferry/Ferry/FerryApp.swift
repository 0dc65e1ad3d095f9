import Harbour
import HarbourViews
import SwiftUI

@main
struct FerryApp: App {
  @State private var harbour = Harbour(name: "Northhaven")

  var body: some Scene {
    WindowGroup {
      DepartureBoard(harbour: harbour)
      Button("Depart") {
        harbour.depart()
        print("\(harbour.name): \(harbour.departed) departed")
      }
    }
  }
}
