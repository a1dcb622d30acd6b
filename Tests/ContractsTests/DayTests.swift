import Contracts
import Foundation
import Testing

struct DayTests {
  @Test(
    arguments: [
      ("1970-01-01", 0), ("1969-12-31", -1), ("1970-02-28", 58), ("1972-02-29", 789),
      ("2000-01-01", 10_957), ("2000-02-29", 11_016), ("2000-03-01", 11_017),
      ("1900-02-28", -25_509), ("1900-03-01", -25_508), ("2024-02-29", 19_782),
      ("2026-11-21", 20_778), ("2100-02-28", 47_540), ("2100-03-01", 47_541),
      ("0001-01-01", -719_162), ("9999-12-31", 2_932_896),
    ])
  func `Known days have their ordinals and their text`(text: String, ordinal: Int) throws {
    let day = try #require(Day(text))
    #expect(day.ordinal == ordinal)
    #expect(Day(ordinal: ordinal).description == text)
  }

  @Test(
    arguments: [
      (1900, false), (2000, true), (2023, false), (2024, true), (2100, false), (2400, true),
      (4, true), (1, false),
    ])
  func `A year is a leap year by the Gregorian rule`(year: Int, isLeap: Bool) {
    #expect((Day(year: year, month: 2, day: 29) != nil) == isLeap)
  }

  @Test func `Every day of 800 years goes to components and back`() {
    var expected = (year: 1601, month: 1, day: 1)
    let first = Day(year: 1601, month: 1, day: 1)?.ordinal ?? 0
    for ordinal in first..<(first + 2 * 146_097) {
      let components = Day(ordinal: ordinal).components
      #expect(components == expected)
      #expect(
        Day(year: components.year, month: components.month, day: components.day)
          == Day(ordinal: ordinal))
      guard components == expected else { return }
      expected = DayTests.next(after: expected)
    }
    #expect(expected == (2401, 1, 1))
  }

  @Test(arguments: [Int.min, -1, 0, 32, Int.max])
  func `A day that no month has is none, however large its number`(day: Int) {
    #expect(Day(year: 2024, month: 1, day: day) == nil)
  }

  @Test(
    arguments: [
      "", "2024-2-29", "2024-02-30", "2023-02-29", "2024-13-01", "2024-00-10", "2024-01-00",
      "2024-01-32", "2024-04-31", "2024/01/01", "20240101", "2024-01-01 ", " 2024-01-01",
      "-024-01-01",
      "2024-01-0a", "２０２４-01-01", "0000-01-01", "2024-01-01T",
    ])
  func `What is not a day written YYYY-MM-DD is refused`(text: String) {
    #expect(Day(text) == nil)
  }

  @Test(arguments: [-719_163, -719_192, 2_932_897, 2_932_956, 2_932_957, 0])
  func `What an event says of a day around the years that can be written is read`(
    ordinal: Int
  ) throws {
    let day = Day(ordinal: ordinal)
    let data = try JSONEncoder().encode([day])
    #expect(try JSONDecoder().decode([Day].self, from: data) == [day])
    if ordinal != 0 { #expect(Day(day.description) == nil) }
  }

  @Test(arguments: [
    "99999999999999999999-01-01", "20000-01-01", "10000-13-01", "x", "0-0-0", "10000-01",
  ])
  func `What is no day at all is refused in an event`(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Day].self, from: Data("[\"\(text)\"]".utf8))
    }
  }

  @Test func `The recordable time begins and ends with whole days of UTC`() {
    let calendar = PersonalCalendar(only: FixedZone.utc)
    #expect(calendar.start(of: Day.recordable.lowerBound) == Instant.recordable.lowerBound)
    #expect(
      calendar.interval(of: Day.recordable.upperBound).upperBound == Instant.recordable.upperBound)
    #expect(Day.recordable.lowerBound == Day("1900-01-01"))
    #expect(Day.recordable.upperBound == Day("2199-12-31"))
  }

  @Test(arguments: [(0, 1, 1), (10_000, 1, 1), (2024, 0, 1), (2024, 1, 0), (2024, 1, -1)])
  func `Components that name no day are refused`(year: Int, month: Int, day: Int) {
    #expect(Day(year: year, month: month, day: day) == nil)
  }

  @Test func `Days are ordered and stepped through`() throws {
    let last = try #require(Day("2024-02-28"))
    #expect(last.advanced(by: 2).description == "2024-03-01")
    #expect(last.distance(to: last.advanced(by: -400)) == -400)
    #expect((last...last.advanced(by: 3)).count == 4)
    #expect(last < last.advanced(by: 1))
  }

  @Test(
    arguments: [
      ("1970-01-01", Weekday.thursday), ("1969-12-31", .wednesday), ("2000-01-01", .saturday),
      ("2024-02-29", .thursday), ("2026-11-21", .saturday), ("1583-01-01", .saturday),
    ])
  func `Known days have their weekdays`(text: String, weekday: Weekday) throws {
    #expect(try #require(Day(text)).weekday == weekday)
  }

  @Test func `Weekdays follow one another, long before 1970 too`() {
    for ordinal in -1_000_000..<(-999_000) {
      let (today, tomorrow) = (Day(ordinal: ordinal).weekday, Day(ordinal: ordinal + 1).weekday)
      #expect(tomorrow.rawValue == today.rawValue % 7 + 1)
    }
  }

  @Test func `Weekday numbers are 1 for Sunday to 7 for Saturday`() {
    #expect(Weekday.sunday.rawValue == 1)
    #expect(Weekday.saturday.rawValue == 7)
    #expect(
      Weekday.allCases.map(\.abbreviation) == ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"])
  }

  @Test(
    arguments: [
      (WeekStart.monday, "2026-11-21", "2026-11-16"), (.sunday, "2026-11-21", "2026-11-15"),
      (.monday, "2026-11-22", "2026-11-16"), (.sunday, "2026-11-22", "2026-11-22"),
      (.monday, "2026-11-16", "2026-11-16"), (.sunday, "2026-11-16", "2026-11-15"),
      (.monday, "1969-12-31", "1969-12-29"),
    ])
  func `A week begins on the day the person chose`(
    start: WeekStart, text: String, first: String
  ) throws {
    let week = start.week(of: try #require(Day(text)))
    #expect(week.lowerBound.description == first)
    #expect(week.count == 7)
  }

  /// The next date by the rule of months, without any of Hinnant's arithmetic.
  private static func next(
    after date: (year: Int, month: Int, day: Int)
  ) -> (year: Int, month: Int, day: Int) {
    let (year, month, day) = date
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    if day < lengths[month - 1] { return (year, month, day + 1) }
    return month < 12 ? (year, month + 1, 1) : (year + 1, 1, 1)
  }
}
