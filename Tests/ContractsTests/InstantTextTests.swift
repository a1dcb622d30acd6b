import Contracts
import Testing

struct InstantTextTests {
  @Test(
    arguments: [
      ("2026-05-17T18:30:00Z", Int64(66_600)), ("2026-05-17T18:30Z", 66_600),
      ("2026-05-17 18:30:05z", 66_605), ("2026-05-17T18:30:00+02:00", 59_400),
      ("2026-05-17T18:30:00+0200", 59_400), ("2026-05-17 18:30:00 +0200", 59_400),
      ("2026-05-17T18:30:00+02", 59_400), ("2026-05-17T18:30:00-09:30", 100_800),
      ("2026-05-17T00:00:00+14:00", -50_400), ("2026-05-17T18:30:00.250Z", 66_600),
      ("2026-05-17T18:30:00,9-00:00", 66_600),
    ])
  func `A text with an offset is an instant`(text: String, second: Int64) {
    #expect(InstantText(text) == .absolute(utc("2026-05-17", second)))
  }

  @Test(
    arguments: [
      ("2026-05-17", 0), ("2026-05-17T00:00", 0), ("2026-05-17 18:30", 66_600),
      ("2026-05-17T18:30:59", 66_659), ("2026-05-17T23:59:59.999", 86_399),
    ])
  func `A text without an offset is a wall clock`(text: String, second: Int) throws {
    let day = try #require(Day("2026-05-17"))
    #expect(InstantText(text) == .local(LocalTime(day: day, secondOfDay: second)))
  }

  @Test(
    arguments: [
      "", "now", "2026-05-17T", "2026-05-17X18:30", "2026-05-17T24:00", "2026-05-17T18:60",
      "2026-05-17T18:30:60", "2026-05-17T18", "2026-05-17T8:30", "2026-05-17T18:3",
      "2026-05-17T18:30:", "2026-05-17T18:30:00.", "2026-05-17T18:30Q", "2026-05-17T18:30+",
      "2026-05-17T18:30+2", "2026-05-17T18:30+02:0", "2026-05-17T18:30+19:00",
      "2026-05-17T18:30+02:60", "2026-05-17T18:30+02:00 ", "2026-02-30T18:30Z",
      "2026-05-17T18:30:00+02:00:00", "26-05-17T18:30", "2026-05-17T١٨:30", " 2026-05-17",
    ])
  func `Anything else is refused`(text: String) {
    #expect(InstantText(text) == nil)
  }

  @Test func `A wall clock is read in the person's zone`() throws {
    let tokyo = PersonalCalendar(only: FixedZone(identifier: "Asia/Tokyo", offset: 32_400))
    #expect(try #require(InstantText("2026-05-17")).instant(in: tokyo) == utc("2026-05-16", 54_000))
    let absolute = try #require(InstantText("2026-05-17T00:00Z"))
    #expect(absolute.instant(in: tokyo) == utc("2026-05-17", 0))
  }

  @Test(
    arguments: [
      (Int64(0), "2026-05-17T00:00:00+00:00"), (7_200, "2026-05-17T02:00:00+02:00"),
      (-34_200, "2026-05-16T14:30:00-09:30"), (50_400, "2026-05-17T14:00:00+14:00"),
    ])
  func `An instant is written with the offset of its clock and reads back`(
    offset: Int64, text: String
  ) {
    let calendar = PersonalCalendar(only: FixedZone(identifier: "Test", offset: offset))
    let instant = utc("2026-05-17", 0)
    #expect(InstantText.iso8601(instant, in: calendar) == text)
    #expect(InstantText(text) == .absolute(instant))
  }

  @Test(arguments: [
    (Int64(-1), 86_399, 23), (0, 0, 0), (-86_400, 0, 0), (3_599, 3_599, 0), (3_600, 3_600, 1),
  ])
  func `A wall clock before 1970 has its second and hour too`(
    seconds: Int64, secondOfDay: Int, hour: Int
  ) {
    let time = LocalTime(secondsSince1970: seconds)
    #expect(time.secondOfDay == secondOfDay)
    #expect(time.hour == hour)
    #expect(time.day.ordinal == (seconds < 0 ? -1 : 0))
  }
}
