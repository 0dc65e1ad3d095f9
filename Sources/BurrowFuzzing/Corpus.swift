import Foundation

/// Files of the repository to begin with, and what was found.
package struct Corpus: Sendable {
  /// The root of the package.
  let root: URL

  package init(root: String) { self.root = URL(fileURLWithPath: root, isDirectory: true) }

  /// Inputs that once showed a fault, by name. All of them must hold from then on.
  package func found(by target: String) -> [(name: String, bytes: [UInt8])] {
    let folder = root.appendingPathComponent("Tests/Fuzz/\(target)", isDirectory: true)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { !$0.hasPrefix(".") }.compactMap { name in
      (try? Data(contentsOf: folder.appendingPathComponent(name))).map { (name, Array($0)) }
    }
  }

  /// The files below a folder whose names end so, in order.
  func files(below folder: String, ending: String) -> [(path: String, bytes: [UInt8])] {
    let start = root.appendingPathComponent(folder, isDirectory: true)
    let paths = FileManager.default.enumerator(atPath: start.path)?.compactMap { $0 as? String }
    return (paths ?? []).filter { $0.hasSuffix(ending) }.sorted().compactMap { path in
      (try? Data(contentsOf: start.appendingPathComponent(path))).map { (path, Array($0)) }
    }
  }

  /// Those of the target's folder, and some of its own.
  func seeds(_ target: String, _ own: [[UInt8]]) -> [[UInt8]] {
    own + found(by: target).map(\.bytes)
  }
}
