import BurrowTime
import Testing

@testable import BurrowDevice

@Suite("Reading gestures")
struct GestureTests {
  @Test(
    "What people write is read, and printed in one way",
    arguments: [
      ("run", Gesture.run, "run"),
      ("  home  ", .home, "home"),
      ("open", .open(nil), "open"),
      ("open \"Hazel\"", .open("Hazel"), "open \"Hazel\""),
      ("card 2", .card("2"), "card \"2\""),
      ("swipe", .swipe(nil), "swipe"),
      (
        "tap \"Give Clover a carrot\"", .tap("Give Clover a carrot"), "tap \"Give Clover a carrot\""
      ),
      ("tap Visit Hazel", .tap("Visit Hazel"), "tap \"Visit Hazel\""),
      ("tap “Visit Hazel”", .tap("Visit Hazel"), "tap \"Visit Hazel\""),
      ("tap \"a \\\"b\\\" \\\\ c\"", .tap("a \"b\" \\ c"), "tap \"a \\\"b\\\" \\\\ c\""),
      ("tap 👑", .tap("👑"), "tap \"👑\""),
      (
        "tap \"Close Hazel's burrow\"", .tap("Close Hazel's burrow"), "tap \"Close Hazel's burrow\""
      ),
      ("type \"a; b\"", .type("a; b", into: nil), "type \"a; b\""),
      (
        "type \"two\\nlines\" into \"Note\"", .type("two\nlines", into: "Note"),
        "type \"two\\nlines\" into \"Note\""
      ),
      ("wait 8s", .wait(.seconds(8)), "wait 8s"),
      ("wait 1.5s", .wait(.milliseconds(1500)), "wait 1.5s"),
      ("wait 0.1s", .wait(.milliseconds(100)), "wait 100ms"),
      ("wait .5m", .wait(.seconds(30)), "wait 30s"),
      ("wait 24h", .wait(.seconds(86_400)), "wait 24h"),
      ("wait 90m", .wait(.seconds(5_400)), "wait 90m"),
      ("wait 0s", .wait(.zero), "wait 0s"),
      ("wait 0.000000001s", .wait(VirtualDuration(nanoseconds: 1)), "wait 0.000001ms"),
      ("control-center", .interrupt(.controlCenter), "control-center"),
      ("faceid", .interrupt(.faceID), "faceid"),
      ("memory-warning", .memoryWarning, "memory-warning"),
      (
        "refresh com.example.burrow.refresh", .refresh("com.example.burrow.refresh"),
        "refresh com.example.burrow.refresh"
      ),
      (
        "note what a \"quoted\" remark", .note("what a \"quoted\" remark"),
        "note what a \"quoted\" remark"
      ),
    ])
  func reads(text: String, gesture: Gesture, canonical: String) throws {
    #expect(try Gesture(parsing: text) == gesture)
    #expect(gesture.description == canonical)
    #expect(try Gesture(parsing: canonical) == gesture)
  }

  @Test(
    "What is no gesture is told why",
    arguments: [
      ("", GestureError.empty),
      ("hoem", .unknown("hoem", nearest: ["home"])),
      ("switch", .unknown("switch", nearest: ["switcher"])),
      ("xyzzy", .unknown("xyzzy", nearest: [])),
      ("dock", .notOfferedYet("dock", reason: "the Dock belongs to the Mac")),
      ("home now", .unexpectedArgument(gesture: "home", found: "now", form: "home")),
      ("tap", .missingArgument(gesture: "tap", form: "tap \"LABEL\"")),
      ("tap \"a\" b", .unexpectedArgument(gesture: "tap", found: "b", form: "tap \"LABEL\"")),
      ("tap \"a", .unterminatedQuote("\"a")),
      ("tap \"a\\", .unterminatedQuote("\"a\\")),
      ("tap \"\\q\"", .unknownEscape("\\q", in: "\"\\q\"")),
      ("type x", .missingArgument(gesture: "type", form: "type \"TEXT\" [into \"LABEL\"]")),
      (
        "type \"x\" in \"y\"",
        .unexpectedArgument(
          gesture: "type", found: "in \"y\"", form: "type \"TEXT\" [into \"LABEL\"]")
      ),
      ("wait", .missingArgument(gesture: "wait", form: "wait 8s")),
      ("wait 8", .badDuration("8")),
      ("wait s", .badDuration("s")),
      ("wait .s", .badDuration(".s")),
      ("wait -1s", .badDuration("-1s")),
      ("wait 1.2.3s", .badDuration("1.2.3s")),
      ("wait 8 s", .badDuration("8 s")),
      ("wait 9000h", .durationOutOfRange("9000h")),
      ("wait 99999999999999999999s", .durationOutOfRange("99999999999999999999s")),
    ])
  func refuses(text: String, error: GestureError) {
    #expect(throws: error) { try Gesture(parsing: text) }
    #expect(!error.message.isEmpty)
  }

