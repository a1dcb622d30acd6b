/// A civil day: year, month, day of the Gregorian calendar, without a time zone.
///
/// A day is not an instant. Which instants it covers is determined by ``PersonalCalendar``, and depends on where the
/// user was. Days are ordered and can be stepped through; years 1 to 9999 can be written as text.
public struct Day: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01, which is 0.
  public let ordinal: Int

  public init(ordinal: Int) {
    self.ordinal = ordinal
  }

  /// Nil unless the month and the day exist.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else {
      return nil
    }
    self.init(civilYear: year, month: month, day: day)
    guard components == (year, month, day) else { return nil }
  }

  /// Year, month 1 to 12, day 1 to 31.
  ///
  /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`.
  public var components: (year: Int, month: Int, day: Int) {
    let shifted = ordinal + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
  }

  public var weekday: Weekday {
    Weekday(ordinal: ordinal)
  }

  public static func < (left: Day, right: Day) -> Bool {
    left.ordinal < right.ordinal
  }

  /// The inverse of ``components``; does not check that the day exists.
  ///
  /// Source: the same paper, `days_from_civil`.
  init(civilYear year: Int, month: Int, day: Int) {
    let marchYear = month <= 2 ? year - 1 : year
    let era = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
    let yearOfEra = marchYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    self.init(ordinal: era * 146_097 + dayOfEra - 719_468)
  }
}

extension Day: Strideable {
  public func distance(to other: Day) -> Int {
    other.ordinal - ordinal
  }

  public func advanced(by days: Int) -> Day {
    Day(ordinal: ordinal + days)
  }
}
