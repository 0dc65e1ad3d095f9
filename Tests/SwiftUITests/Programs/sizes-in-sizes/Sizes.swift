import SwiftUI

// What stands inside a geometry reader exists as soon as the reader has a size, and so does what stands
// inside another one in it (A: that it is there before the gesture is over, whether or not anybody looks).
@main struct SizesApp: App {
  var body: some Scene { WindowGroup { Root() } }
}

struct Root: View {
  @State private var isWide = false
  var body: some View {
    Button("Turn") { isWide.toggle() }
    GeometryReader { outer in
      VStack {
        Text("outer").onAppear { print("outer appears") }
        GeometryReader { inner in
          Text("inner")
            .onAppear { print("inner appears, \(inner.size.width < outer.size.width)") }
            .onChange(of: inner.size.width) { _, _ in print("inner has another width") }
        }
        .padding(.horizontal, isWide ? 10 : 40)
      }
    }
  }
}
