import Contracts
import ContractsTesting
import Testing

struct AbsentDayTests {
  private let days = Day(ordinal: 15_300)...Day(ordinal: 15_360)

  private func zone(_ name: String, _ hours: Int64) -> FixedZone {
    FixedZone(identifier: name, offset: hours * 3_600)
  }

  /// A person who lives `hours` ahead of UTC, and elsewhere from the start of a day there.
  private func calendar(_ hours: Int64, then moves: (Int, Int64)...) -> PersonalCalendar {
    PersonalCalendar(
      moves: [(Day(ordinal: 15_000), zone("home", hours))]
        + moves.map { (Day(ordinal: $0.0), zone("away\($0.1)", $0.1)) })
  }

  @Test("S5-9 Samoa never had 30 December 2011")
  func samoa() throws {
    let skipped = try #require(Day("2011-12-30"))
    // 2011-12-30T10:00Z: from ten hours behind UTC to fourteen ahead.
    let change = Instant(secondsSince1970: 1_325_239_200)
    let calendar = PersonalCalendar(
      only: TableZone(
        identifier: "Pacific/Apia", offset: -36_000, changes: [.init(at: change, to: 50_400)]))
    #expect(calendar.absentDays(in: days) == [skipped])
    #expect(calendar.interval(of: skipped).isEmpty)
    #expect(calendar.absentDays(in: skipped...skipped) == [skipped])
    #expect(calendar.absentDays(in: skipped.advanced(by: 1)...days.upperBound).isEmpty)
  }

  @Test("S5-9 Summer and winter time skip no day")
  func summer() {
    let change = Instant(secondsSince1970: Int64(15_330) * 86_400 + 3_600)
    let calendar = PersonalCalendar(
      only: TableZone(
        identifier: "Europe/Berlin", offset: 3_600, changes: [.init(at: change, to: 7_200)]))
    #expect(calendar.absentDays(in: days).isEmpty)
  }

  @Test(
    "S5-12 A move ahead leaves less than four hours of a day, or four or more",
    // To 14 hours ahead of UTC: the day before keeps 24 hours minus the difference of the zones.
    arguments: [(-11, 0), (-10, 0), (-9, 1), (-7, 3), (-6, 4), (-5, 5), (0, 10)])
  func moveAhead(home: Int64, hoursLeft: Int) {
    let calendar = calendar(home, then: (15_331, 14))
    let isAbsent = hoursLeft < 4
    #expect(calendar.absentDays(in: days) == (isAbsent ? [Day(ordinal: 15_330)] : []))
    #expect(calendar.absentDays(in: days.lowerBound...Day(ordinal: 15_329)).isEmpty)
  }

  @Test("S5-12 A day that starts twice is as long as both parts together")
  func moveBack() {
    // One hour of day 15,331, then all of 15,330 and 15,331 again.
    #expect(calendar(14, then: (15_330, -11)).absentDays(in: days).isEmpty)
    // That hour is all of 15,331: the next move skips the rest.
    let there = calendar(14, then: (15_330, -11), (15_332, 14))
    #expect(there.absentDays(in: days) == [Day(ordinal: 15_331)])
  }

  @Test(
    "S8-10 A day skipped by a move was had in the zone before it; one that all skipped was not")
  func had() throws {
    let moved = calendar(-11, then: (15_331, 14))
    #expect(moved.interval(of: Day(ordinal: 15_330)).isEmpty)
    #expect(moved.hasDay(Day(ordinal: 15_330)))
    #expect(moved.hasDay(Day(ordinal: 15_331)))
    let change = Instant(secondsSince1970: 1_325_239_200)
    let samoa = TableZone(
      identifier: "Pacific/Apia", offset: -36_000, changes: [.init(at: change, to: 50_400)])
    let skipped = try #require(Day("2011-12-30"))
    let calendar = PersonalCalendar(moves: [
      (Day(ordinal: 1), zone("home", 0)), (Day(ordinal: 9), samoa),
    ])
    #expect(!calendar.hasDay(skipped))
    #expect(calendar.hasDay(skipped.advanced(by: 1)))
  }
}
