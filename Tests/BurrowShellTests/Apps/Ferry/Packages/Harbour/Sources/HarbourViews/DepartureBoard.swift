import Harbour
import SwiftUI

public struct DepartureBoard: View {
  private let harbour: Harbour

  public init(harbour: Harbour) { self.harbour = harbour }

  public var body: some View {
    Text(harbour.name)
    // `timetable` is for the package alone.
    Text("next: \(harbour.timetable.departure(harbour.departed))")
      .onChange(of: harbour.departed) { print("the board turns") }
  }
}

#if canImport(Harbour)
  #Preview { DepartureBoard(harbour: Harbour(name: "Somewhere")) }
#endif
