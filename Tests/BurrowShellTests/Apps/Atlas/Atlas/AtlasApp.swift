import Feather
import MapKit
import SwiftUI

@main
struct AtlasApp: App {
  @State private var journal = Journal()

  var body: some Scene {
    WindowGroup { ChartView(journal: journal) }
  }
}
