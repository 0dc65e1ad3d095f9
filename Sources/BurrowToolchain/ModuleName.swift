import BurrowSource

/// Names of modules.
enum ModuleName {
  /// A module name like the one that Xcode makes of a product's: other characters become `_`. A
  /// name that a module has which programs import is not taken from it.
  static func make(from name: String, besides modules: [String] = []) -> String {
    let result = identifier(name)
    let taken = SourcePlatform.everywhere.union(modules)
      .union(["UIKit", "AppKit", "WatchKit", "App", "main", "Glibc", "_"])
    return taken.contains(result) ? result + "App" : result
  }

  /// A name as the compiler takes it.
  static func identifier(_ name: String) -> String {
    let result = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    let isBare = result.first?.isNumber ?? true || result.allSatisfy { $0 == "_" }
    return isBare ? "_" + result : result
  }
}
