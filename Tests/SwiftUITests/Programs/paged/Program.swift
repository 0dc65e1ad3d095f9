import SwiftUI

// Pages of a tab view that has no bar.
@main struct Paged: App {
  var body: some Scene { WindowGroup { Root() } }
}

struct Root: View {
  @State private var page = 0
  @State private var isDone = false

  var body: some View {
    TabView(selection: $page) {
      ForEach(0..<3) { number in
        VStack {
          Text("Page \(number)")
          if isDone { Text("Read").onAppear { print("mark on \(number)") } }
        }
        .tag(number)
        .onAppear { print("in \(number)") }
        .onDisappear { print("out \(number)") }
      }
    }
    .tabViewStyle(.page(indexDisplayMode: .always))
    .onChange(of: page) { print("page \($1)") }
    Button("Next") { withAnimation { page += 1 } }
    Button("Mark") { isDone.toggle() }
  }
}
