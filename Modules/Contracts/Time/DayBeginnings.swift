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
/// A day lasts from its own beginning on the wall clock to that of the next day, wherever the user is. So after a
/// change the current day is longer or shorter, and days still follow one another without a gap. Days before the first
/// change begin at midnight.
public struct DayBeginnings: Hashable, Sendable {
  public static let atMidnight = DayBeginnings([])

  /// In order, one for each day.
  public let changes: [DayBeginning]

  public init(_ changes: [DayBeginning]) {
    self.changes = changes.sorted { $0.day < $1.day }
  }

  /// The latest choice; it may apply only from tomorrow.
  public var latest: DayStart { changes.last?.start ?? .midnight }

  public func start(of day: Day) -> DayStart {
    changes.last { $0.day <= day }?.start ?? .midnight
  }

  /// The current day when the wall clock shows `time`: before its date begins, the day before.
  public func day(at time: LocalTime) -> Day {
    let date = time.day
    guard !changes.isEmpty, time.secondOfDay < start(of: date).secondOfDay else { return date }
    return date.advanced(by: -1)
  }

  /// The wall-clock time at `second` of the date on `day`: at night the date is the next one.
  public func time(_ second: Int, on day: Day) -> LocalTime {
    let isNextDate = second < start(of: day).secondOfDay
    return LocalTime(day: isNextDate ? day.advanced(by: 1) : day, secondOfDay: second)
  }

  /// Seconds of the wall clock from the beginning of `day` to `time`: 0 to 86,400, even on a day lengthened by a
  /// change.
  public func seconds(into day: Day, at time: LocalTime) -> Int {
    let start = LocalTime(day: day, secondOfDay: start(of: day).secondOfDay)
    return Int(min(86_400, max(0, time.secondsSince1970 - start.secondsSince1970)))
  }

  /// The beginnings with days from the next one on beginning at `start` or, if that hour has already passed there, from
  /// the one after. So no past instant changes its day, and today does not occur twice.
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
