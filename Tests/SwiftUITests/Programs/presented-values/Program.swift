import SwiftUI

/// What a window presents changes when its content writes the binding: the window is found by the
/// new value, and the system gives it back.
@main struct Folders: App {
  var body: some Scene {
    WindowGroup(for: String.self) { $name in
      FolderView(name: $name)
    }
    WindowGroup(id: "numbered", for: Int.self) { $number in
      NumberView(number: $number)
    } defaultValue: {
      print("a default is made")
      return 7
    }
  }
}

struct FolderView: View {
  @Binding var name: String?
  @Environment(\.openWindow) private var openWindow

  var body: some View {
    VStack {
      Text(name ?? "none")
      Button("Become notes") { name = "notes" }
      Button("Open notes") { openWindow(value: "notes") }
      Button("Open bills") { openWindow(value: "bills") }
      Button("Numbered") { openWindow(id: "numbered") }
      Button("Open 7") { openWindow(value: 7) }
    }
    .onChange(of: name) { print("\($0 ?? "none") becomes \($1 ?? "none")") }
    .onAppear {
      print("appears with \(name ?? "none")")
      // Dispatched at the first instant of the device.
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) { print("a moment later") }
    }
  }
}

struct NumberView: View {
  @Binding var number: Int

  var body: some View {
    Text("number \(number)").onAppear { print("number \(number) appears") }
  }
}
