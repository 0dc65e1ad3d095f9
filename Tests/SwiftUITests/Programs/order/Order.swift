import SwiftUI

// What a view does runs from the inside out, in the order in which it is written; a task begins when
// all of that is done. This order was recorded on a device for a text in a stack in a group (R).
// What leaves, leaves in the same order (A). A sheet and the pages of a stack are shown after the
// update that asked for them, so they come after what stands around them (A).
@main struct OrderApp: App {
  var body: some Scene { WindowGroup { Root() } }
}

struct Root: View {
  @State private var isThere = true
  @State private var isAsking = false
  @State private var path: [Int] = []

  var body: some View {
    NavigationStack(path: $path) {
      VStack {
        if isThere { nest }
        Button("Leave") { isThere = false }
        Button("Ask") { isAsking = true }
        Button("Go") { path = [1] }
      }
      .sheet(isPresented: $isAsking) {
        Button("Close") { isAsking = false }
          .onAppear { print("sheet appears") }
          .onDisappear { print("sheet disappears") }
      }
      .onChange(of: isAsking) { print("asking: \(isAsking)") }
      .navigationDestination(for: Int.self) { number in
        Text("page \(number)").onAppear { print("page appears") }
      }
    }
    .onChange(of: path) { print("path: \(path)") }
    .onAppear { print("stack appears") }
  }

  private var nest: some View {
    Group {
      VStack {
        Text("hello")
          .task { print("text task") }
          .onChange(of: 1, initial: true) { print("text change") }
          .onAppear { print("text appears") }
          .onDisappear { print("text disappears") }
      }
      .task { print("stack task") }
      .onChange(of: 1, initial: true) { print("VStack change") }
      .onAppear { print("VStack appears") }
      .onDisappear { print("VStack disappears") }
    }
    .onAppear { print("group appears") }
    .task { print("group task") }
  }
}
