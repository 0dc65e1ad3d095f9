extension Orchard {
  /// An orchard for previews, which a debug build compiles too.
  static var sample: Orchard {
    let orchard = Orchard()
    orchard.trees = [Tree(name: "Plum")]
    return orchard
  }
}
