import Foundation

/// What an error says in a learner's program, in the words of Apple's systems: what it says itself
/// (D: `LocalizedError`), else its domain and code after a sentence with a typographic apostrophe.
public func _description(_ error: any Error) -> String {
  if let own = (error as? any LocalizedError)?.errorDescription { return own }
  return error.localizedDescription.replacing(
    "The operation could not be completed.", with: "The operation couldn’t be completed.")
}
