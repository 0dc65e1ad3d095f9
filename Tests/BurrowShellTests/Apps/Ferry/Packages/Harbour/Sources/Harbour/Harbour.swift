import Observation
import Timetable

@Observable
@MainActor
public final class Harbour {
  public let name: String
  public private(set) var departed = 0
  package var timetable = Timetable(first: 7, every: 2)

  public init(name: String) { self.name = name }

  public func depart() { departed += 1 }
}
