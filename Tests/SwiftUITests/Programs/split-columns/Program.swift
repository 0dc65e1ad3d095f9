import SwiftUI

// Which columns of a split view are in sight.
@main struct SplitColumns: App {
  var body: some Scene { WindowGroup { Root() } }
}

struct Root: View {
  @State private var columns = NavigationSplitViewVisibility.all

  var body: some View {
    NavigationSplitView(columnVisibility: $columns) {
      Text("Burrows")
        .navigationTitle("Warren")
        .onAppear { print("sidebar appeared") }
        .onDisappear { print("sidebar disappeared") }
    } detail: {
      Button("Detail only") { columns = .detailOnly }
    }
    .onChange(of: columns) { _, new in print("detail only: \(new == .detailOnly)") }
  }
}
