/// Hours of the week, such as Monday to Friday from 9:00 to 17:00, by the clock on the wall.
///
/// An hour skipped by a clock change locks nothing; a repeated hour counts both times.
public struct LockSchedule: Hashable, Comparable, Sendable {
  /// The days on which the hours begin; never empty.
  public let days: Set<Weekday>
  /// In minutes from midnight: 0 to 1,439.
  public let start: Int
  /// In minutes from midnight: 1 to 1,440. Not after ``start`` if the hours continue into the next day.
  public let end: Int

  /// Nil without a day, for numbers out of range, and for an empty time.
  public init?(_ days: Set<Weekday>, from start: Int, to end: Int) {
    guard !days.isEmpty, (0..<Self.dayMinutes).contains(start), (1...Self.dayMinutes).contains(end),
      start != end
    else { return nil }
    self.days = days
    self.start = start
    self.end = end
  }

  static let dayMinutes = 1_440
  static let weekMinutes = 7 * dayMinutes

  /// The minutes of the week from Sunday at midnight, one range per day, or two across the end of the week.
  var minutes: [Range<Int>] {
    let length = end > start ? end - start : end + Self.dayMinutes - start
    return days.flatMap { day -> [Range<Int>] in
      let first = (day.rawValue - 1) * Self.dayMinutes + start
      let last = first + length
      guard last > Self.weekMinutes else { return [first..<last] }
      return [first..<Self.weekMinutes, 0..<last - Self.weekMinutes]
    }
  }

  public static func < (left: LockSchedule, right: LockSchedule) -> Bool {
    left.rank.lexicographicallyPrecedes(right.rank)
  }

  private var rank: [Int] { [start, end] + sortedDays.map(\.rawValue) }

  /// Monday first.
  private var sortedDays: [Weekday] { Self.mondayFirst.filter(days.contains) }

  private static let mondayFirst: [Weekday] =
    [.monday, .tuesday, .wednesday, .thursday, .friday, .saturday, .sunday]
  static let weekdays: Set<Weekday> = [.monday, .tuesday, .wednesday, .thursday, .friday]
  static let weekend: Set<Weekday> = [.saturday, .sunday]

  /// Consecutive days, such as `[[mon, tue, wed], [sat]]`.
  private var runs: [[Weekday]] {
    sortedDays.reduce(into: []) { runs, day in
      if let last = runs.last?.last,
        Self.mondayFirst.firstIndex(of: day)
          == Self.mondayFirst.firstIndex(of: last).map({ $0 + 1 })
      {
        runs[runs.count - 1].append(day)
      } else {
        runs.append([day])
      }
    }
  }

  private static func clock(_ minute: Int) -> String {
    "\(padded(minute / 60, to: 2)):\(padded(minute % 60, to: 2))"
  }
}

extension LockSchedule: LosslessStringConvertible {
  /// For example `weekdays 09:00-17:00`, `mon-wed,sat 22:00-06:00` or `daily 00:00-24:00`.
  public var description: String {
    let names: String
    switch days {
    case Self.weekdays: names = "weekdays"
    case Self.weekend: names = "weekends"
    case Set(Weekday.allCases): names = "daily"
    default:
      names = runs.map { run in
        let ends = run.count > 2 ? [run.first, run.last].compactMap(\.self) : run
        return ends.map { $0.abbreviation.lowercased() }.joined(
          separator: run.count > 2 ? "-" : ",")
      }.joined(separator: ",")
    }
    return "\(names) \(Self.clock(start))-\(Self.clock(end))"
  }

  public init?(_ description: String) {
    self.init(typed: description)
  }

  /// As a person reads it.
  public var spoken: Phrase {
    let hours = "\(Self.clock(start))–\(Self.clock(end))"
    switch days {
    case Self.weekdays: return Phrase("weekdays \(hours)")
    case Self.weekend: return Phrase("weekends \(hours)")
    case Set(Weekday.allCases): return Phrase("daily \(hours)")
    default:
      let names = runs.map { run in
        run.count > 2
          ? [run.first, run.last].compactMap { $0?.name }.joined(separator: "–")
          : run.map(\.name).joined(separator: ", ")
      }
      return [names.joined(separator: ", "), Phrase(verbatim: hours)].joined(separator: " ")
    }
  }
}
