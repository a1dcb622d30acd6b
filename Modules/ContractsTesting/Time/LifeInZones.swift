public import Contracts

/// A year in three zones, with clock changes, written a second time without a calendar: every offset is a whole hour,
/// so hours are enough.
public struct LifeInZones: Sendable {
  /// Berlin until 8 May, New York until 19 October, then Auckland, all of 2024.
  public let calendar: PersonalCalendar
  private let changes: [(instant: Instant, offset: Int64)]

  public static let firstMove = Day(ordinal: 19_723 + 128)
  public static let secondMove = Day(ordinal: 19_723 + 292)

  public init() {
    func utc(_ day: Int, _ hour: Int64) -> Instant {
      Instant(secondsSince1970: Int64(19_723 + day - 1) * 86_400 + hour * 3_600)
    }
    let berlin = TableZone(
      identifier: "Test/Berlin", offset: 3_600,
      changes: [.init(at: utc(91, 1), to: 7_200), .init(at: utc(301, 1), to: 3_600)])
    let newYork = TableZone(
      identifier: "Test/New_York", offset: -18_000,
      changes: [.init(at: utc(70, 7), to: -14_400), .init(at: utc(308, 6), to: -18_000)])
    let auckland = TableZone(
      identifier: "Test/Auckland", offset: 46_800,
      changes: [.init(at: utc(97, 14), to: 43_200), .init(at: utc(271, 14), to: 46_800)])
    calendar = PersonalCalendar(moves: [
      (Day(ordinal: 0), berlin), (Self.firstMove, newYork), (Self.secondMove, auckland),
    ])
    // The move east begins at midnight there, when it is still 07:00 the day before in New York.
    changes = [
      (.distantPast, 3_600), (utc(91, 1), 7_200), (utc(129, 4), -14_400), (utc(292, 11), 46_800),
    ]
  }

  /// Seconds ahead of UTC.
  public func offset(at instant: Instant) -> Int64 {
    changes.last { $0.instant <= instant }?.offset ?? 0
  }

  public func day(at instant: Instant) -> Day {
    Day(ordinal: Int((instant.secondsSince1970 + offset(at: instant)) / 86_400))
  }

  public func hour(at instant: Instant) -> Int {
    Int((instant.secondsSince1970 + offset(at: instant)) / 3_600 % 24)
  }

  /// When it first becomes `hour` on that weekday in the person's place, after `start` and up to `end`; if the journey
  /// skipped that hour, when it becomes the same hour of the next day.
  public func times(
    of hour: Int, on weekday: Weekday, after start: Instant, upTo end: Instant
  ) -> [Instant] {
    let hours = stride(
      from: start.secondsSince1970 - 86_400, through: end.secondsSince1970, by: 3_600
    ).map(Instant.init(secondsSince1970:)).filter { self.hour(at: $0) == hour }
    let first = Dictionary(
      hours.map { (day(at: $0), $0) }, uniquingKeysWith: { earlier, _ in earlier })
    return stride(from: day(at: start), through: day(at: end), by: 1)
      .filter { $0.weekday == weekday }
      .compactMap { first[$0] ?? first[$0.advanced(by: 1)] }
      .filter { $0 > start && $0 <= end }
  }
}
