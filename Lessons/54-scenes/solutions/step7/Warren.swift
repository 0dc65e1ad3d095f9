import Foundation

/// What all burrows share.
@MainActor @Observable
final class Warren {
  var carrots = UserDefaults.standard.integer(forKey: "carrots")

  func save() {
    UserDefaults.standard.set(carrots, forKey: "carrots")
    print("Saved \(carrots) carrots")
  }
}
