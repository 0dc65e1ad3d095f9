import Combine
import SwiftUI

// Drawings, pictures from the network and what is shared.
@main struct Drawings: App {
  var body: some Scene { WindowGroup { Root() } }
}

struct Root: View {
  @State private var name = "Clover"
  private let names = PassthroughSubject<String, Never>()
  private let weights = CurrentValueSubject<Int, Never>(3)

  var body: some View {
    VStack {
      Canvas { context, size in
        context.fill(
          Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.brown))
        context.draw(Text(name).bold(), at: CGPoint(x: size.width / 2, y: size.height / 2))
        context.draw(Text("left"), at: CGPoint(x: 0, y: 0), anchor: .topLeading)
      }
      .frame(width: 200, height: 80)
      AsyncImage(url: URL(string: "https://example.com/bunny.png")) { phase in
        switch phase {
        case .empty: Text("loading").onAppear { print("loading") }
        case .success(let image): image.resizable()
        case .failure(let error):
          Text("no picture").onAppear {
            print((error as? URLError)?.code == .notConnectedToInternet)
          }
        @unknown default: EmptyView()
        }
      }
      AsyncImage(url: nil) { image in
        image.resizable()
      } placeholder: {
        Text("placeholder")
      }
      ShareLink(item: URL(string: "https://example.com/\(name)")!)
      Button("Rename") {
        name = "Hazel"
        names.send(name)
        weights.send(4)
      }
    }
    .onReceive(Publishers.CombineLatest(names, weights)) { name, weight in
      print("\(name) weighs \(weight)")
    }
    .onReceive(Publishers.Merge(names.map(\.count), weights)) { print("number \($0)") }
  }
}
