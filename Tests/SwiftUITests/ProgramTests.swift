import BurrowDevice
import BurrowSimulator
import BurrowSource
import BurrowToolchain
import BurrowTranscripts
import Foundation
import Testing

/// Whole programs, built by the real compiler and run in a real process on a simulated device, each
/// beside the trace that it must print.
@Suite("Programs print what a device prints")
struct ProgramTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Programs")

  static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

  @Test("there are programs")
  func thereArePrograms() {
    #expect(!Self.names.isEmpty)
  }

  @Test(arguments: names)
  func program(_ name: String) throws {
    let path = Self.folder.appendingPathComponent(name).path
    let file = path + "/trace.transcript"
    let bytes = [UInt8](try #require(FileManager.default.contents(atPath: file)))
    let transcript = try Transcript(parsing: bytes, file: file)
    let recording = try record(transcript, AppSources.load([path]))
    let comparison = transcript.compare(with: recording)
    let difference = comparison.mismatch.map { mismatch in
      SideBySide(width: 100).lines(for: mismatch).map(\.text).joined(separator: "\n")
    }
    #expect(comparison.mismatch == nil, "\(difference ?? "")")
  }

  private func record(_ transcript: Transcript, _ sources: AppSources) throws -> Recording {
    let builder = try AppBuilder.standard()
    let app = try builder.build(sources, for: SourcePlatform(.iOS, .init(27)))
    var configuration = SimulatorConfiguration(host: builder.frameworks.appHost)
    configuration.model = try DeviceModel(named: transcript["device"] ?? "iPhone 17")
    configuration.reportsTimes = transcript.checksTiming
    let simulator = try Simulator(configuration)
    simulator.install(LaunchableApp(library: app.library, facts: InstalledApp(name: sources.name)))
    let gestures = try transcript.steps.map { step in
      var output: [OutputPiece] = []
      let outcome = try simulator.perform(Gesture(parsing: step.gesture)) { piece in
        output.append(
          OutputPiece(
            piece.stream == .error ? .error : .output, piece.bytes, time: piece.time))
      }
      #expect(outcome.ending == .ok, "\(step.gesture)")
      return GestureRecord(step.gesture, output: output)
    }
    return Recording(gestures: gestures)
  }
}
