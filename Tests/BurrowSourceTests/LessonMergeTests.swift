import Foundation
import Testing

@testable import BurrowSource

/// The lessons' own steps, applied one after the other to a project that someone made theirs.
@Suite("Merging the steps of the lessons")
struct LessonMergeTests {
  /// The files of a project before and after each step, from the first to the last.
  static let projects: [[[String: String]]] = {
    let lessons = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Lessons").standardized
    let names = (try? FileManager.default.contentsOfDirectory(atPath: lessons.path)) ?? []
    return names.sorted().compactMap { name in
      let folder = lessons.appendingPathComponent(name)
      var project = files(in: folder.appendingPathComponent("starter"))
      guard !project.isEmpty else { return nil }
      var states = [project]
      for step in 2...99 {
        let changed = files(in: folder.appendingPathComponent("solutions/step\(step)"))
        if changed.isEmpty { continue }
        project.merge(changed) { $1 }
        states.append(project)
      }
      return states
    }
  }()

  static func files(in folder: URL) -> [String: String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".swift") }.reduce(into: [:]) { files, name in
      files[name] = try? String(
        contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }
  }

  struct Habit: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var make: @Sendable (String) -> String
  }

  static func lines(_ text: String, _ change: (String) -> String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { change(String($0)) }
      .joined(separator: "\n")
  }

  static let habits = [
    Habit(testDescription: "nothing of their own") { $0 },
    Habit(testDescription: "four blanks") { text in
      lines(text) { String(repeating: " ", count: $0.prefix { $0 == " " }.count) + $0 }
    },
    Habit(testDescription: "tabs") { text in
      lines(text) { line in
        let blanks = line.prefix { $0 == " " }.count
        return String(repeating: "\t", count: blanks / 2) + line.dropFirst(blanks)
      }
    },
    Habit(testDescription: "a remark at every opening brace") { text in
      lines(text) { $0.hasSuffix("{") ? $0 + "  // here" : $0 }
    },
    Habit(testDescription: "a remark before every statement") { text in
      lines(text) { line in
        let blanks = line.prefix { $0 == " " }
        return line.hasSuffix(")") && !line.contains(" in ") ? "\(blanks)// next\n\(line)" : line
      }
    },
    Habit(testDescription: "braces on lines of their own") { text in
      lines(text) { line in
        let blanks = line.prefix { $0 == " " }
        return line.hasSuffix(" {") ? "\(line.dropLast(2))\n\(blanks){" : line
      }
    },
    Habit(testDescription: "members and types of their own") { text in
      lines(text) { line in
        line.hasPrefix("struct ")
          ? "func helper() {}\n\n\(line)\n  private let mine = 1\n" : line
      }
    },
    Habit(testDescription: "a view of their own in the stack") { text in
      text.replacing("VStack {\n", with: "VStack {\n      Text(\"Mine\")\n")
    },
    Habit(testDescription: "another font, spacing and style") { text in
      text.replacing(".font(.title)", with: ".font(.largeTitle)\n        .bold()")
        .replacing("spacing: 16", with: "spacing: 20").replacing(
          ".borderedProminent", with: ".plain")
    },
    Habit(testDescription: "a loop where the lesson repeats itself") { text in
      text.replacing(#/( *)Button\("🎀"\)(.|\n)*?🎩" }\n/#) { match in
        let blanks = match.output.1
        return "\(blanks)ForEach([\"🎀\", \"👑\"], id: \\.self) { h in\n"
          + "\(blanks)  Button(h) { hat = h }\n\(blanks)}\n"
      }
    },
    Habit(testDescription: "another way to count") { text in
      text.replacing("heartbeats += 1", with: "heartbeats = heartbeats + 1")
    },
    Habit(testDescription: "blank lines everywhere") { text in lines(text) { $0 + "\n" } },
  ]

  @Test("every step goes on, and what was their own stays", arguments: habits)
  func applies(_ habit: Habit) throws {
    try #require(!Self.projects.isEmpty)
    for states in Self.projects {
      var mine = states[0].mapValues(habit.make)
      for (before, after) in zip(states, states.dropFirst()) {
        for (name, target) in after.sorted(by: { $0.key < $1.key }) {
          guard let base = before[name], let text = mine[name] else {
            mine[name] = target
            continue
          }
          let result = SourceMerge.apply(from: base, to: target, onto: text)
          guard case .merged(let merged, _) = result else {
            Issue.record("\(name): \(result)")
            return
          }
          mine[name] = merged
        }
      }
      for (name, target) in states.last! {
        let expected = states[0][name] == nil ? target : habit.make(target)
        #expect(
          TextMerge.holds(mine[name]!, changeFrom: "", to: target)
            || SourceElement.code(of: mine[name]!) == SourceElement.code(of: expected),
          "\(name):\n\(mine[name]!)")
      }
    }
  }

  @Test(
    "a step that is applied again changes nothing, whatever they made of what was before it",
    arguments: habits)
  func appliesOnce(_ habit: Habit) throws {
    for states in Self.projects {
      for (before, after) in zip(states, states.dropFirst()) {
        for (name, target) in after {
          guard let base = before[name] else { continue }
          func applied(to text: String) -> String? {
            switch SourceMerge.apply(from: base, to: target, onto: text) {
            case .merged(let text, _), .conflict(_, let text, _): text
            case .unreadable: nil
            }
          }
          let once = try #require(applied(to: habit.make(base)))
          #expect(applied(to: once) == once, "\(name):\n\(once)")
        }
      }
    }
  }
}
