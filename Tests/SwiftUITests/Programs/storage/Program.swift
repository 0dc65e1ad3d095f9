import SwiftUI

// The three places to keep a value, in all their types.
enum Hat: String { case none, crown, bow }
enum Size: Int { case small, large }

@main struct Storage: App {
  var body: some Scene { WindowGroup { Root() } }
}

struct Root: View {
  @SceneStorage("hat") private var hat = Hat.none
  @SceneStorage("size") private var size: Size?
  @SceneStorage("name") private var name: String?
  @SceneStorage("data") private var data = Data([1])
  @AppStorage("flag") private var flag = false
  @AppStorage("weight") private var weight = 1.5
  @AppStorage("link") private var link = URL(string: "https://example.com/a")!
  @AppStorage("when") private var when = Date(timeIntervalSince1970: 0)
  @AppStorage("suite", store: UserDefaults(suiteName: "group.example")) private var suite = "plain"
  @State private var hops = 0
  var body: some View {
    VStack {
      Text(
        "\(hat.rawValue), \(size?.rawValue ?? -1), \(name ?? "nobody"), \([UInt8](data).description)"
      )
      Text(
        "\(flag.description), \(weight.description), \(link.path), \(Int(when.timeIntervalSince1970).description)"
      )
      Text("\(suite), hops \(hops), other \(UserDefaults.standard.integer(forKey: "other"))")
      Button("Set") {
        hat = .crown
        size = .large
        name = "Clover"
        data = Data([2, 3])
        flag = true
        weight = 2.25
        link = URL(string: "https://example.com/b")!
        when = Date(timeIntervalSince1970: 86400)
        suite = "shared"
        hops = 9
        UserDefaults.standard.set(41, forKey: "other")
      }
      Button("Clear") {
        name = nil
        UserDefaults.standard.removeObject(forKey: "flag")
      }
    }
  }
}
