import Contracts
import TestSupport
import Testing

/// S5-10: when a day starts.
struct DayBeginningsTests {
  /// Berlin in 2024: clocks go from 02:00 to 03:00 on 31 March, and from 03:00 to 02:00 on 27 October.
  private static let berlin = ChangingZone(
    identifier: "Europe/Berlin", offset: 3_600,
    changes: [(utc("2024-03-31", 3_600), 7_200), (utc("2024-10-27", 3_600), 3_600)])
  /// Clocks go from 03:00 back to 01:00 on 27 October, as at Troll.
  private static let troll = ChangingZone(
    identifier: "Antarctica/Troll", offset: 7_200, changes: [(utc("2024-10-27", 3_600), 0)])
  /// Clocks go from 00:01 back to 23:01, as at St. John's until 2011.
  private static let stJohns = ChangingZone(
    identifier: "America/St_Johns", offset: -9_000,
    changes: [(utc("2010-11-07", 9_060), -12_600)])

  private static func day(_ text: String) -> Day { Day(text) ?? Day(ordinal: 0) }

  private static func always(_ hour: Int) -> DayBeginnings {
    DayBeginnings([DayBeginning(day: Day(ordinal: 0), start: DayStart.all[hour])])
  }

  @Test(
    "S5-10 The start of days is a whole hour from 00:00 to 06:00",
    arguments: [
      ("00:00", 0), ("04:00", 4), ("4:00", 4), ("4", 4), ("06:00", 6), ("07:00", nil),
      ("04:30", nil),
      ("-1", nil), ("", nil), ("four", nil),
    ] as [(String, Int?)])
  func reading(text: String, hour: Int?) {
    #expect(DayStart(text)?.hour == hour)
  }

  @Test("S5-10 At night the previous day has not ended")
  func night() {
    let calendar = PersonalCalendar(only: Self.berlin, beginnings: Self.always(4))
    let night = utc("2024-05-17", 0)  // 02:00
    #expect(calendar.day(of: night) == Self.day("2024-05-16"))
    #expect(calendar.day(of: night + 7_199) == Self.day("2024-05-16"))
    #expect(calendar.day(of: night + 7_200) == Self.day("2024-05-17"))
    #expect(calendar.start(of: Self.day("2024-05-17")) == night + 7_200)
    #expect(calendar.instant(of: 3_600, on: Self.day("2024-05-16")) == night - 3_600)
    #expect(calendar.instant(of: 5 * 3_600, on: Self.day("2024-05-17")) == night + 10_800)
  }

  @Test("S5-10 A start that clocks skip is the first instant after it")
  func skipped() {
    let calendar = PersonalCalendar(only: Self.berlin, beginnings: Self.always(2))
    let start = calendar.start(of: Self.day("2024-03-31"))
    #expect(start == utc("2024-03-31", 3_600))
    #expect(calendar.localTime(at: start).hour == 3)
    #expect(calendar.day(of: start - 1) == Self.day("2024-03-30"))
  }

  @Test(
    "S5-10 A start that occurs twice is the first, and the previous day's end does not recur",
    arguments: [
      (troll, 2, "2024-10-27", utc("2024-10-27", 0)),
      (stJohns, 0, "2010-11-07", utc("2010-11-07", 9_000)),
    ])
  func twice(zone: ChangingZone, hour: Int, text: String, start: Instant) {
    let calendar = PersonalCalendar(only: zone, beginnings: Self.always(hour))
    let day = Self.day(text)
    #expect(calendar.start(of: day) == start)
    var clock = CivilClock(calendar)
    for minute in 0..<360 {
      let instant = start + Int64(minute * 60)
      #expect(calendar.day(of: instant) == day && clock.day(of: instant) == day)
    }
    #expect(calendar.day(of: start - 1) == day.advanced(by: -1))
  }

  @Test(
    "S5-10 A change lengthens or shortens the current day, and the next one starts at the new hour",
    arguments: [(0, 4, 28), (0, 6, 30), (4, 0, 20), (6, 1, 19), (4, 5, 25)])
  func change(old: Int, new: Int, hours: Int64) {
    let calendar = PersonalCalendar(only: FixedZone.utc, beginnings: Self.always(old))
    let noon = utc("2024-05-17", 43_200)
    let changed = calendar.beginnings.changed(to: DayStart.all[new], at: noon, in: calendar)
    let after = calendar.counting(by: changed)
    let today = after.interval(of: Self.day("2024-05-17"))
    #expect(today.lowerBound == utc("2024-05-17", Int64(old) * 3_600))
    #expect(today.upperBound == utc("2024-05-18", Int64(new) * 3_600))
    #expect(today.upperBound - today.lowerBound == hours * 3_600)
    #expect(changed.latest.hour == new)
  }

