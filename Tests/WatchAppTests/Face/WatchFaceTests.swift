import Contracts
import LibPNG
import Terminal
import Testing
import WidgetRendering

@testable import WatchApp

struct WatchFaceTests {
  private func content(_ change: (inout FaceContent) -> Void = { _ in }) throws -> FaceContent {
    var content = FaceContent(
      payload: try .example(), calendar: PersonalCalendar(only: FixedZone.utc),
      now: TestWatch.now, wording: .english, phone: "desktop", lastHeard: TestWatch.now - 180,
      isCurrent: false, queued: 2)
    change(&content)
    return content
  }

  private func face(
    _ content: FaceContent, _ columns: Int, _ rows: Int, _ paint: Paint = Paint(isColored: false),
    _ plain: PlainText = .none
  ) -> [String] {
    WatchFace(
      content, WidgetRenderer(pngs: LibPNG()), paint, plain, columns: columns, rows: rows
    ).lines
  }

  @Test(
    "S5-8 The face fits every size of terminal, with and without colour",
    arguments: [(false, false), (true, false), (true, true)])
  func fits(_ isColored: Bool, _ isExact: Bool) throws {
    let content = try content()
    let paint = Paint(isColored: isColored, isExact: isExact)
    for columns in [20, 33, 34, 40, 80, 120] {
      for rows in [1, 7, 12, 24] {
        let lines = face(content, columns, rows, paint)
        #expect(lines.count <= rows)
        #expect(lines.allSatisfy { $0.width <= columns })
      }
    }
  }

  @Test("S5-8 A watch's face shows the numbers, their age, and pending entries")
  func small() throws {
    let text = face(try content(), 40, 12).joined(separator: "\n")
    for part in [
      "Tue 14 Jul", "3 minutes ago", "7,431", "of 10,000", "74%", "5.62 km", "312 kcal",
      "12 days in a row", "2 entries waiting, not counted yet",
    ] {
      #expect(text.contains(part))
    }
  }

  @Test("S5-10 At night the numbers are those of the day that has not ended")
  func night() throws {
    for (hour, isOver) in [(nil, true), (4, false), (1, true)] as [(Int?, Bool)] {
      let content = try content { content in
        content.payload.dayStartsAt = hour.flatMap { DayStart(hour: $0) }
        content.calendar = PersonalCalendar(
          only: FixedZone.utc, beginnings: content.payload.beginnings)
        content.now = content.calendar.instant(
          of: LocalTime(day: content.payload.day.advanced(by: 1), secondOfDay: 2 * 3_600))
      }
      #expect(content.isOfAnotherDay == isOver)
    }
  }

  @Test("S5-8 A large face has the newest workout too")
  func large() throws {
    let text = face(try content(), 80, 24).joined(separator: "\n")
    #expect(text.contains("Running · 32 min · 5.12 km"))
    #expect(text.contains("Sun") && text.contains("Sat"))
  }

  @Test("S5-8 Without colour there are no control characters, and with it only colours")
  func colors() throws {
    let plain = face(try content(), 80, 24).joined()
    #expect(!plain.unicodeScalars.contains { $0.properties.generalCategory == .control })
    let painted = face(try content(), 80, 24, Paint(isColored: true)).joined()
      .replacing(/\u{1B}\[[0-9;]*m/, with: "")
    #expect(!painted.contains("\u{1B}"))
  }

  @Test(
    "S5-8 The days of a week are distinguished in few letters",
    arguments: [
      (.english, ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"]),
      (.vietnamese, ["CN", "T2", "T3", "T4", "T5", "T6", "T7"]),
    ] as [(AppLanguage, [String])])
  func weekdays(_ language: AppLanguage, _ names: [String]) throws {
    var content = try content()
    content.wording = Wording(language) { _ in nil }
    let week = (1...7).compactMap(Weekday.init)
    #expect(week.map { content.name(of: $0, letters: 2) } == names)
  }

  @Test("S5-8 The week has each day's own goal, and today's live number")
  func week() throws {
    let week = try content().week
    #expect(week.map(\.steps) == [10_420, 8_120, 7_431, 0, 0, 0, 0])
    #expect(week.map(\.isMet) == [true, false, false, false, false, false, false])
    #expect(week[0].goal == 8_000)
    #expect(week[1].goal == 10_000)
  }

  @Test("S5-8 Without a goal there is no ring and no percentage")
  func noGoal() throws {
    let text = face(try content { $0.payload.enableDailyStepGoal = false }, 80, 24).joined()
    #expect(!text.contains("%"))
    #expect(text.contains("7,431 steps"))
  }

  @Test("S5-8 With the clock set back nothing is called new: the clock is behind")
  func clockBack() throws {
    let content = try content { $0.lastHeard = TestWatch.now + 86_400 }
    #expect(content.age == nil)
    let text = face(content, 80, 24).joined(separator: "\n")
    #expect(text.contains("○ the clock is behind"))
    #expect(text.contains("! This device's clock is behind: it has received newer data."))
    #expect(content.plainText.contains("(the clock is behind)"))
    let slightly = try self.content { $0.lastHeard = TestWatch.now + 100 }
    #expect(slightly.age == 0 && slightly.problem == nil)
  }

  @Test(
    "S5-8 A problem is shown below the numbers, complete, however narrow the terminal",
    arguments: [34, 40, 80])
  func failure(columns: Int) throws {
    let sentence = "The other device no longer knows this one."
    let content = try content { $0.failure = Phrase(verbatim: sentence) }
    let lines = face(content, columns, 24)
    #expect(lines.allSatisfy { $0.width <= columns })
    let words = lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
    #expect(words.contains("! " + sentence))
    #expect(content.plainText.contains(sentence))
  }

  @Test("S8-4 An ASCII terminal gets a face that fits it, in ASCII")
  func ascii() throws {
    let content = try content()
    for columns in [20, 34, 40, 80] {
      for line in face(content, columns, 24, Paint(isColored: false), .ascii) {
        let shown = PlainText.ascii.shown(line, in: .english)
        #expect(shown.utf8.count <= columns)
        #expect(shown.utf8.allSatisfy { $0 < 0x80 })
      }
    }
  }

  @Test("S5-8 A picture shows its age or its day; a current one shows neither")
  func caption() throws {
    func caption(_ change: (inout FaceContent) -> Void) throws -> String? {
      let content = try content(change)
      return content.caption.map(content.say)
    }
    #expect(try caption { _ in } == "3 minutes ago")
    #expect(try caption { $0.isCurrent = true } == nil)
    #expect(try caption { $0.lastHeard = TestWatch.now - 20 } == nil)
    #expect(try caption { $0.now = TestWatch.now + 86_400 } == "Tue 14 Jul")
    #expect(try caption { $0.lastHeard = TestWatch.now + 600 } == "Tue 14 Jul")
    #expect(try content { $0.now = TestWatch.now + 7 * 86_400 }.isOfAnotherWeek)
    #expect(try content().isOfAnotherWeek == false)
  }
}
