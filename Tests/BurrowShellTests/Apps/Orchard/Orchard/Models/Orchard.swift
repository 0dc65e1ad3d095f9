import Foundation
import Observation

// Language mode 5, as the project says: in mode 6 this does not compile.
var harvests = 0

@Observable
final class Orchard {
  var trees = [Tree(name: "Apple"), Tree(name: "Pear")]

  func harvest() {
    harvests += 1
    #if HARVEST
      print("harvest \(harvests) of \(trees.count) trees")
    #endif
  }
}
