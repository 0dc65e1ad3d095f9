import Foundation

/// What an error says in a learner's program, in the words of Apple's systems: what it says itself
/// (D: `LocalizedError`), the sentences of Foundation for data and files (R), else its domain and
/// code.
public func _description(_ error: any Error) -> String {
  if let own = (error as? any LocalizedError)?.errorDescription { return own }
  switch error {
  case let error as DecodingError: return decoding(error)
  case is EncodingError:
    return "The data couldn’t be written because it isn’t in the correct format."
  case let error as CocoaError: if let words = file(error) { return words }
  default: break
  }
  return error.localizedDescription.replacing(
    "The operation could not be completed.", with: "The operation couldn’t be completed.")
}

private func decoding(_ error: DecodingError) -> String {
  switch error {
  case .keyNotFound, .valueNotFound: "The data couldn’t be read because it is missing."
  default: "The data couldn’t be read because it isn’t in the correct format."
  }
}

/// What went wrong with a file, by its name where that is known.
private func file(_ error: CocoaError) -> String? {
  let path = error.filePath ?? error.url?.path
  let place = path.map { URL(fileURLWithPath: $0) }
  let name = place.map { "The file “\($0.lastPathComponent)”" } ?? "The file"
  let folder = place.map { $0.deletingLastPathComponent().lastPathComponent } ?? ""
  return switch error.code {
  case .fileNoSuchFile: "\(name) doesn’t exist."
  case .fileReadNoSuchFile: "\(name) couldn’t be opened because there is no such file."
  case .fileReadNoPermission:
    "\(name) couldn’t be opened because you don’t have permission to view it."
  case .fileReadCorruptFile: "\(name) couldn’t be opened because it isn’t in the correct format."
  case .fileWriteFileExists where place != nil:
    "\(name) couldn’t be saved in the folder “\(folder)” because a file with the same name already "
      + "exists."
  case .fileWriteNoPermission where place != nil:
    "You don’t have permission to save the file “\(place!.lastPathComponent)” in the folder "
      + "“\(folder)”."
  default: nil
  }
}
