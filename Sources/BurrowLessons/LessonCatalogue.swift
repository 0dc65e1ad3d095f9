import BurrowNames

/// All lessons, to be found by whatever a person calls them.
package struct LessonCatalogue: Sendable {
  /// By number; those without one follow, by id.
  package let lessons: [Lesson]

  package init(_ lessons: [Lesson]) throws(LessonError) {
    self.lessons = lessons.sorted {
      ($0.number ?? .max, $0.id) < ($1.number ?? .max, $1.id)
    }
    for (lesson, next) in zip(self.lessons, self.lessons.dropFirst())
    where lesson.number != nil && lesson.number == next.number {
      throw LessonError(
        file: "\(next.id)/lesson.md", .numberTaken(next.number ?? 0, by: lesson.id))
    }
  }

  /// A lesson by its number (`54`), id (`54-scenes`), the id without the number (`scenes`), or
  /// title, without regard to case; the beginning of one of these will do if it fits one lesson.
  package func lesson(named name: String) throws(LookupError) -> Lesson {
    let wanted = name.trimmingBlanks.lowercased()
    if let exact = lessons.first(where: { names(of: $0).contains(wanted) }) { return exact }
    let begun = lessons.filter { lesson in
      !wanted.isEmpty && names(of: lesson).contains { $0.hasPrefix(wanted) }
    }
    if begun.count == 1 { return begun[0] }
    throw LookupError(name: name, nearest: nearest(to: wanted), known: lessons.map(\.id))
  }

  /// Facts for a sentence: nothing is called so, these are near, these there are.
  package struct LookupError: Error, Hashable, Sendable {
    package var name: String
    /// Ids, nearest first; may be empty.
    package var nearest: [String]
    package var known: [String]
  }

  private func names(of lesson: Lesson) -> [String] {
    var names = [lesson.id, lesson.title.lowercased()]
    if let number = lesson.number {
      names.append(String(number))
      if lesson.id.hasPrefix("\(number)-") {
        names.append(String(lesson.id.dropFirst("\(number)-".count)))
      }
    }
    return names
  }

  private func nearest(to wanted: String) -> [String] {
    var ids: [String] = []
    for name in nearestNames(to: wanted, among: lessons.flatMap(names(of:))) {
      for lesson in lessons where names(of: lesson).contains(name) && !ids.contains(lesson.id) {
        ids.append(lesson.id)
      }
    }
    return ids
  }
}
