import Contracts
import ContractsTesting
import TestSupport
import Testing

/// Hours as people type them, in local time.
struct LockScheduleTests {
  @Test(
    "S5-6 A schedule is read as people type it, in four languages, and written in one form",
    arguments: [
      ("weekdays 9:00-17:00", "weekdays 09:00-17:00"), ("Mon-Fri 9-17", "weekdays 09:00-17:00"),
      ("mon, wed and fri 9.30 – 17h", "mon,wed,fri 09:30-17:00"),
      ("22:00-6:00", "daily 22:00-06:00"),
      ("weekends", "weekends 00:00-24:00"), ("sat-mon 0:00-24:00", "mon,sat,sun 00:00-24:00"),
      ("monday 9am-5:30pm", "mon 09:00-17:30"), ("daily 12am-12pm", "daily 00:00-12:00"),
      ("thurs 20:00-0:00", "thu 20:00-24:00"), ("Mo-Do 9:00-17:00", "mon-thu 09:00-17:00"),
      ("Montag bis Freitag 8-9", "weekdays 08:00-09:00"), ("montags", nil), ("thứ 9-17", nil),
      ("Werktags 8-12", "weekdays 08:00-12:00"),
      ("täglich 8-12", "daily 08:00-12:00"),
      ("am Wochenende", "weekends 00:00-24:00"),
      ("Samstag und Sonntag 8-9", "weekends 08:00-09:00"),
      ("lunes a viernes 9-17", "weekdays 09:00-17:00"),
      ("lunes-viernes 9-17", "weekdays 09:00-17:00"),
      ("fin de semana 10-12", "weekends 10:00-12:00"),
      ("miércoles y sábado 8-9", "wed,sat 08:00-09:00"),
      ("thứ hai-thứ sáu 9:00-17:00", "weekdays 09:00-17:00"),
      ("t2-t6 9-17", "weekdays 09:00-17:00"),
      ("thứ 2, chủ nhật 8-9", "mon,sun 08:00-09:00"), ("cuối tuần 8-9", "weekends 08:00-09:00"),
      ("hằng ngày 8-9", "daily 08:00-09:00"), ("", nil), ("9-9", nil), ("9:00-25:00", nil),
      ("9:60-10:00", nil), ("monday 9:00", nil), ("someday 9-17", nil), ("mon-9-17", nil),
      ("mon- 9-17", nil), ("13am-2pm", nil), ("9-17-20", nil), ("-1-5", nil), ("24:00-3:00", nil),
    ] as [(String, String?)])
  func typed(text: String, written: String?) {
    let schedule = LockSchedule(typed: text)
    #expect(schedule?.description == written)
    if let schedule { #expect(LockSchedule(typed: schedule.description) == schedule) }
  }

  @Test(
    "S5-6 Hours that end before they start are questioned, unless 24-hour or minute times make them clear",
    arguments: [
      ("weekdays 9-5", "9:00-17:00", "9:00-5:00"), ("8 – 4", "8:00-16:00", "8:00-4:00"),
      ("12-1", "12:00-13:00", "12:00-1:00"), ("22-6", nil, nil), ("9:00-5:00", nil, nil),
      ("9-17", nil, nil), ("9am-5am", nil, nil), ("09-05", nil, nil), ("9-5h", nil, nil),
      ("9-0", nil, nil), ("9-10", nil, nil), ("weekends", nil, nil),
    ] as [(String, String?, String?)])
  func ambiguous(text: String, meant: String?, overnight: String?) throws {
    guard let meant, let overnight else {
      #expect(try LockSchedule.typed(text) == LockSchedule(typed: text))
      return
    }
    #expect(
      throws: AppLockError.ambiguousHours(text, hours: meant, overnight: overnight)
    ) { try LockSchedule.typed(text) }
    // Both unambiguous forms are accepted.
    #expect(throws: Never.self) { try LockSchedule.typed(meant) }
    #expect(throws: Never.self) { try LockSchedule.typed(overnight) }
  }

