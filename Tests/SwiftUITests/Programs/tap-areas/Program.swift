import SwiftUI

@main
struct TapAreasApp: App {
  var body: some Scene {
    WindowGroup { Warren() }
  }
}

/// What has a tap gesture and says one thing is read as a button; what says several stays as it is,
/// and its words lead to the gesture, its buttons to themselves.
struct Warren: View {
  var body: some View {
    VStack {
      HStack {
        Text("Clover")
        Text("3 carrots")
        Button("Feed") { print("feed") }
      }
      .onTapGesture { print("row") }
      VStack {
        Text("Hazel")
        Text("asleep")
      }
      .onTapGesture { print("column") }
      Text("Card").padding().onTapGesture(count: 2) { print("card") }
      Image(systemName: "star").onTapGesture { print("star") }
      Rectangle().frame(width: 48, height: 16).onTapGesture { print("sign") }
        .accessibilityLabel("Sign")
      Text("Ground")
    }
    .onTapGesture { print("ground") }
  }
}