  @Test("A list has semicolons between, but not inside quotation marks")
  func lists() throws {
    #expect(
      try Gesture.list(parsing: "run; tap \"a; \\\"b\\\"; c\" ;; wait 1s;") == [
        .run, .tap("a; \"b\"; c"), .wait(.seconds(1)),
      ])
    #expect(throws: GestureListError(position: 2, error: .unknown("hme", nearest: ["home"]))) {
      try Gesture.list(parsing: "run; hme; stop")
    }
  }

  @Test("A file has one gesture a line; an error names the line")
  func files() throws {
    #expect(
      try Gesture.file(parsing: "# a nap\nrun\r\n\n  wait 8s\n# over\nopen") == [
        .run, .wait(.seconds(8)), .open(nil),
      ])
    #expect(throws: GestureListError(position: 3, error: .badDuration("long"))) {
      try Gesture.file(parsing: "run\n\nwait long\n")
    }
  }

  @Test("Every gesture of the catalogue can be made", arguments: Gesture.catalogue)
  func catalogue(row: GestureDescription) {
    do {
      #expect(try Gesture(parsing: row.name).name == row.name)
    } catch {
      guard case .missingArgument = error else {
        Issue.record("\(row.name): \(error)")
        return
      }
    }
  }
}

@Suite("Devices")
struct DeviceModelTests {
  @Test(
    "A device is found by its name, in any case, or by the beginning of it",
    arguments: [
      ("iPhone 17", DeviceModel.iPhone17), ("iphone", .iPhone17), ("ipad", .iPadAir11),
      ("iPad Air 11-inch (M4)", .iPadAir11),
    ])
  func found(name: String, model: DeviceModel) throws {
    #expect(try DeviceModel(named: name) == model)
  }

  @Test(
    "A name that is none is told what there is",
    arguments: [
      ("iPhone 71", DeviceModelError.unknown("iPhone 71", nearest: ["iPhone 17"])),
      ("", .unknown("", nearest: [])),
      ("mac", .notOfferedYet("Mac")),
      ("i", .unknown("i", nearest: ["iPhone 17", "iPad Air 11-inch (M4)"])),
    ])
  func notFound(name: String, error: DeviceModelError) {
    #expect(throws: error) { try DeviceModel(named: name) }
  }

  @Test("System versions", arguments: ["27", "27.0", "iOS 27.0", "iPadOS 27", "ios 27.0"])
  func versions(text: String) throws {
    #expect(try DeviceModel.iPhone17.systemVersion(parsing: text) == SystemVersion(27))
  }

  @Test("What is no system version", arguments: ["", "12", "27.x", "iOS", "27.0.0.0", "-27"])
  func noVersions(text: String) {
    #expect(throws: DeviceModelError.self) {
      try DeviceModel.iPhone17.systemVersion(parsing: text)
    }
  }

  @Test("Every rule has its row, with a sentence", arguments: RuleID.allCases)
  func rules(id: RuleID) {
    #expect(RuleBook.rows.filter { $0.id == id }.count == 1)
    #expect(RuleBook.rule(id).sentence.hasSuffix("."))
  }
}