  @Test("S5-6 An invalid schedule is refused")
  func refused() {
    #expect(throws: AppLockError.badSchedule("someday 9-5")) {
      try LockSchedule.typed("someday 9-5")
    }
  }

  @Test("S5-6 Every schedule can be read from its text, and from that of its terms")
  func written() {
    var random = SplitMix64(seed: LongForm.seed)
    for _ in 0..<LongForm.count(short: 2_000, long: 100_000) {
      let terms = Self.terms(&random)
      #expect(LockTerms(terms.description) == terms, "\(terms)")
      for schedule in terms.schedules { #expect(LockSchedule(typed: "\(schedule)") == schedule) }
    }
    #expect(LockTerms("") == .always)
    for text in ["@", "@0", "@20001", "noon", "mon 9-17; x", "mon 9-17 @1 @2"] {
      #expect(LockTerms(text) == nil, "\(text)")
    }
  }

  private static func terms(_ random: inout SplitMix64) -> LockTerms {
    let schedules = (0..<Int.random(in: 0...3, using: &random)).compactMap { _ in
      LockSchedule(
        Set(Weekday.allCases.filter { _ in random.chance(40) }),
        from: random.pick([0, 1, 719, 1_439, 540, 1_320]),
        to: random.pick([1, 360, 720, 1_439, 1_440]))
    }
    return LockTerms(
      Set(schedules), until: random.pick([.goal, .steps(1), .steps(4_000), .steps(20_000)]))
  }

  @Test(
    "S5-6 Hours across midnight belong to the day on which they start, at the end of a week too")
  func overMidnight() throws {
    let terms = LockTerms([try #require(LockSchedule(typed: "fri,sat 22:00-6:00"))])
    // 2024-01-05 was a Friday.
    func isHeld(_ day: Int, _ hour: Int) throws -> Bool {
      let day = try #require(Day(year: 2024, month: 1, day: day))
      return terms.isHeld(at: LocalTime(day: day, secondOfDay: hour * 3_600))
    }
    #expect(try [21, 22, 23].map { try isHeld(5, $0) } == [false, true, true])
    #expect(try [0, 5, 6, 22].map { try isHeld(6, $0) } == [true, true, false, true])
    #expect(try [0, 5, 6, 22].map { try isHeld(7, $0) } == [true, true, false, false])
    #expect(try !isHeld(5, 3))
  }

  @Test(
    "S5-6 The next border is the first minute that differs, even when clocks change and people move"
  )
  func borders() {
    var random = SplitMix64(seed: LongForm.seed)
    let clocks = TableZone(
      identifier: "Test/Clocks", offset: 3_600,
      changes: [
        .init(at: Instant(secondsSince1970: 1_711_846_800), to: 7_200),
        .init(at: Instant(secondsSince1970: 1_711_933_200), to: 3_600),
      ])
    let calendar = PersonalCalendar(moves: [
      (Day(ordinal: 0), clocks),
      (Day(ordinal: 19_820), FixedZone(identifier: "Test/Odd", offset: 20_700)),
    ])
    for _ in 0..<LongForm.count(short: 300, long: 10_000) {
      let terms = Self.terms(&random)
      let now = Instant(
        secondsSince1970: 1_711_700_000 + Int64.random(in: 0...900_000, using: &random))
      let end = now + Int64.random(in: 1...200_000, using: &random)
      let isHeld = terms.isHeld(at: calendar.localTime(at: now))
      // No border lies within a minute.
      var minute = now.minute.upperBound
      while minute < end, terms.isHeld(at: calendar.localTime(at: minute)) == isHeld {
        minute = minute + 60
      }
      #expect(
        terms.border(after: now, before: end, in: calendar) == (minute < end ? minute : nil),
        "\(terms) at \(now)")
    }
  }

  @Test("S5-7 Terms cover others if they lock every minute of them, until as many steps")
  func covering() throws {
    func terms(_ text: String) throws -> LockTerms { try #require(LockTerms(text)) }
    for (one, other, isCovered) in [
      ("", "weekdays 9-17", true), ("weekdays 9-17", "", false), ("daily", "", true),
      ("weekdays 9-17; weekends 9-17", "daily 9-17", true), ("9-12; 12-17", "mon 10-16", true),
      ("9-12; 13-17", "mon 10-16", false), ("sat 20-8", "sun 0-8", true),
      ("22-6", "0-6; 22-24", true),
      ("", "@4000", true), ("@4000", "", false), ("@4000", "@3999", true),
      ("@4000", "9-17@4001", false),
      ("9-17 @5000", "10-12 @5000", true),
    ] {
      #expect(try terms(one).covers(terms(other)) == isCovered, "\(one) | \(other)")
    }
  }

  @Test(
    "S5-6 A stage is a typed number of steps, or the goal",
    arguments: [
      ("4000", .steps(4_000)), ("4,000", .steps(4_000)), ("1", .steps(1)),
      ("20000", .steps(20_000)),
      ("goal", .goal), ("Goal", .goal), ("0", nil), ("20001", nil), ("-5", nil), ("many", nil),
      ("", nil),
    ] as [(String, LockStage?)])
  func stages(text: String, stage: LockStage?) {
    #expect((try? LockStage(typed: text)) == stage)
    #expect(LockStage.steps(9_000).target(8_000) == 8_000 && LockStage.goal.target(8_000) == 8_000)
    #expect(LockStage.steps(4_000).target(8_000) == 4_000)
  }
}
