import BurrowDevice
import BurrowScreen
import Foundation
import Glibc

/// What a device keeps from one call to the next.
struct KeptState: Codable {
  var memory: DeviceMemory
  var cards: [String: [Picture]]
}

/// The folder of a device whose storage is kept: `device.json`, `home`, and a lock.
///
/// A file that cannot be understood is left as it is and nothing is ever written over it.
final class StateDirectory {
  /// 1 had its cards in another form.
  static let version = 2

  let path: String
  private let model: DeviceModel
  private let lock: Int32

  private var file: String { path + "/device.json" }

  /// What every version of the file begins with.
  private struct Head: Codable {
    var version: Int
  }
  private struct File: Codable {
    var version: Int
    var device: String
    var state: KeptState
  }
  /// What every version says besides the cards, which are made anew when a window is next left.
  private struct Cardless: Codable {
    struct State: Codable {
      var memory: DeviceMemory
    }
    var device: String
    var state: State
  }

  /// Makes the folder if need be, and holds it until this value goes.
  init(path: String, model: DeviceModel) throws(SimulatorError) {
    self.path = path
    self.model = model
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      // Foundation leaves any number behind; the system's own call says why.
      let code = mkdir(path, 0o755) == 0 ? 0 : errno
      guard code == 0 else {
        throw .state(path: path, .cannotWrite(code: code == EEXIST ? ENOTDIR : code))
      }
    }
    let lock = open(path + "/lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard lock >= 0 else { throw .state(path: path, .cannotWrite(code: errno)) }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      close(lock)
      throw .state(path: path, .inUse)
    }
    self.lock = lock
  }

  deinit { close(lock) }

  /// What was kept; nil for a folder that is new.
  func load() throws(SimulatorError) -> KeptState? {
    guard FileManager.default.fileExists(atPath: file) else { return nil }
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: file))
    } catch {
      throw .state(path: file, .cannotRead(code: errno))
    }
    let decoder = JSONDecoder()
    guard let head = try? decoder.decode(Head.self, from: data) else {
      throw .state(path: file, .damaged("it is not a device's state"))
    }
    guard head.version <= Self.version else {
      throw .state(path: file, .newer(version: head.version))
    }
    let kept: File
    do {
      if head.version < 2 {
        let old = try decoder.decode(Cardless.self, from: data)
        kept = File(
          version: head.version, device: old.device,
          state: KeptState(memory: old.state.memory, cards: [:]))
      } else {
        kept = try decoder.decode(File.self, from: data)
      }
    } catch {
      throw .state(path: file, .damaged(Self.reason(error)))
    }
    guard kept.device == model.name else {
      throw .state(path: path, .otherDevice(kept.device))
    }
    return kept.state
  }

  /// Writes the whole file anew and exchanges it, so that it is always the old one or the new one.
  func save(_ state: KeptState) throws(SimulatorError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    guard
      let data = try? encoder.encode(
        File(version: Self.version, device: model.name, state: state))
    else { throw .state(path: file, .cannotWrite(code: EINVAL)) }
    let temporary = path + "/device.json.new"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .state(path: file, .cannotWrite(code: errno)) }
    let isWritten = data.withUnsafeBytes { Self.write($0, to: descriptor) }
    let code = errno
    close(descriptor)
    guard isWritten else {
      unlink(temporary)
      throw .state(path: file, .cannotWrite(code: code))
    }
    guard rename(temporary, file) == 0 else {
      throw .state(path: file, .cannotWrite(code: errno))
    }
  }

  /// Removes what is kept, whatever state it is in; the folder and its lock stay.
  func erase() throws(SimulatorError) {
    guard unlink(file) == 0 || errno == ENOENT else {
      throw .state(path: file, .cannotWrite(code: errno))
    }
    FolderRemoval.remove(path + "/home")
  }

  private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Glibc.write(
        descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return false
      }
    }
    return fsync(descriptor) == 0
  }

  private static func reason(_ error: any Error) -> String {
    guard let error = error as? DecodingError else { return "it cannot be read" }
    switch error {
    case .keyNotFound(let key, _): return "\(key.stringValue) is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .dataCorrupted(let context):
      let place = context.codingPath.map(\.stringValue).joined(separator: ".")
      return place.isEmpty ? "it is not JSON" : "\(place) is not as it should be"
    @unknown default: return "it cannot be read"
    }
  }
}
