import Contracts
import Foundation

/// Where the user lived when, and the wall-clock time there.
///
/// Every clock change and every midnight in the zones used is at a whole quarter of an hour, so
/// quarters are checked one by one. Specification S5-9.
struct WallClocks {
  static let quarter: Int64 = 900

  private struct Move {
    var day: Day
    var zone: String
  }

  /// Days of which the person had less than four hours: a move took the rest. Specification S5-12.
  private(set) var absentDays: Set<Day> = []
  /// The first applies to all earlier time.
  private var moves: [Move] = []
  private var starts: [(start: Int64, zone: String)] = []
  private var offsets: [String: [Int64: Int64]] = [:]
  private var zones: [String: TimeZone] = [:]
  /// Cache of ``first(_:of:)``, by wall-clock hours since 1970.
  private var found: [Int: Instant] = [:]

  /// The user lives in `zone` from the beginning of the current day there.
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
      starts.append((index == 0 ? .min : midnight(of: move.day, in: move.zone), move.zone))
    }
    let near = moves.dropFirst().flatMap { move in (-2...2).map { move.day.advanced(by: $0) } }
    absentDays = []
    for day in Set(near) where quarters(of: day) < 16 { absentDays.insert(day) }
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

  /// The day and the hour on the wall clock.
  mutating func local(_ second: Int64) -> (day: Day, hour: Int) {
    let shown = second + offset(at: second, in: zone(at: second))
    let (day, rest) = shown.quotientAndFloor(by: 86_400)
    return (Day(ordinal: Int(day)), Int(rest / 3_600))
  }

  /// The first quarter of an hour in which the wall clock shows `hour` of `day`, or later.
  mutating func first(_ hour: Int, of day: Day) -> Instant {
    if let known = found[24 * day.ordinal + hour] { return known }
    var second = Int64(day.ordinal - 2) * 86_400
    var shown = local(second)
    while shown.day < day || (shown.day == day && shown.hour < hour) {
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
    Day(ordinal: Int((second + offset(at: second, in: zone)).quotientAndFloor(by: 86_400).0))
  }

  private mutating func midnight(of day: Day, in zone: String) -> Int64 {
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
