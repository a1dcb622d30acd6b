/// The hour of the wall clock at which a day begins: 00:00 to 06:00. Specification S5-10.
public struct DayStart: Hashable, Comparable, Sendable {
  /// 0 to 6.
  public let hour: Int

  public static let midnight = DayStart(unchecked: 0)
  public static let all = (0...6).map(DayStart.init(unchecked:))

  /// Nil outside 0 to 6.
  public init?(hour: Int) {
    guard (0...6).contains(hour) else { return nil }
    self.hour = hour
  }

  private init(unchecked hour: Int) {
    self.hour = hour
  }

  public var secondOfDay: Int { hour * 3_600 }

  public static func < (left: DayStart, right: DayStart) -> Bool {
    left.hour < right.hour
  }
}

extension DayStart: LosslessStringConvertible {
  /// `04:00`.
  public var description: String { "\(padded(hour, to: 2)):00" }

  /// Reads a whole hour as people type it: `04:00`, `4:00`, `4`.
  public init?(_ text: String) {
    guard let hour = HourOfDay(typed: text) else { return nil }
    self.init(hour: hour.number)
  }
}

extension DayStart: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let start = DayStart(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "“\(text)” is not an hour from 00:00 to 06:00")
    }
    self = start
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

/// A change of the hour at which days begin: `day` is the first that begins at the new one.
public struct DayBeginning: Hashable, Codable, Sendable {
  public var day: Day
  public var start: DayStart

  public init(day: Day, start: DayStart) {
    self.day = day
    self.start = start
  }
}

/// When the user's days begin, by date. Specification S5-10.
///
/// A day goes from its own beginning on the wall clock to that of the next day, wherever the user is. So after a
/// change the day under way is longer or shorter, and days still follow one another without a gap. Days before the
/// first change begin at midnight.
public struct DayBeginnings: Hashable, Sendable {
  public static let atMidnight = DayBeginnings([])

  /// In order, one for each day.
  public let changes: [DayBeginning]

  public init(_ changes: [DayBeginning]) {
    self.changes = changes.sorted { $0.day < $1.day }
  }

  /// What was chosen last; it may be in force from tomorrow only.
  public var latest: DayStart { changes.last?.start ?? .midnight }

  public func start(of day: Day) -> DayStart {
    changes.last { $0.day <= day }?.start ?? .midnight
  }

  /// The day under way when the wall clock shows `time`: before its date begins, the day before.
  public func day(at time: LocalTime) -> Day {
    let date = time.day
    guard !changes.isEmpty, time.secondOfDay < start(of: date).secondOfDay else { return date }
    return date.advanced(by: -1)
  }

  /// What the wall clock shows when it is `second` of the date on `day`: at night that is the date after it.
  public func time(_ second: Int, on day: Day) -> LocalTime {
    let isNextDate = second < start(of: day).secondOfDay
    return LocalTime(day: isNextDate ? day.advanced(by: 1) : day, secondOfDay: second)
  }

  /// Seconds of the wall clock from the beginning of `day` to `time`, 0 to 86,400 also on a day that a change made
  /// longer.
  public func seconds(into day: Day, at time: LocalTime) -> Int {
    let start = LocalTime(day: day, secondOfDay: start(of: day).secondOfDay)
    return Int(min(86_400, max(0, time.secondsSince1970 - start.secondsSince1970)))
  }

  /// With days that begin at `start` from the next one on or, where that hour of it is over already, from the one
  /// after. So no instant that has passed changes its day, and there is no second today.
  ///
  /// - Parameter calendar: the user's, with these beginnings.
  public func changed(
    to start: DayStart, at now: Instant, in calendar: PersonalCalendar
  ) -> DayBeginnings {
    guard start != latest else { return self }
    let next = calendar.day(of: now).advanced(by: 1)
    let soon = changed(to: start, from: next)
    let isAhead = calendar.counting(by: soon).start(of: next) > now
    return isAhead ? soon : changed(to: start, from: next.advanced(by: 1))
  }

  private func changed(to start: DayStart, from day: Day) -> DayBeginnings {
    let before = DayBeginnings(changes.filter { $0.day < day })
    guard before.latest != start else { return before }
    return DayBeginnings(before.changes + [DayBeginning(day: day, start: start)])
  }
}
