import SwiftUI

// What travels with a change, and when an animation counts as over.
@main struct Transactions: App {
  var body: some Scene { WindowGroup { Root() } }
}

struct SourceKey: TransactionKey {
  static let defaultValue = "nobody"
}

extension Transaction {
  var source: String {
    get { self[SourceKey.self] }
    set { self[SourceKey.self] = newValue }
  }
}

struct Row: View, Equatable {
  let name: String
  let onTap: () -> Void

  nonisolated static func == (lhs: Row, rhs: Row) -> Bool { lhs.name == rhs.name }

  var body: some View {
    let _ = print("row \(name)")
    Text(name)
  }
}

struct Root: View {
  @State private var count = 0
  @State private var isOn = false

  var body: some View {
    VStack {
      Text("\(count)")
        .transaction { print("update by \($0.source), animated: \($0.animation != nil)") }
        .transaction(value: isOn) { _ in print("switched") }
      Row(name: isOn ? "on" : "off") { count += 1 }.equatable()
      Button("Plain") { count += 1 }
      Button("Animated") {
        withAnimation(.easeInOut(duration: 2)) {
          count += 1
        } completion: {
          print("done")
        }
        print("after")
      }
      Button("Nothing") {
        withAnimation {
          print("body")
        } completion: {
          print("at once")
        }
        print("after")
      }
      Button("By hand") {
        var transaction = Transaction(animation: .default)
        transaction.source = "hand"
        withTransaction(transaction) { count += 1 }
        withTransaction(\.source, "key path") { print("no change") }
      }
      Toggle("Switch", isOn: $isOn.animation(.linear(duration: 1)))
    }
  }
}
