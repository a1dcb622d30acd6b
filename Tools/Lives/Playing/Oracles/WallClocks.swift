import Contracts
import Foundation

/// Where the user lived when, the wall-clock time there, and the hour at which each date began as a day.
///
/// Every clock change and every hour in the zones used is at a whole quarter of an hour, so
/// quarters are checked one by one. Specifications S5-9, S5-10.
struct WallClocks {
  static let quarter: Int64 = 900

  private struct Move {
    var day: Day
    var zone: String
  }

  /// Days of which the person had less than four hours: a move skipped the rest. Specification S5-12.
  private(set) var absentDays: Set<Day> = []
  /// The first applies to all earlier time.
  private var moves: [Move] = []
  private var starts: [(start: Int64, zone: String)] = []
  private var offsets: [String: [Int64: Int64]] = [:]
  private var zones: [String: TimeZone] = [:]
  /// At which hour days begin from which date on, in order; before the first at midnight.
  private var beginnings: [(from: Day, hour: Int)] = []
  /// Whether a day ever began later than its date.
  var beginsLater: Bool { beginnings.contains { $0.hour > 0 } }
  /// Cache of ``first(_:of:)``, by hours of days since 1970.
  private var found: [Int: Instant] = [:]

  /// The user has lived in `zone` since the beginning of the current day there.
  mutating func move(to name: String, at now: Instant) {
    let second = now.secondsSince1970
    if moves.isEmpty {
      moves = [Move(day: day(second, in: name), zone: name)]
    } else if zone(at: second) != name {
      let today = day(second, in: name)
      if moves.count == 1, day(second, in: moves[0].zone) == moves[0].day {
        moves = [Move(day: today, zone: name)]
      } else {
        moves = moves.prefix(1) + moves.dropFirst().filter { $0.day < today }
        if moves.last?.zone != name { moves.append(Move(day: today, zone: name)) }
        if moves.count > 1 { moves[0].day = min(moves[0].day, moves[1].day.advanced(by: -1)) }
      }
    }
    starts = []
    found = [:]
    for (index, move) in moves.enumerated() {
      starts.append((index == 0 ? .min : start(of: move.day, in: move.zone), move.zone))
    }
    let near = moves.dropFirst().flatMap { move in (-2...2).map { move.day.advanced(by: $0) } }
    absentDays = []
    for day in Set(near) where quarters(of: day) < 16 { absentDays.insert(day) }
  }

  /// The clocks of a person who only lives in `zone`, with the same beginnings of days.
  func only(in zone: String, at now: Instant) -> WallClocks {
    var clocks = WallClocks()
    clocks.beginnings = beginnings
    clocks.move(to: zone, at: now)
    return clocks
  }

  /// Days begin at `hour` from the first one on that would still begin then.
  ///
  /// - Returns: false if they already do.
  mutating func beginDays(at hour: Int, at now: Instant) -> Bool {
    guard hour != beginnings.last?.hour ?? 0 else { return false }
    let next = day(of: now).advanced(by: 1)
    let old = beginnings
    for first in [next, next.advanced(by: 1)] {
      beginnings = old.filter { $0.from < first } + [(first, hour)]
      found = [:]
      if start(of: next) > now { break }
    }
    return true
  }

  private func hour(ofBeginning date: Day) -> Int {
    beginnings.last { $0.from <= date }?.hour ?? 0
  }

  private mutating func quarters(of day: Day) -> Int {
    let start = Int64(day.ordinal - 2) * 86_400
    return stride(from: start, to: start + 5 * 86_400, by: Int(Self.quarter))
      .reduce(0) { count, second in local(second).day == day ? count + 1 : count }
  }

  func zone(at instant: Instant) -> String { zone(at: instant.secondsSince1970) }

  mutating func day(of instant: Instant) -> Day {
    local(instant.secondsSince1970).day
  }

  /// The day, and the hour on the wall clock.
  mutating func local(_ second: Int64) -> (day: Day, hour: Int) {
    local(second, in: zone(at: second))
  }

  private mutating func local(_ second: Int64, in zone: String) -> (day: Day, hour: Int) {
    let (date, hour) = shown(second, in: zone)
    return (hour < self.hour(ofBeginning: date) ? date.advanced(by: -1) : date, hour)
  }

  /// The date, which begins at midnight.
  mutating func date(of instant: Instant) -> Day {
    let second = instant.secondsSince1970
    return shown(second, in: zone(at: second)).date
  }

  /// The first quarter of an hour of a date.
  mutating func midnight(of date: Day) -> Instant {
    var second = Int64(date.ordinal - 2) * 86_400
    while self.date(of: Instant(secondsSince1970: second)) < date { second += Self.quarter }
    return Instant(secondsSince1970: second)
  }

  private mutating func shown(_ second: Int64, in zone: String) -> (date: Day, hour: Int) {
    let (date, rest) = (second + offset(at: second, in: zone)).quotientAndFloor(by: 86_400)
    return (Day(ordinal: Int(date)), Int(rest / 3_600))
  }

  /// The first quarter of an hour of `day`.
  mutating func start(of day: Day) -> Instant {
    first(hour(ofBeginning: day), of: day)
  }

  /// The first quarter of an hour in which the wall clock shows `hour` of `day`, or later.
  mutating func first(_ hour: Int, of day: Day) -> Instant {
    if let known = found[24 * day.ordinal + hour] { return known }
    let start = self.hour(ofBeginning: day)
    func place(_ hour: Int) -> Int { (hour + 24 - start) % 24 }
    var second = Int64(day.ordinal - 2) * 86_400
    var shown = local(second)
    while shown.day < day || (shown.day == day && place(shown.hour) < place(hour)) {
      second += Self.quarter
      shown = local(second)
    }
    found[24 * day.ordinal + hour] = Instant(secondsSince1970: second)
    return Instant(secondsSince1970: second)
  }

  private func zone(at second: Int64) -> String {
    starts.last { $0.start <= second }?.zone ?? "UTC"
  }

  private mutating func day(_ second: Int64, in zone: String) -> Day {
    local(second, in: zone).day
  }

  private mutating func start(of day: Day, in zone: String) -> Int64 {
    var second = Int64(day.ordinal - 2) * 86_400
    while self.day(second, in: zone) < day { second += Self.quarter }
    return second
  }

  private mutating func offset(at second: Int64, in name: String) -> Int64 {
    let quarter = second.quotientAndFloor(by: Self.quarter).0
    if let known = offsets[name]?[quarter] { return known }
    let zone = zones[name] ?? TimeZone(identifier: name) ?? .gmt
    zones[name] = zone
    let date = Date(timeIntervalSince1970: Double(quarter * Self.quarter))
    let offset = Int64(zone.secondsFromGMT(for: date))
    offsets[name, default: [:]][quarter] = offset
    return offset
  }
}
