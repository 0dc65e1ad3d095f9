/// Puts a written answer into a card's program.
///
/// SwiftSyntax says what each piece is and where in the program it belongs; where an answer could
/// be meant in more than one way there is more than one result, the likeliest first.
///
/// ```swift
/// let answer = WrittenAnswer("@State private var n = 0\n\n.onAppear { n += 1 }")
/// let placed = try AnswerPlacement(scaffold: text).place(answer)[0]
/// placed.placements.map(\.description)
/// ```
package struct AnswerPlacement {
  private let scaffold: Scaffold

  package init(scaffold text: String) { scaffold = Scaffold(text) }

  package func place(_ answer: WrittenAnswer) throws(AnswerPlacementError) -> [PlacedAnswer] {
    guard !answer.hasTooMany else { throw .tooManyPieces }
    guard !answer.pieces.isEmpty else { throw .empty }
    var first = AnswerPlacer(scaffold: scaffold, answer: answer)
    try first.run()
    var results = [first.result]
    func alsoTry(_ change: (inout AnswerPlacer) -> Void) {
      var other = AnswerPlacer(scaffold: scaffold, answer: answer)
      change(&other)
      if (try? other.run()) != nil { results.append(other.result) }
    }
    // A scene may be meant as one more beside the card's own.
    if first.replacedScene { alsoTry { $0.addsScenes = true } }
    // A whole app may begin by itself, without what the card would do at launch.
    if first.startsInCard { alsoTry { $0.startsItself = true } }
    return results
  }
}

/// One way of placing one answer.
struct AnswerPlacer {
  typealias Place = PlacedAnswer.Placement.Place

  let scaffold: Scaffold
  let answer: WrittenAnswer
  /// Scenes are put beside the card's own instead of in their place.
  var addsScenes = false
  /// The card's own beginning of the program goes, and the answer's App is its beginning.
  var startsItself = false
  private(set) var replacedScene = false

  /// What happens to the scaffold: a range of it, and the pieces that come into its place.
  private var edits: [(range: Range<Int>, pieces: [Int])] = []
  private var renames: [String: String] = [:]
  private var removed: Set<String> = []
  /// Pieces that stand by themselves in the file.
  private var beside: [Int] = []
  private var places: [Int: Place] = [:]

  init(scaffold: Scaffold, answer: WrittenAnswer) {
    self.scaffold = scaffold
    self.answer = answer
  }

  mutating func run() throws(AnswerPlacementError) {
    for index in answer.pieces.indices where isType(index) { placeType(index) }
    if startsItself { scaffold.types.filter { $0.isMain && $0.isGiven }.forEach { remove($0) } }
    dropUnused()
    for index in answer.pieces.indices where places[index] == nil {
      guard let place = place(index) else {
        let piece = answer.pieces[index]
        throw .noPlace(name: piece.name, lines: piece.lines, takes: takes)
      }
      places[index] = place
    }
  }

  var result: PlacedAnswer {
    PlacedAnswer(
      lines: PlacedText(
        scaffold: scaffold, answer: answer, renames: renames,
        startsInCard: !startsItself
      ).lines(
        edits: edits, beside: beside),
      placements: answer.pieces.indices.compactMap { index in
        places[index].map {
          .init(name: answer.pieces[index].name, lines: answer.pieces[index].lines, place: $0)
        }
      })
  }

  /// Whether an App of the answer's is begun by the card's own code.
  var startsInCard: Bool {
    scaffold.types.contains { $0.isMain && $0.isGiven }
      && answersTypes.contains { $0.conforms.contains("App") }
  }

  // MARK: Types

  private func isType(_ index: Int) -> Bool {
    if case .type = answer.pieces[index].kind { true } else { false }
  }

  private var answersTypes: [(name: String, conforms: [String])] {
    answer.pieces.compactMap { piece in
      if case .type(let name, let conforms, _) = piece.kind { (name, conforms) } else { nil }
    }
  }

  private mutating func placeType(_ index: Int) {
    guard case .type(let name, let conforms, let isMain) = answer.pieces[index].kind else { return }
    if let own = scaffold.type(named: name) {
      if own.isGiven {
        places[index] = .setAside(name)
        return
      }
      remove(own)
      places[index] = .insteadOf(name)
    } else if let own = counterpart(of: name, conforms: conforms, isMain: isMain) {
      remove(own)
      renames[own.name] = name
      places[index] = .insteadOf(own.name)
    } else {
      places[index] = .beside
    }
    beside.append(index)
  }

