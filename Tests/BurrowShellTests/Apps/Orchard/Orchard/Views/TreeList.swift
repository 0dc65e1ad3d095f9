import SwiftUI

struct TreeList: View {
  let orchard: Orchard

  var body: some View {
    List(orchard.trees) { tree in
      Text(tree.name)
    }
    Button("Harvest") { orchard.harvest() }
    Button("About") {
      let version = Bundle.main.object(forInfoDictionaryKey: "CFBundleShortVersionString")
      print("\(Bundle.main.bundleIdentifier ?? "?") \(version as? String ?? "?")")
    }
  }
}

#Preview {
  TreeList(orchard: .sample)
}
