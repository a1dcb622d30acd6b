public import Foundation

/// A day of the proleptic Gregorian calendar, without a time zone. The arithmetic is Howard
/// Hinnant's `days_from_civil` and `civil_from_days`.
public struct CivilDate: Hashable, Sendable, CustomStringConvertible {
  /// Days since 1970-01-01.
  public let number: Int

  public init(number: Int) {
    self.number = number
  }

  /// Parses `YYYY-MM-DD`; nil for another format and for a day that does not exist.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].count == 4, parts[1].count == 2, parts[2].count == 2,
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
      (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    let shifted = month > 2 ? year : year - 1
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    number = era * 146_097 + dayOfEra - 719_468
    guard description == text else { return nil }
  }

  /// Year, month and day of the month. The tool can print years from 0 to 9999.
  var parts: (year: Int, month: Int, day: Int) {
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  public var description: String {
    let (year, month, day) = parts
    return FixedText.padded(year, to: 4) + "-" + FixedText.padded(month, to: 2) + "-"
      + FixedText.padded(day, to: 2)
  }
}

/// One civil day of the person, and the part of it the export covers.
struct CivilDay {
  let date: CivilDate
  /// Seconds since 1970 at which the day begins.
  let start: Int
  /// 86 400 seconds, an hour less or more when the clocks change.
  let length: Int
  /// The seconds of the day the export covers: all, except on a first or last day that is cut.
  let window: Range<Int>
  /// Whether the export also covers the hour after the end and the hour before the start.
  let continues: Bool
  let wentOn: Bool
}

/// The person's clock: where civil days begin, and its offset at an instant. Depends on the
/// machine's time zone database, like every other date.
public struct CivilZone: Sendable {
  let timeZone: TimeZone
  let trip: Trip?

  public init(_ timeZone: TimeZone, trip: Trip? = nil) {
    self.timeZone = timeZone
    self.trip = trip
  }

  /// Seconds east of Greenwich at an instant (seconds since 1970).
  func offset(at instant: Int) -> Int { zone(at: instant).offset(at: instant) }

  /// The first instant of a civil day, even if the zone has no midnight on that day.
  public func start(of date: CivilDate) -> Int { zone(on: date).start(of: date) }

  private func zone(on date: CivilDate) -> TimeZone {
    guard let trip, (trip.from.number...trip.to.number).contains(date.number) else {
      return timeZone
    }
    return trip.timeZone
  }

  private func zone(at instant: Int) -> TimeZone {
    guard let trip, isAbroad(at: instant) else { return timeZone }
    return trip.timeZone
  }

  /// Clocks are set at noon of the day before a trip, and of its last day.
  func isAbroad(at instant: Int) -> Bool {
    guard let trip else { return false }
    let leaves = timeZone.start(of: CivilDate(number: trip.from.number - 1)) + 43_200
    let returns = trip.timeZone.start(of: trip.to) + 43_200
    return (leaves..<returns).contains(instant)
  }
}

/// Days in another zone: a day before it and its last day are longer or shorter by the difference.
public struct Trip: Hashable, Sendable {
  /// The first day there.
  public let from: CivilDate
  /// The last day there.
  public let to: CivilDate
  public let timeZone: TimeZone

  /// Nil unless `from` is not after `to`.
  public init?(from: CivilDate, to: CivilDate, in timeZone: TimeZone) {
    guard from.number <= to.number else { return nil }
    self.from = from
    self.to = to
    self.timeZone = timeZone
  }
}

extension TimeZone {
  fileprivate func offset(at instant: Int) -> Int {
    secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(instant)))
  }

  fileprivate func start(of date: CivilDate) -> Int {
    let local = date.number * 86_400
    let guess = local - offset(at: local - offset(at: local))
    if offset(at: guess) == local - guess, offset(at: guess - 1) == local - guess { return guess }
    var before = local - 26 * 3_600
    var from = local + 26 * 3_600
    while from - before > 1 {
      let middle = before + (from - before) / 2
      if middle + offset(at: middle) >= local { from = middle } else { before = middle }
    }
    return from
  }
}

/// The one UTC offset a phone prints with every date of an export: that of the export date.
struct PrintedOffset {
  let seconds: Int
  /// ` +0200`
  let bytes: [UInt8]

  init(seconds: Int) {
    self.seconds = seconds
    let minutes = abs(seconds) / 60
    let digits = FixedText.padded(minutes / 60, to: 2) + FixedText.padded(minutes % 60, to: 2)
    bytes = Array((seconds < 0 ? " -" : " +").utf8) + Array(digits.utf8)
  }

  /// An instant (seconds since 1970) as text, for the places outside the hot loop.
  func text(_ instant: Int) -> String {
    let local = instant + seconds
    let day = Int((Double(local) / 86_400).rounded(.down))
    let second = local - day * 86_400
    let clock = [second / 3_600, second / 60 % 60, second % 60].map { FixedText.padded($0, to: 2) }
    return "\(CivilDate(number: day)) \(clock.joined(separator: ":"))"
      + String(decoding: bytes, as: UTF8.self)
  }
}
