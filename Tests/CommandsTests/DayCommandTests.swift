import Contracts
import Terminal
import TestSupport
import Testing

@testable import Commands

/// The text about a day: today, past or future.
struct DayCommandTests {
  private static let walker = Task { try await Walker.record() }

  @Test("S8-1 A missed day is shown with its verdict and its reason, in the past tense")
  func missed() async throws {
    let anna = try await Self.walker.value.twin()
    let text = try await anna.types("day", "2026-05-12")
    #expect(text.contains("○ missed: 2,000 of 8,000"))
    #expect(
      !text.contains("6,000 to go") && !text.contains("by this time") && !text.contains("today"))
    let document = try await anna.json("day", "2026-05-12")
    #expect(try document("verdict").string == "missed")
    #expect(try document("verdictReason").string == "missed: 2,000 of 8,000")
    let then = try await anna.at("2026-05-12T20:00").json("today")
    #expect(try document("message").string != then("message").string)
  }

  @Test("S8-1 A past day shows the streak with which it ended")
  func streak() async throws {
    let anna = try await Self.walker.value.twin()
    for day in ["2026-05-11", "2026-05-12", "2026-05-14", "2026-05-16"] {
      // The answer in the last minute of that day.
      let then = try await anna.at("\(day)T23:59").json("today")
      let now = try await anna.json("day", day)
      #expect(try now("stepStreak.best").int == then("stepStreak.best").int, "\(day)")
    }
    for (day, length) in [("2026-05-11", 4), ("2026-05-12", 0)] {
      let document = try await anna.json("day", day)
      #expect(try document("stepStreak.current").int == length)
    }
    #expect(
      try await anna.types("day", "2026-05-11").contains("4 days in a row at the end of the day"))
  }

  @Test("S8-1 A day for which a freeze was reserved in vain ended the streak")
  func lostFreeze() async throws {
    let anna = try Person()
    let days = (1...8).map { "2026-05-0\($0),9000\n" }.joined()
    let file = try anna.folder.file("days.csv", "date,steps\n" + days + "2026-05-12,9000\n")
    try await anna.at("2026-05-01T08:00").types("goal", "steps", "set", "8000")
    try await anna.types("import", file)
    // While the next day could still save it, nothing was broken.
    let then = try await anna.at("2026-05-10T09:00").json("day", "2026-05-09")
    #expect(try then("verdict").string == "frozen" && then("stepStreak.current").int == 8)
    let now = try await anna.json("day", "2026-05-09")
    #expect(try now("verdict").string == "missed" && now("stepStreak.current").int == 0)
    #expect(!(try await anna.types("day", "2026-05-09")).contains("in a row"))
  }

  @Test("S8-1 A day before the record is not called missed")
  func beforeRecord() async throws {
    let anna = try await Self.walker.value.twin()
    #expect(
      try await anna.types("day", "2026-04-20").contains("Your record starts on Friday 1 May 2026.")
    )
    #expect(!(try await anna.types("day", "2026-04-20")).contains("missed"))
    #expect(!(try await anna.types("streak", "--days", "30")).contains("2026-04"))
    let document = try await anna.json("streak", "--days", "30")
    #expect(try document("days").array.count == 30)
    let ben = try Person()
    try await ben.at("2026-05-17T09:00").types("goal", "steps", "set", "8000")
    let first = try await ben.at("2026-05-17T09:00").types("streak")
    #expect(first.contains("17 May") && !first.contains("16 May"))
  }

  @Test("S0-1 The streak of a disabled goal says so and how to enable it")
  func streakOff() async throws {
    let anna = try Person()
    let text = try await anna.types("streak")
    #expect(text == "  The daily step goal is off.\n  Turn it on with: waymark goal steps enable\n")
  }

  @Test("S1-1 Before a person's usual hours, nothing is compared with an average of 0")
  func earlyHours() async throws {
    let anna = try Person()
    try await anna.types("log", "steps", "9000", "--at", "2026-05-16T18:00")
    try await anna.types("log", "steps", "100")
    #expect(!(try await anna.types("today")).contains("your usual"))
    #expect(
      try await anna.at("2026-05-17T20:00").types("today")
        .contains("8,900 below your usual 9,000 by this time"))
  }

  @Test("S3-6 A best streak of one day names that day once")
  func shortestStreak() async throws {
    let anna = try Person()
    try await anna.types("goal", "steps", "set", "8000")
    try await anna.types("log", "steps", "9000", "--at", "2026-05-15T12:00")
    #expect(try await anna.types("streak").contains("best 1 (15 May)\n"))
  }

  @Test("S3-7 A future week says so, and a pending day does not count as not met")
  func weeks() async throws {
    let anna = try await Self.walker.value.twin()
    #expect(try await anna.types("week", "2026-06-10").contains("This week hasn't started yet."))
    // Only Sunday has started, and it is pending.
    #expect(!(try await anna.types("week")).contains(" of 1 days met"))
    #expect(try await anna.types("week", "2026-05-13").contains("6 of 7 days met"))
  }

  @Test("S8-1 A rest day says so, also today")
  func rest() async throws {
    let anna = try await Self.walker.value.twin()
    #expect(try await anna.types("day", "2026-05-20").contains("☾ rest day"))
    try await anna.types("rest-day", "add", "2026-05-17", "--reason", "illness")
    #expect(try await anna.types("today").contains("☾ rest: illness"))
  }

  @Test("S8-1 A future day has no comparison and no message")
  func future() async throws {
    let anna = try await Self.walker.value.twin()
    #expect(
      try await anna.types("day", "2026-05-30")
        == """
          Saturday 30 May 2026

          This day hasn't come yet.
          Goal: 8,000 steps

        """)
    let document = try await anna.json("day", "2026-05-30")
    #expect(try document("verdict").string == "future")
  }

  @Test("S0-5 The tier card is shown with the goal, not with the day")
  func card() async throws {
    let anna = try await Self.walker.value.twin()
    #expect(!(try await anna.types("today")).contains("Active Lifestyle!"))
    #expect(try await anna.types("goal", "steps").contains("Active Lifestyle!"))
  }

  @Test("S0-4 An unmeasured distance is estimated, and unknown values are left out")
  func estimate() async throws {
    let anna = try Person()
    try await anna.types("log", "steps", "10000", "--at", "2026-05-17T08:00")
    let text = try await anna.types("today")
    #expect(text.contains("≈ 7.62 km") && !text.contains("kcal") && !text.contains("flight"))
    let document = try await anna.json("today")
    #expect(try document("distanceKilometers").double == 0)
    let widget = try JSONAnswer(await anna.types("widget", "today", "--format", "json"))
    #expect(try widget("distance").double == 7.62)
    #expect(try widget("isDistanceEstimated").bool == true)
    // With some measured days, by their step length.
    let file = try anna.folder.file(
      "days.csv", "date,steps,distanceKilometers\n2026-05-16,10000,8\n")
    try await anna.types("import", file)
    #expect(try await anna.types("today").contains("≈ 8.00 km"))
    #expect(try await anna.types("day", "2026-05-16").contains("  8.00 km"))
  }

  @Test("S8-6 If the newest data is older than a day, a zero says so")
  func stale() async throws {
    let anna = try await Self.walker.value.twin()
    let next = anna.at("2026-05-18T12:00")
    #expect(try await next.types("today").contains("0 steps"))
    let later = anna.at("2026-05-20T12:00")
    let text = try await later.types("today")
    #expect(text.contains("Last data: 17 May") && text.contains("waymark import"))
    #expect(!text.contains("  0 steps") && !text.contains("8,000 to go"))
    #expect(!text.contains("Steps by hour"))
    let document = try await later.json("today")
    #expect(try document("staleSince").string == "2026-05-17")
    let fresh = try await next.json("today")
    #expect(try fresh("staleSince").isNull)
    #expect(try await later.types("widget", "status") == "Last data 3 days ago\n")
    for format in ["text", "svg"] {
      let picture = try await later.types("widget", "today", "--format", format)
      #expect(picture.contains("Last data 3 days ago"), "\(picture)")
    }
    let widget = try JSONAnswer(await later.types("widget", "today", "--format", "json"))
    #expect(try widget("daysSinceData").int == 3)
    for words in [["week"], ["history"], ["streak"]] {
      #expect(try await later.run(words).result.contains("Last data: 17 May"), "\(words)")
      #expect(!(try await next.run(words).result).contains("Last data"), "\(words)")
    }
    #expect(
      try await later.types("widget", "weekly-chart", "--format", "text").contains("Last data"))
    // Any entry of today clears it.
    try await later.types("log", "steps", "10")
    #expect(try await later.types("today").contains("10 steps"))
  }

  @Test("S3-4 The exercise goal is shown after the first exercise, or once it was set")
  func exerciseRing() async throws {
    let anna = try Person()
    try await anna.types("goal", "steps", "set", "8000")
    try await anna.types("log", "steps", "4000")
    #expect(!(try await anna.types("today")).contains("of 5"))
    #expect(!(try await anna.types("week")).contains("exercise"))
    let other = try anna.twin()
    try await other.types("log", "exercise", "squats")
    #expect(try await other.types("today").contains("of 5"))
    #expect(try await other.types("week").contains("exercise"))
    try await anna.types("goal", "exercise", "set", "3")
    #expect(try await anna.types("today").contains("of 3"))
    try await anna.types("goal", "exercise", "disable")
    #expect(!(try await anna.types("today")).contains("of 3"))
  }

  @Test("S0-1 While the goal is off, weeks and histories do not mention it")
  func off() async throws {
    let anna = try Person()
    let file = try anna.folder.file("days.csv", "date,steps\n2026-05-16,9000\n2026-05-15,7000\n")
    try await anna.types("import", file)
    for words in [["week", "2026-05-16"], ["history"], ["history", "--by", "week"]] {
      let text = try await anna.run(words).result
      #expect(text.contains("average: 8,000 a day"))
      for sign in ["met", "│", "●", "○", "‖", "goal"] { #expect(!text.contains(sign), "\(text)") }
    }
  }

  @Test("S3-7 A week marks today and shows no row for a day that has not started")
  func week() async throws {
    let anna = try await Self.walker.value.twin()
    let rows = try await anna.at("2026-05-14T12:00").types("week").split(separator: "\n")
    #expect(rows.count { $0.contains("▸") } == 1)
    #expect(rows.contains { $0.hasPrefix("▸ Thu 14") })
    #expect(!rows.contains { $0.contains("Fri 15") })
    // Seven dots all the same, and the planned rest day.
    let later = try await anna.types("week")
    #expect(later.contains("◐ · · ☾ · · ·"))
    #expect(later.contains("Wed 20  ☾  rest day"))
  }

  @Test("S3-7 A week judges no day before the record, and rounds its average like the pages")
  func beginningOfRecord() async throws {
    let anna = try Person()
    let file = try anna.folder.file(
      "days.csv", "date,steps\n2026-05-14,100\n2026-05-15,101\n2026-05-16,9002\n")
    try await anna.at("2026-05-16T08:00").types("goal", "steps", "set", "8000")
    try await anna.types("import", file)
    let text = try await anna.types("week", "2026-05-13")
    #expect(text.contains("· · · · ○ ○ ●") && !text.contains("Wed 13"))
    // 9,203 ÷ 3 is 3,067.67.
    #expect(text.contains("1 of 3 days met") && text.contains("average: 3,068 a day"))
  }

  @Test("S1-1 A history starts with the record and counts the days with a goal")
  func history() async throws {
    let text = try await Self.walker.value.twin().types("history")
    let rows = text.split(separator: "\n")
    #expect(rows[0].contains("Fri  1 May") && rows.count == 18)
    #expect(text.contains("Goal met on 13 of 16 days"), "\(text)")
    #expect(text.contains("Wed 13 May ●"))
  }

  @Test("A number is drawn large in a terminal, and is plain text elsewhere")
  func large() async throws {
    var anna = try await Self.walker.value.twin()
    #expect(try await anna.types("today").contains("  3,000 steps"))
    anna.columns = 80
    let text = try await anna.types("today")
    #expect(text.contains("  ▀▀█   █▀█ █▀█ █▀█"))
    #expect(text.contains("  ▀▀▀ ▌ ▀▀▀ ▀▀▀ ▀▀▀  steps"))
    anna.plain = .ascii
    #expect(try await anna.types("today").contains("  3,000 steps"))
    for digit in 0...9 { #expect(LargeNumber(text: "\(digit)").lines?.map(\.count) == [3, 3, 3]) }
    #expect(LargeNumber(text: "1x").lines == nil)
  }
}