  /// The card's type that a type of another name stands for: its App for an App; the view or scene
  /// that has marks, for a view or scene that nothing in the answer makes.
  private func counterpart(
    of name: String, conforms: [String], isMain: Bool
  ) -> Scaffold.TypeDeclaration? {
    if isMain || conforms.contains("App") {
      return scaffold.types.first { Self.isApp($0) && !removed.contains($0.name) }
    }
    guard let kind = ["Scene", "View"].first(where: conforms.contains) else { return nil }
    let isUsed = answer.pieces.contains { piece in
      if case .type(name, _, _) = piece.kind { return false }
      return piece.mentions.contains(name)
    }
    let isNamed = answersTypes.contains { other in
      scaffold.type(named: other.name)?.conforms.contains(kind) == true && other.name != name
    }
    guard !isUsed, !isNamed else { return nil }
    return scaffold.types.first { type in
      !type.isGiven && type.conforms.contains(kind) && !removed.contains(type.name)
        && scaffold.marks.contains { $0.type == type.name }
    }
  }

  private mutating func remove(_ type: Scaffold.TypeDeclaration) {
    removed.insert(type.name)
    edits.append((type.range, []))
  }

  /// With an App of the learner's own, what it does not use of the card's types goes: its marks are
  /// unfilled, and it may not compile without what was asked for.
  private mutating func dropUnused() {
    guard scaffold.types.contains(where: { Self.isApp($0) && removed.contains($0.name) }) else {
      return
    }
    var used = answer.pieces.reduce(into: Set<String>()) { $0.formUnion($1.mentions) }
    for member in scaffold.globals { used.formUnion(member.mentions) }
    var waiting = scaffold.types.filter { type in
      (type.isMain || used.contains(type.name)) && !removed.contains(type.name)
    }
    var kept = Set(waiting.map(\.name))
    while let type = waiting.popLast() {
      for other in scaffold.types
      where type.mentions.contains(other.name) && !removed.contains(other.name)
        && kept.insert(other.name).inserted
      {
        waiting.append(other)
      }
    }
    for type in scaffold.types where !kept.contains(type.name) && !removed.contains(type.name) {
      remove(type)
    }
  }

  // MARK: Everything else

  private mutating func place(_ index: Int) -> Place? {
    let piece = answer.pieces[index]
    switch piece.kind {
    case .importing, .extending, .aside, .type:
      beside.append(index)
      return .beside
    case .member(let names, let gives): return placeMember(index, names, gives)
    case .modifiers(let names):
      let isForScenes = names.contains { Self.sceneModifiers.contains($0) }
      let marks = freeMarks(.modifiers)
      guard let mark = marks.first(where: { isSceneOrApp($0.type) == isForScenes }) ?? marks.first
      else { return nil }
      insert(index, at: mark.range)
      return .behindContent(of: mark.type ?? "the program")
    case .scene: return placeScene(index)
    case .view(let makes, let label): return placeView(index, makes, label)
    case .statements:
      guard let mark = freeMarks(.statements).first else { return nil }
      insert(index, at: mark.range)
      return .inside(mark.type ?? "the function")
    }
  }

  private mutating func placeMember(_ index: Int, _ names: [String], _ gives: String?) -> Place? {
    let marks = freeMarks(.members)
    if let gives, let type = owner(ofBodyGiving: gives, mentions: answer.pieces[index].mentions),
      let old = type.members.first(where: { $0.names == names })
    {
      insert(index, at: old.range)
      return .insteadOf("\(type.name).\(names[0])")
    }
    for type in scaffold.types where !removed.contains(type.name) && !type.isGiven {
      guard let old = type.members.first(where: { $0.names == names && names != ["init"] }),
        gives != nil || old.gives == nil
      else { continue }
      insert(index, at: old.range)
      return .insteadOf("\(type.name).\(names[0])")
    }
    if let old = scaffold.globals.first(where: { $0.names == names }) {
      insert(index, at: old.range)
      return .insteadOf(names[0])
    }
    guard let mark = marks.first else {
      beside.append(index)
      return .beside
    }
    insert(index, at: mark.range)
    return .amongMembers(of: mark.type ?? "the program")
  }

