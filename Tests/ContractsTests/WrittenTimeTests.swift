import Contracts
import ContractsTesting
import Testing

/// S8-8: days and times as people type them.
struct WrittenTimeTests {
  /// A Wednesday.
  private static let today = day("2026-06-17")

  private static func day(_ text: String) -> Day { Day(text) ?? Day.recordable.lowerBound }

  @Test(
    "S8-8 A day can be typed in each language",
    arguments: [
      ("today", "2026-06-17"), ("Gestern", "2026-06-16"), ("ayer", "2026-06-16"),
      ("hôm qua", "2026-06-16"), ("mañana", "2026-06-18"), ("ngày mai", "2026-06-18"),
      ("Wednesday", "2026-06-17"), ("monday", "2026-06-15"), ("Thu", "2026-06-11"),
      ("Montag", "2026-06-15"), ("so", "2026-06-14"), ("miércoles", "2026-06-17"),
      ("Thứ Hai", "2026-06-15"), ("28.11.2025", "2025-11-28"), ("3.1.", "2026-01-03"),
      ("28.11.", "2025-11-28"), ("28 Nov", "2025-11-28"), ("Nov 28", "2025-11-28"),
      ("November 28, 2024", "2024-11-28"), ("1. März", "2026-03-01"), ("28 Sept.", "2025-09-28"),
      ("17 de mayo de 2026", "2026-05-17"), ("17 tháng 5", "2026-05-17"),
      ("ngày 17 tháng 5 năm 2025", "2025-05-17"), ("28 thg 11", "2025-11-28"),
      ("may 17", "2026-05-17"), ("29 Feb", "2024-02-29"), ("2026-05-17", "2026-05-17"),
    ])
  func days(typed: String, expected: String) throws {
    #expect(try WrittenDay(typed).day(today: Self.today).description == expected)
  }

  @Test(
    "S8-8 A day to plan for is in the future",
    arguments: [
      ("monday", "2026-06-22"), ("wednesday", "2026-06-17"), ("24 Dec", "2026-12-24"),
      ("3.1.", "2027-01-03"), ("29 Feb", "2028-02-29"),
    ])
  func ahead(typed: String, expected: String) throws {
    #expect(try WrittenDay(typed).day(today: Self.today, in: .future).description == expected)
  }

  @Test(
    "S8-8 A day outside the calendar, or an ambiguous one, is refused",
    arguments: [
      "31 Nov", "30.2.2026", "29.2.2025", "17/05/2026", "5/17/2026", "17 Foo", "17.5.26", "someday",
      "17", "", "mo tu", "2026-5-17", "0.1.2026",
    ])
  func noDays(typed: String) {
    #expect(!WrittenDay.isDay(typed))
    let refusal = #expect(throws: WrittenRefusal.self) { try WrittenDay(typed) }
    #expect(
      refusal?.explanation.hint?.description
        == "Write it as yesterday, monday, 17 May or 2026-05-17.")
  }

  @Test(
    "S8-8 A time can be typed in each language, and belongs to the day next to it",
    arguments: [
      ("7pm", "2026-06-17T19:00:00Z"), ("7:30 PM", "2026-06-17T19:30:00Z"),
      ("12am", "2026-06-17T00:00:00Z"), ("12 p.m.", "2026-06-17T12:00:00Z"),
      ("19:30", "2026-06-17T19:30:00Z"), ("19 Uhr", "2026-06-17T19:00:00Z"),
      ("19:30 Uhr", "2026-06-17T19:30:00Z"), ("19h30", "2026-06-17T19:30:00Z"),
      ("19 giờ", "2026-06-17T19:00:00Z"), ("yesterday 7am", "2026-06-16T07:00:00Z"),
      ("yesterday at 7 am", "2026-06-16T07:00:00Z"), ("gestern um 7 Uhr", "2026-06-16T07:00:00Z"),
      ("ayer a las 19:30", "2026-06-16T19:30:00Z"), ("hôm qua lúc 7h", "2026-06-16T07:00:00Z"),
      ("monday 18:30:15", "2026-06-15T18:30:15Z"), ("28 Nov 7pm", "2025-11-28T19:00:00Z"),
      ("monday", "2026-06-15T20:00:00Z"), ("2 hours ago", "2026-06-17T18:00:00Z"),
      ("vor 30 Minuten", "2026-06-17T19:30:00Z"), ("hace 2 horas", "2026-06-17T18:00:00Z"),
      ("2 giờ trước", "2026-06-17T18:00:00Z"), ("3 days ago", "2026-06-14T20:00:00Z"),
      ("2026-05-17T18:30:00+02:00", "2026-05-17T16:30:00Z"),
    ])
  func instants(typed: String, expected: String) throws {
    let calendar = PersonalCalendar(only: FixedZone.utc)
    let now = LocalTime(day: Self.today, secondOfDay: 20 * 3_600)
    let instant = try WrittenInstant(typed)
      .instant(now: Instant(secondsSince1970: now.secondsSince1970), in: calendar)
    let wanted = try #require(InstantText(expected)).instant(in: calendar)
    #expect(instant == wanted)
  }

  @Test(
    "S8-8 An invalid time is refused with valid examples",
    arguments: ["25:00", "13pm", "0am", "7 pm yesterday or so", "ago", "two hours ago", "24:00"])
  func noInstants(typed: String) {
    #expect(throws: WrittenRefusal.self) { try WrittenInstant(typed) }
  }

  @Test(
    "S5-10 At night a typed time is on the day that has not ended, and for yesterday in the previous night",
    arguments: [
      ("01:30", "2026-06-18T01:30"), ("23:30", "2026-06-17T23:30"),
      ("04:00", "2026-06-17T04:00"), ("today", "2026-06-18T02:00"),
      ("yesterday", "2026-06-17T02:00"), ("yesterday 01:30", "2026-06-17T01:30"),
      ("yesterday 18:00", "2026-06-16T18:00"), ("Wednesday 03:59", "2026-06-18T03:59"),
      ("2026-06-17T01:30", "2026-06-17T01:30"), ("2 hours ago", "2026-06-18T00:00"),
    ])
  func atNight(typed: String, expected: String) throws {
    let beginnings = DayBeginnings([
      DayBeginning(day: Day(ordinal: 0), start: try #require(DayStart(hour: 4)))
    ])
    let calendar = PersonalCalendar(only: FixedZone.utc, beginnings: beginnings)
    let now = try #require(InstantText("2026-06-18T02:00Z")).instant(in: calendar)
    let instant = try WrittenInstant(typed).instant(now: now, in: calendar)
    #expect(instant == InstantText("\(expected)Z")?.instant(in: calendar))
  }
}
