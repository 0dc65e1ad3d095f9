import BurrowNames
import BurrowSource

/// What an app uses and Burrow does not have, found in the compiler's errors.
///
/// The compiler cannot know whether Apple's SDK has a name that it does not find, so nothing here
/// says so. What the compiler takes for a slip (it names what was meant), and what is missing from
/// a type of the app's own, is no symbol of this list: it is among the other errors.
package struct NotOffered: Sendable, Equatable {
  package struct Symbol: Sendable, Equatable {
    package enum Kind: String, Sendable, CaseIterable { case module, name, member }

    package var kind: Kind
    /// `MapKit`, `Canvas`, `@Query`; of a member the type too: `View.searchable`.
    package var name: String
    /// Where it is used, in the order of the files and lines, each place once.
    package var places: [Place]
    /// Of a module: the package that it may come from.
    package var package: AppSources.RemotePackage?

    package struct Place: Sendable, Hashable {
      package var path: String
      package var line: Int
    }
  }

  package var symbols: [Symbol]
  /// The errors besides those of the symbols.
  package var otherErrors: [Diagnostic]
  /// Of the app and its packages.
  package var fileCount: Int
  /// Files with an error of either sort.
  package var filesWithErrors: Int
  /// Modules that could not be looked at, since one that they import does not compile.
  package var notLookedAt: [String] = []

  package init(_ diagnostics: [Diagnostic], in sources: AppSources) {
    let own = OwnTypes(sources)
    var found: [Finding: Symbol] = [:]
    var owners: [Finding: Set<String>] = [:]
    var order: [Finding] = []
    var others: [Diagnostic] = []
    var files: Set<String> = []
    for diagnostic in diagnostics where diagnostic.severity == .error {
      if let place = diagnostic.place { files.insert(place.path) }
      guard let place = diagnostic.place, let (finding, owner) = Self.finding(in: diagnostic, own)
      else {
        others.append(diagnostic)
        continue
      }
      if found[finding] == nil {
        order.append(finding)
        found[finding] = Symbol(kind: finding.kind, name: finding.name, places: [])
      }
      if let owner { owners[finding, default: []].insert(owner) }
      let here = Symbol.Place(path: place.path, line: place.line)
      if found[finding]?.places.contains(here) == false { found[finding]?.places.append(here) }
    }
    for (finding, types) in owners {
      // What several types lack is a modifier of views.
      let owner = types.count == 1 ? types.first ?? "View" : "View"
      found[finding]?.name = "\(owner).\(finding.name)"
    }
    let all = order.compactMap { found[$0] }
    otherErrors = others
    fileCount = sources.allFiles.count
    filesWithErrors = files.count
    symbols = Symbol.Kind.allCases.flatMap { kind in
      all.filter { $0.kind == kind }.sorted {
        ($1.places.count, $0.name) < ($0.places.count, $1.name)
      }
    }
    for index in symbols.indices where symbols[index].kind == .module {
      let name = symbols[index].name.lowercased()
      symbols[index].package = sources.remotePackages.first {
        Self.lastPart(of: $0.location).lowercased() == name
      }
    }
  }

  /// `https://example.com/a/Feather.git` is a package called `Feather`.
  private static func lastPart(of location: String) -> String {
    let name = FileSystem.lastName(location)
    let bare = name.hasSuffix(".git") ? String(name.dropLast(4)) : name
    return bare.split(separator: ".").last.map(String.init) ?? bare
  }

  private struct Finding: Hashable {
    var kind: Symbol.Kind
    var name: String
  }

  /// The symbol that an error is about; of a member of a value the type as well.
  private static func finding(
    in diagnostic: Diagnostic, _ own: OwnTypes
  ) -> (Finding, owner: String?)? {
    let message = diagnostic.message
    // The compiler knows what was meant.
    guard !message.contains("; did you mean") else { return nil }
    let quoted = message.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
    guard quoted.count >= 3 else { return nil }
    let (first, second) = (quoted[1], quoted.count >= 4 ? quoted[3] : "")
    func name(_ text: String) -> (Finding, String?)? { (Finding(kind: .name, name: text), nil) }
    switch true {
    case message.hasPrefix("no such module"): return (Finding(kind: .module, name: first), nil)
    case message.hasPrefix("cannot find ") && message.contains("in scope"):
      return own.isLike(first) ? nil : name(first)
    case message.hasPrefix("unknown attribute"): return name("@" + first)
    case message.hasPrefix("no macro named"): return name("#" + first)
    case message.contains("does not exist in module"): return name("\(second).\(first)")
    case message.contains("a simulated app has one thread"): return name(first)
    case message.hasPrefix("value of type") && message.contains("has no member"):
      return own.lacks(first) ? nil : (Finding(kind: .member, name: second), own.shown(first))
    case message.hasPrefix("type '") && message.contains("has no member"):
      let member = Finding(kind: .member, name: "\(own.shown(first)).\(second)")
      return own.lacks(first) ? nil : (member, nil)
    case message.contains("is not a member type of"):
      return own.lacks(second)
        ? nil : (Finding(kind: .member, name: "\(second).\(first)"), nil)
    default: return nil
    }
  }
}

/// The types that an app declares itself.
private struct OwnTypes {
  private var views: Set<String> = []
  private var others: Set<String> = []
  /// Of variables and functions.
  private var names: Set<String> = []

  init(_ sources: AppSources) {
    for file in sources.allFiles {
      let declared = DeclaredTypes.all(in: file.text)
      names.formUnion(declared.names)
      for type in declared.types {
        if type.isPartOfInterface { views.insert(type.name) } else { others.insert(type.name) }
      }
    }
  }

  /// Whether a member is the app's own matter: its type is the app's, and no view of which the
  /// member could be a modifier.
  func lacks(_ type: String) -> Bool {
    let name = base(type)
    return others.contains(name) && !views.contains(name)
  }

  /// A name that one of the app's own is nearly: a letter is wrong, or the order of two.
  func isLike(_ name: String) -> Bool {
    guard name.count > 3 else { return false }
    let letters = name.sorted()
    return views.union(others).union(names).contains {
      $0 != name && abs($0.count - name.count) <= 1
        && (editDistance($0, name) == 1 || $0.sorted() == letters)
    }
  }

  /// A view is a view here, whatever its type is: `some View`, `ContentView`.
  func shown(_ type: String) -> String {
    let name = base(type)
    return name == "some View" || views.contains(name) ? "View" : name
  }

  private func base(_ type: String) -> String {
    let name = type.hasSuffix(".Type") ? String(type.dropLast(5)) : type
    return String(name.prefix { $0 != "<" })
  }
}
