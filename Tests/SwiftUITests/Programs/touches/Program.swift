import SwiftUI

// Touches of several kinds, badges, and rows that go by their first text.
@main struct Touches: App {
  var body: some Scene { WindowGroup { Root() }.defaultSize(width: 300, height: 200) }
}

struct Slow: LocalizedError {
  var errorDescription: String? { "too slow" }
}

enum Plain: Error { case one, two }

struct Root: View {
  @State private var taps = 0

  var body: some View {
    List {
      Text("Clover")
        .onTapGesture(count: 2) { print("twice") }
        .onLongPressGesture {
          print("held")
        } onPressingChanged: {
          print($0 ? "down" : "up")
        }
        .accessibilityAction(named: "Groom") { print("groomed") }
      Text("Hazel").gesture(TapGesture().onEnded { taps += 1 })
      Button {
        print("row")
      } label: {
        VStack {
          Text("Bigwig")
          Text("brave")
        }
      }
      .badge(taps)
      Gauge(value: 3, in: 0...4) { Text("Food") }
    }
    .background(Color(.systemGroupedBackground))
    .onAppear {
      let errors: [any Error] = [Slow(), Plain.two]
      for error in errors { print(error.localizedDescription) }
      do {
        _ = try Data(contentsOf: URL(fileURLWithPath: "/nowhere.json"))
      } catch {
        print(error.localizedDescription)
      }
      do {
        _ = try JSONDecoder().decode([Int].self, from: Data("{}".utf8))
      } catch {
        print(error.localizedDescription)
      }
    }
  }
}
