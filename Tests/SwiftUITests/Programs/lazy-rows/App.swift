import SwiftUI

@main struct LazyRows: App {
  var body: some Scene { WindowGroup { Burrows() } }
}

/// Rows are made when they come into sight, and have disappeared when they are scrolled out of it.
struct Burrows: View {
  @State private var count = 20
  @State private var isList = true

  var body: some View {
    ScrollViewReader { proxy in
      VStack {
        Button("last") { proxy.scrollTo(99) }
        Button("exchange") { isList.toggle() }
        if isList {
          List {
            Text("head").onAppear { print("head") }
            ForEach(0..<100, id: \.self) { number in Row(number: number) }
          }
          .onAppear { print("list") }
        } else {
          ScrollView {
            LazyVStack {
              ForEach(0..<count, id: \.self) { number in
                Row(number: number)
                  .frame(height: 160)
                  .onAppear { if number == count - 1 { count += 20 } }
              }
            }
          }
        }
      }
    }
  }
}

struct Row: View {
  let number: Int
  @State private var taps = 0

  var body: some View {
    Button("\(number): \(taps)") { taps += 1 }
      .onAppear { if number % 10 == 0 { print("appear", number) } }
      .task {
        guard number % 25 == 0 else { return }
        do { try await Task.sleep(for: .seconds(60)) } catch { print("cancelled", number) }
      }
  }
}
