import Contracts
import ContractsTesting
import Testing
import WidgetDrawing

/// When widgets are reloaded. Specification S4-5.
struct RefreshPolicyTests {
  /// Berlin in 2026: summer time from 29 March 01:00Z, winter time from 25 October 01:00Z.
  private static let berlin = PersonalCalendar(
    only: TableZone(
      identifier: "Europe/Berlin", offset: 3_600,
      changes: [
        .init(at: instant("2026-03-29T01:00:00Z"), to: 7_200),
        .init(at: instant("2026-10-25T01:00:00Z"), to: 3_600),
      ]))
  /// Clocks go from 23:59:59 to 01:00:00: 24 April 2026 has no midnight.
  private static let cairo = PersonalCalendar(
    only: TableZone(
      identifier: "Africa/Cairo", offset: 7_200,
      changes: [.init(at: instant("2026-04-23T22:00:00Z"), to: 10_800)]))
  /// Skips 30 December 2011.
  private static let apia = PersonalCalendar(
    only: TableZone(
      identifier: "Pacific/Apia", offset: -36_000,
      changes: [.init(at: instant("2011-12-30T10:00:00Z"), to: 50_400)]))

  private static func instant(_ text: String) -> Instant {
    InstantText(text)?.instant(in: PersonalCalendar(only: FixedZone.utc)) ?? .distantPast
  }

  @Test(
    "S4-5 The next reload is in 15 minutes from 07:00 up to 22:00, else in 60, and never after midnight",
    arguments: [
      ("2026-05-17T06:59:00Z", "2026-05-17T07:59:00Z"),
      ("2026-05-17T06:59:59Z", "2026-05-17T07:59:59Z"),
      ("2026-05-17T07:00:00Z", "2026-05-17T07:15:00Z"),
      ("2026-05-17T12:34:56Z", "2026-05-17T12:49:56Z"),
      ("2026-05-17T21:59:00Z", "2026-05-17T22:14:00Z"),
      ("2026-05-17T21:59:59Z", "2026-05-17T22:14:59Z"),
      ("2026-05-17T22:00:00Z", "2026-05-17T23:00:00Z"),
      ("2026-05-17T22:59:59Z", "2026-05-17T23:59:59Z"),
      ("2026-05-17T23:00:00Z", "2026-05-18T00:00:00Z"),
      ("2026-05-17T23:59:59Z", "2026-05-18T00:00:00Z"),
      ("2026-05-18T00:00:00Z", "2026-05-18T01:00:00Z"),
    ])
  func policy(now: String, next: String) {
    let reload = RefreshPolicy.reload(
      after: Self.instant(now), in: PersonalCalendar(only: FixedZone.utc))
    #expect(reload == Self.instant(next))
  }

  @Test(
    "S4-5 Intervals are in real time and hours in local time, even when clocks change",
    arguments: [
      // 01:59 winter time; an hour later it is 03:59 summer time.
      ("2026-03-29T00:59:00Z", "2026-03-29T01:59:00Z"),
      // 07:00 of the first summer morning.
      ("2026-03-29T05:00:00Z", "2026-03-29T05:15:00Z"),
      // 06:59 of it.
      ("2026-03-29T04:59:00Z", "2026-03-29T05:59:00Z"),
      // 02:30 for the first and for the second time.
      ("2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z"),
      ("2026-10-25T01:30:00Z", "2026-10-25T02:30:00Z"),
      // 23:30 of the long day.
      ("2026-10-25T22:30:00Z", "2026-10-25T23:00:00Z"),
    ])
  func clocksChange(now: String, next: String) {
    #expect(
      RefreshPolicy.reload(after: Self.instant(now), in: Self.berlin) == Self.instant(next))
  }

  @Test(
    "S4-5 The day ends at the first instant of the next, 23, 24 or 25 hours after the last",
    arguments: [
      ("2026-03-29T10:00:00Z", "2026-03-29T22:00:00Z", "2026-03-30"),
      ("2026-10-25T10:00:00Z", "2026-10-25T23:00:00Z", "2026-10-26"),
      ("2026-05-17T10:00:00Z", "2026-05-17T22:00:00Z", "2026-05-18"),
    ])
  func rollover(now: String, midnight: String, day: String) {
    let entries = rollingOver(at: Self.instant(now), in: Self.berlin).entries
    #expect(entries.map(\.date) == [Self.instant(now), Self.instant(midnight)])
    #expect((entries.last?.content as? PlainWidgetContent)?.day == Day(day))
  }

  @Test("S4-5 A day without a midnight starts at its first instant")
  func noMidnight() {
    let now = Self.instant("2026-04-23T21:30:00Z")
    let midnight = RefreshPolicy.nextDay(after: now, in: Self.cairo)
    #expect(midnight == Self.instant("2026-04-23T22:00:00Z"))
    #expect(RefreshPolicy.reload(after: now, in: Self.cairo) == midnight)
    #expect(Self.cairo.localTime(at: midnight).hour == 1)
  }

  @Test("S4-5 A skipped day is passed over")
  func skippedDay() {
    let now = Self.instant("2011-12-30T08:00:00Z")
    let timeline = rollingOver(at: now, in: Self.apia)
    #expect(timeline.entries.map(\.date) == [now, Self.instant("2011-12-30T10:00:00Z")])
    let days = timeline.entries.compactMap { ($0.content as? PlainWidgetContent)?.day.description }
    #expect(days == ["2011-12-29", "2011-12-31"])
  }

  @Test("A widget that needs new data after midnight has no entry for it, but the same schedule")
  func single() {
    let now = Self.instant("2026-05-17T21:59:00Z")
    let moment = WidgetMoment(
      now: now, calendar: PersonalCalendar(only: FixedZone.utc), presentation: Presentation())
    let timeline = WidgetTimeline.single(moment, PlainWidgetContent(day: moment.today))
    #expect(timeline.entries.map(\.date) == [now])
    #expect(timeline.reloadAfter == Self.instant("2026-05-17T22:14:00Z"))
  }

  private func rollingOver(at now: Instant, in calendar: PersonalCalendar) -> WidgetTimeline {
    .rollingOver(WidgetMoment(now: now, calendar: calendar, presentation: Presentation())) {
      PlainWidgetContent(day: $0)
    }
  }
}
