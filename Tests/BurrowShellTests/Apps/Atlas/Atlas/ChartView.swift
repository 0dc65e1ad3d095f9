import Charts
import SwiftUI
import os.log

struct ChartView: View {
  let journal: Journal

  var body: some View {
    Text("Charts")
      .warpedAcrossTheGlobe(by: 3)
      .bold()
      .drapedOverMountains()
    Text(journal.titel)
    Text("again").warpedAcrossTheGlobe(by: 4)
  }

  func globe() -> MKGlobe? { nil }
}
