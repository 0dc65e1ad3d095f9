import Foundation

extension Text {
  /// How a date is written.
  public struct DateStyle: Hashable, Sendable {
    enum Kind { case time, date, relative, offset, timer }
    let kind: Kind

    public static let time = DateStyle(kind: .time)
    public static let date = DateStyle(kind: .date)
    public static let relative = DateStyle(kind: .relative)
    public static let offset = DateStyle(kind: .offset)
    public static let timer = DateStyle(kind: .timer)
  }

  public init(_ date: Date, style: DateStyle) { self.init(.moment(.date(date, style))) }

  public init(_ dates: ClosedRange<Date>) { self.init(.moment(.span(dates))) }

  public init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
    showsHours: Bool = true
  ) {
    self.init(
      .moment(
        .timer(
          timerInterval, pause: pauseTime, countsDown: countsDown, showsHours: showsHours)))
  }

  /// A text about a moment, written anew whenever it is drawn.
  enum Moment: Equatable, Sendable {
    case date(Date, DateStyle)
    case span(ClosedRange<Date>)
    case timer(ClosedRange<Date>, pause: Date?, countsDown: Bool, showsHours: Bool)

    func text(_ environment: EnvironmentValues) -> String {
      var plain = Date.FormatStyle(locale: environment.locale, calendar: environment.calendar)
      plain.timeZone = environment.timeZone
      let now = Date()
      switch self {
      case .date(let date, let style):
        let seconds = Int(date.timeIntervalSince(now).rounded(.towardZero))
        switch style.kind {
        case .time: return plain.hour().minute().format(date)
        case .date: return plain.month(.wide).day().year().format(date)
        case .relative: return Self.words(abs(seconds))
        case .offset: return (seconds > 0 ? "+" : "-") + Self.largest(abs(seconds))
        case .timer: return Self.clock(abs(seconds), showsHours: true)
        }
      case .span(let dates):
        let time = plain.hour().minute()
        return "\(time.format(dates.lowerBound)) – \(time.format(dates.upperBound))"
      case .timer(let range, let pause, let countsDown, let showsHours):
        let moment = min(max(pause ?? now, range.lowerBound), range.upperBound)
        let length =
          countsDown
          ? range.upperBound.timeIntervalSince(moment) : moment.timeIntervalSince(range.lowerBound)
        return Self.clock(Int(length.rounded(countsDown ? .up : .down)), showsHours: showsHours)
      }
    }

    /// 1:05, or 1:02:03.
    private static func clock(_ seconds: Int, showsHours: Bool) -> String {
      func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
      let (hours, minutes) = (seconds / 3600, seconds / 60)
      guard showsHours, hours > 0 else { return "\(minutes):\(two(seconds % 60))" }
      return "\(hours):\(two(minutes % 60)):\(two(seconds % 60))"
    }

    private static let units = [("day", 86_400), ("hr", 3600), ("min", 60), ("sec", 1)]

    /// 5 sec, or the two largest units: 1 min, 5 sec.
    private static func words(_ seconds: Int) -> String {
      guard let first = units.firstIndex(where: { seconds >= $0.1 }) else { return "0 sec" }
      var rest = seconds
      return units[first...].prefix(2).compactMap { name, size in
        let count = rest / size
        rest %= size
        return count == 0 ? nil : "\(count) \(name)\(name == "day" && count > 1 ? "s" : "")"
      }.joined(separator: ", ")
    }

    private static func largest(_ seconds: Int) -> String {
      let names = [("day", 86_400), ("hour", 3600), ("minute", 60), ("second", 1)]
      let (name, size) = names.first { seconds >= $0.1 } ?? ("second", 1)
      let count = seconds / size
      return "\(count) \(name)\(count == 1 ? "" : "s")"
    }
  }
}
