import Contracts
import Testing

struct PersonalCalendarTests {
  /// Berlin in 2024: summer time from 31 March 01:00 UTC to 27 October 01:00 UTC.
  private static let berlin = ChangingZone(
    identifier: "Europe/Berlin", offset: 3_600,
    changes: [
      (utc("2024-03-31", 3_600), 7_200),
      (utc("2024-10-27", 3_600), 3_600),
    ])
  /// Clocks go from 23:59:59 to 01:00 on 10 March: that day has no midnight.
  private static let noMidnight = ChangingZone(
    identifier: "Test/NoMidnight", offset: -14_400,
    changes: [(utc("2024-03-10", 14_400), -10_800)])
  /// Samoa went from 29 to 31 December 2011, across the date line.
  private static let apia = ChangingZone(
    identifier: "Pacific/Apia", offset: -36_000,
    changes: [(utc("2011-12-30", 36_000), 50_400)])
  private static let tokyo = FixedZone(identifier: "Asia/Tokyo", offset: 32_400)
  private static let honolulu = FixedZone(identifier: "Pacific/Honolulu", offset: -36_000)

  @Test(
    arguments: [
      ("2024-03-30", Int64(24)), ("2024-03-31", 23), ("2024-04-01", 24), ("2024-10-26", 24),
      ("2024-10-27", 25), ("2024-10-28", 24),
    ])
  func `A day has the hours its clocks give it`(text: String, hours: Int64) throws {
    let calendar = PersonalCalendar(only: Self.berlin)
    let interval = calendar.interval(of: try #require(Day(text)))
    #expect(interval.upperBound - interval.lowerBound == hours * 3_600)
  }

  @Test func `The hour that comes twice is the same wall clock at two instants`() throws {
    let calendar = PersonalCalendar(only: Self.berlin)
    let day = try #require(Day("2024-10-27"))
    let half = LocalTime(day: day, secondOfDay: 2 * 3_600 + 1_800)
    let first = calendar.instant(of: half)
    #expect(first == utc("2024-10-27", 1_800))
    #expect(calendar.localTime(at: first) == half)
    #expect(calendar.localTime(at: first + 3_600) == half)
  }

  @Test func `A time that was skipped is the first instant after`() throws {
    let calendar = PersonalCalendar(only: Self.berlin)
    let day = try #require(Day("2024-03-31"))
    let skipped = calendar.instant(of: LocalTime(day: day, secondOfDay: 2 * 3_600 + 1_800))
    #expect(skipped == utc("2024-03-31", 3_600))
    #expect(calendar.localTime(at: skipped).hour == 3)
  }

  @Test func `A day without a midnight begins where its clocks begin`() throws {
    let calendar = PersonalCalendar(only: Self.noMidnight)
    let day = try #require(Day("2024-03-10"))
    let start = calendar.start(of: day)
    #expect(start == utc("2024-03-10", 14_400))
    #expect(calendar.localTime(at: start) == LocalTime(day: day, secondOfDay: 3_600))
    #expect(calendar.day(of: start - 1) == day.advanced(by: -1))
    #expect(calendar.interval(of: day).upperBound - start == 23 * 3_600)
  }

  @Test func `A day the zone skipped is empty and between its neighbours`() throws {
    let calendar = PersonalCalendar(only: Self.apia)
    let skipped = try #require(Day("2011-12-30"))
    let before = calendar.interval(of: skipped.advanced(by: -1))
    let after = calendar.interval(of: skipped.advanced(by: 1))
    #expect(calendar.interval(of: skipped).isEmpty)
    #expect(calendar.start(of: skipped) == after.lowerBound)
    #expect(before.upperBound == after.lowerBound)
    #expect(before.upperBound - before.lowerBound == 86_400)
    #expect(after.upperBound - after.lowerBound == 86_400)
    #expect(calendar.day(of: after.lowerBound - 1) == skipped.advanced(by: -1))
    #expect(calendar.day(of: after.lowerBound) == skipped.advanced(by: 1))
  }

  @Test func `Moving east makes a day shorter, from the beginning of the day there`() throws {
    let day = try #require(Day("2024-06-10"))
    let calendar = PersonalCalendar(moves: [
      (day.advanced(by: -100), Self.berlin), (day, Self.tokyo),
    ])
    let arrival = calendar.start(of: day)
    #expect(arrival == utc("2024-06-09", 15 * 3_600))
    #expect(calendar.zone(at: arrival - 1) == "Europe/Berlin")
    #expect(calendar.zone(at: arrival) == "Asia/Tokyo")
    #expect(calendar.day(of: arrival - 1) == day.advanced(by: -1))
    #expect(length(day.advanced(by: -1), in: calendar) == 17 * 3_600)
    #expect(length(day, in: calendar) == 24 * 3_600)
  }

  @Test func `Moving west makes a day longer`() throws {
    let day = try #require(Day("2024-06-10"))
    let calendar = PersonalCalendar(moves: [
      (day.advanced(by: -100), Self.tokyo), (day, Self.honolulu),
    ])
    // The old zone applies until the day starts in the new one.
    let arrival = utc("2024-06-10", 36_000)
    #expect(calendar.zone(at: arrival - 1) == "Asia/Tokyo")
    #expect(calendar.zone(at: arrival) == "Pacific/Honolulu")
    #expect(calendar.day(of: arrival) == day)
    #expect(calendar.interval(at: arrival).start == arrival)
    #expect(calendar.interval(at: arrival - 1).end == arrival)
  }

  @Test func `The first move reaches back to the beginning`() throws {
    let day = try #require(Day("2024-06-10"))
    let calendar = PersonalCalendar(moves: [(day, Self.tokyo)])
    #expect(calendar.zone(at: utc("1990-01-01", 0)) == "Asia/Tokyo")
  }

  @Test(arguments: ["2011-12-01", "2024-03-01", "2024-10-01"])
  func `Days follow one another without gap or overlap`(text: String) throws {
    let first = try #require(Day(text))
    for rules in [Self.berlin, Self.noMidnight, Self.apia] as [ChangingZone] {
      let calendar = PersonalCalendar(only: rules)
      for day in first...first.advanced(by: 45) {
        let interval = calendar.interval(of: day)
        #expect(interval.upperBound == calendar.start(of: day.advanced(by: 1)))
        guard !interval.isEmpty else { continue }
        #expect(calendar.day(of: interval.lowerBound) == day)
        #expect(calendar.day(of: interval.upperBound - 1) == day)
      }
    }
  }

  private func length(_ day: Day, in calendar: PersonalCalendar) -> Int64 {
    let interval = calendar.interval(of: day)
    return interval.upperBound - interval.lowerBound
  }
}