  @Test(
    "S5-10 A new hour that is already past applies from the next day: no past instant changes its day"
  )
  func pastHour() {
    let calendar = PersonalCalendar(only: FixedZone.utc, beginnings: Self.always(4))
    let night = utc("2024-05-18", 3_600)
    let after = calendar.counting(
      by: calendar.beginnings.changed(to: .midnight, at: night, in: calendar))
    #expect(after.day(of: night) == Self.day("2024-05-17"))
    #expect(after.start(of: Self.day("2024-05-18")) == utc("2024-05-18", 4 * 3_600))
    #expect(after.start(of: Self.day("2024-05-19")) == utc("2024-05-19", 0))
  }

  @Test("S5-10 Changed back on the same day, nothing has changed")
  func back() {
    let calendar = PersonalCalendar(only: FixedZone.utc)
    let noon = utc("2024-05-17", 43_200)
    let changed = DayBeginnings.atMidnight.changed(to: DayStart.all[4], at: noon, in: calendar)
    let after = calendar.counting(by: changed)
    #expect(changed.changed(to: .midnight, at: noon + 60, in: after) == .atMidnight)
    #expect(changed.changed(to: DayStart.all[4], at: noon + 60, in: after) == changed)
  }

  @Test(
    "S5-10 Days are consecutive, each instant is in one of them, and no past instant changes its day",
    arguments: UInt64(1)...60)
  func random(seed: UInt64) {
    var numbers = SplitMix64(seed: seed)
    let first = Day(ordinal: 19_800)
    var calendar = PersonalCalendar(moves: Self.moves(from: first, by: &numbers))
    var now = Instant(secondsSince1970: Int64(first.ordinal) * 86_400)
    var passed: [(at: Instant, day: Day)] = []
    for _ in 0..<8 {
      for _ in 0..<24 {
        now = now + Int64.random(in: 600...40_000, using: &numbers)
        passed.append((now, calendar.day(of: now)))
      }
      let start = DayStart.all[Int.random(in: 0...6, using: &numbers)]
      calendar = calendar.counting(
        by: calendar.beginnings.changed(to: start, at: now, in: calendar))
      for (instant, day) in passed { #expect(calendar.day(of: instant) == day, "seed \(seed)") }
    }
    let last = calendar.day(of: now)
    var clock = CivilClock(calendar)
    for day in first...last {
      let interval = calendar.interval(of: day)
      #expect(interval.upperBound == calendar.start(of: day.advanced(by: 1)))
      for instant in stride(
        from: interval.lowerBound.secondsSince1970, to: interval.upperBound.secondsSince1970,
        by: 900
      ).map(Instant.init(secondsSince1970:)) + [interval.upperBound - 1]
      where interval.contains(instant) {
        #expect(calendar.day(of: instant) == day, "seed \(seed)")
        #expect(clock.day(of: instant) == day, "seed \(seed)")
      }
    }
  }

  /// Moves between zones less than a day apart, whose clocks change by up to two hours at any whole
  /// hour; no day repeats.
  private static func moves(
    from first: Day, by numbers: inout SplitMix64
  ) -> [(day: Day, rules: any ZoneRules)] {
    (0..<3).map { index in
      let offset = Int64.random(in: -8...8, using: &numbers) * 3_600
      let length = numbers.pick([1_800, 3_600, 7_200])
      let changes = (0..<5).map { change in
        let at =
          Int64(first.ordinal + 12 * change) * 86_400
          + Int64.random(in: 0..<24, using: &numbers) * 3_600
        return (
          instant: Instant(secondsSince1970: at),
          offset: change.isMultiple(of: 2) ? offset + Int64(length) : offset
        )
      }
      let zone = ChangingZone(identifier: "Zone/\(index)", offset: offset, changes: changes)
      return (first.advanced(by: 25 * index), zone)
    }
  }

  @Test("S5-12 A day shortened to under four hours by a move and a change is nearly absent")
  func nearlyAbsent() {
    let move = Self.day("2024-05-18")
    let west = FixedZone(identifier: "West", offset: -10 * 3_600)
    let east = FixedZone(identifier: "East", offset: 6 * 3_600)
    let beginnings = DayBeginnings([
      DayBeginning(day: Day(ordinal: 0), start: DayStart.all[6]),
      DayBeginning(day: move, start: .midnight),
    ])
    // The 17th starts at 06:00 in the west, and ends at midnight in the east: two hours.
    let calendar = PersonalCalendar(
      moves: [(Day(ordinal: 0), west), (move, east)], beginnings: beginnings)
    let before = move.advanced(by: -1)
    #expect(calendar.interval(of: before).upperBound - calendar.start(of: before) == 7_200)
    let days = move.advanced(by: -5)...move.advanced(by: 5)
    #expect(calendar.absentDays(in: days) == [before])
    #expect(
      PersonalCalendar(moves: [(Day(ordinal: 0), west), (move, east)]).absentDays(in: days) == [])
  }
}