  /// Whose body `some Scene` is: that of the scene with marks, unless the body makes that very
  /// scene; then it is the App's.
  private func owner(
    ofBodyGiving gives: String, mentions: Set<String>
  ) -> Scaffold.TypeDeclaration? {
    let candidates = scaffold.types.filter { type in
      !removed.contains(type.name) && !type.isGiven && !mentions.contains(type.name)
        && type.members.contains { $0.gives == gives && $0.names == ["body"] }
    }
    return candidates.first { type in
      !Self.isApp(type) && scaffold.marks.contains { $0.type == type.name }
    } ?? candidates.first(where: Self.isApp) ?? candidates.first
  }

  private mutating func placeScene(_ index: Int) -> Place? {
    let mentions = answer.pieces[index].mentions
    let marks = freeMarks(.content).filter {
      isSceneOrApp($0.type) && !mentions.contains($0.type ?? "")
    }
    // Apple's kinds belong into a scene of the card's own, if it has one; one of those, into the App.
    let makesOwn = !mentions.isDisjoint(with: ownScenes)
    guard let mark = marks.first(where: { isApp($0.type) == makesOwn }) ?? marks.first,
      let content = mark.content
    else { return nil }
    if addsScenes {
      insert(index, at: content.upperBound..<content.upperBound)
      return .besideContent(of: mark.type ?? "")
    }
    insert(index, at: content)
    replacedScene = true
    return .contentOf(mark.type ?? "")
  }

  private mutating func placeView(_ index: Int, _ makes: String, _ label: String?) -> Place? {
    let call = scaffold.calls.first { call in
      call.makes == makes && call.label == label && !removed.contains(call.type ?? "")
        && !isGiven(call.type)
    }
    // The same button; or a view of the card's own, where it is made.
    if let call, label != nil || scaffold.type(named: makes)?.conforms.contains("View") == true {
      insert(index, at: call.range)
      return .insteadOf(answer.pieces[index].name)
    }
    // A call of a type of the card's that is a scene, and not of a view.
    if scaffold.type(named: makes)?.conforms.contains("Scene") == true { return placeScene(index) }
    guard let mark = freeMarks(.content).first(where: { !isSceneOrApp($0.type) }),
      let content = mark.content
    else { return nil }
    insert(index, at: content)
    return .contentOf(mark.type ?? "")
  }

  private mutating func insert(_ index: Int, at range: Range<Int>) {
    if let same = edits.firstIndex(where: { $0.range == range }) {
      edits[same].pieces.append(index)
    } else {
      edits.append((range, [index]))
    }
  }

  private func freeMarks(_ kind: Scaffold.MarkKind) -> [Scaffold.Mark] {
    scaffold.marks.filter { mark in
      mark.kind == kind && !(mark.type.map(removed.contains) ?? false)
    }
  }

  private func isGiven(_ type: String?) -> Bool {
    type.flatMap { scaffold.type(named: $0)?.isGiven } ?? false
  }

  private func isSceneOrApp(_ type: String?) -> Bool {
    guard let type = type.flatMap({ scaffold.type(named: $0) }) else { return false }
    return Self.isApp(type) || type.conforms.contains("Scene")
  }

  private func isApp(_ type: String?) -> Bool {
    type.flatMap { scaffold.type(named: $0) }.map(Self.isApp) ?? false
  }

  private static func isApp(_ type: Scaffold.TypeDeclaration) -> Bool {
    type.conforms.contains("App")
  }

  private var ownScenes: Set<String> {
    let cards = scaffold.types.filter { $0.conforms.contains("Scene") }.map(\.name)
    return Set(cards + answersTypes.filter { $0.conforms.contains("Scene") }.map(\.name))
  }

  private var takes: [String] {
    let kinds = Set(scaffold.marks.map(\.kind))
    return ["a whole file", "a type"]
      + Scaffold.MarkKind.allCases.filter(kinds.contains).map { kind in
        switch kind {
        case .members: "members"
        case .modifiers: "a chain of modifiers"
        case .statements: "statements"
        case .content: "a view or a scene"
        }
      }
  }

  private static let sceneModifiers: Set = [
    "backgroundTask", "commands", "defaultSize", "windowResizability", "handlesExternalEvents",
  ]
}
