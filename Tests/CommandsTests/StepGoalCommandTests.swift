import Contracts
import Terminal
import TestSupport
import Testing

@testable import Commands

/// S0 in a terminal.
struct StepGoalCommandTests {
  @Test("S0-1 A disabled goal shows nothing about itself: no ring, share, tier or target")
  func disabled() async throws {
    let anna = try Person()
    try await anna.types("log", "steps", "6000")
    try await anna.types("goal", "steps", "set", "8000")
    #expect(try await anna.types("today").contains("of 8,000"))
    try await anna.types("goal", "steps", "disable")
    let today = try await anna.types("today")
    for part in ["8,000", "%", "Active Lifestyle", "to go", "⠿"] {
      #expect(!today.contains(part), "\(part) in \(today)")
    }
    #expect(today.contains("6,000 steps"))
    #expect(try await anna.json("today")("stepGoal").isNull)
    #expect(try await !anna.types("goal", "steps").contains("8,000"))
  }

  @Test("S0-1 Days with a disabled goal pause the streak")
  func pause() async throws {
    let anna = try Person(now: "2026-05-14T20:00")
    try await anna.types("goal", "steps", "set", "5000")
    try await anna.types("log", "steps", "5000")
    try await anna.at("2026-05-15T08:00").types("goal", "steps", "disable")
    let later = anna.at("2026-05-17T08:00")
    try await later.types("goal", "steps", "enable")
    try await later.types("log", "steps", "5000")
    let streak = try await later.json("streak", "--days", "4")
    #expect(try streak("current").int == 2)
    #expect(
      try streak("days").array.map { try $0("verdict").string } == [
        "met", "paused", "paused", "met",
      ])
  }

  @Test(
    "S0-2 A value off the grid is refused with the range and the two nearest values",
    arguments: [
      (8_250, "8,000 and 8,500"), (999, "1,000 and 1,500"), (20_001, "19,500 and 20,000"),
      (0, "1,000 and 1,500"), (1_000_000, "19,500 and 20,000"), (8_001, "8,000 and 8,500"),
    ], ["set", "preview"])
  func refusal(_ row: (steps: Int, nearest: String), _ verb: String) async throws {
    let anna = try Person()
    let failure = try #require(try await anna.failure("goal", "steps", verb, "\(row.steps)"))
    #expect(failure.status == .usage)
    #expect(
      failure.englishMessage
        == "\(Wording.english.grouped(row.steps)) isn't a valid step goal: use 1,000 to 20,000, in multiples of 500."
    )
    #expect(failure.englishHint == "The nearest are \(row.nearest).")
    #expect(try await anna.json("goal", "steps", "log")("entries").array.isEmpty)
    #expect(try await anna.eventNames() == [])
  }

  @Test(
    "S0-2 However it is typed, an invalid goal is refused with the range and a valid command",
    arguments: [
      ("-5", "-5", "The nearest are 1,000 and 1,500."),
      ("-8000", "-8,000", "The nearest are 1,000 and 1,500."),
      ("8000.5", "“8000.5”", "The nearest are 8,000 and 8,500."),
      ("999.9", "“999.9”", "The nearest are 1,000 and 1,500."),
      ("8,250", "8,250", "The nearest are 8,000 and 8,500."),
      (
        "12345678901234567890", "“12345678901234567890”", "The nearest are 19,500 and 20,000."
      ),
      (
        "-12345678901234567890", "“-12345678901234567890”", "The nearest are 1,000 and 1,500."
      ),
      ("abc", "“abc”", "For example: 8000"), ("", "“”", "For example: 8000"),
      ("80,00", "“80,00”", "For example: 8000"), ("8000steps", "“8000steps”", "For example: 8000"),
      ("-8x", "“-8x”", "For example: 8000"),
    ], ["set", "preview"])
  func typed(_ row: (text: String, shown: String, hint: String), _ verb: String) async throws {
    let anna = try Person()
    for words in [["--json", row.text], [row.text, "--json"]] {
      let failure = try #require(
        try await anna.failure("goal", "steps", verb, words[0], words[1]))
      #expect(failure.status == .usage)
      #expect(
        failure.englishMessage
          == "\(row.shown) isn't a valid step goal: use 1,000 to 20,000, in multiples of 500.")
      #expect(failure.englishHint == row.hint)
    }
    #expect(try await anna.eventNames() == [])
  }

  @Test(
    "S0-2 A goal may have a thousands comma",
    arguments: [("8,000", 8_000), ("20,000", 20_000), ("+9500", 9_500), ("8000.0", 8_000)])
  func grouped(_ text: String, _ steps: Int) async throws {
    #expect(try await Person().json("goal", "steps", "set", text)("target").int == steps)
  }

  @Test("S0-2 Each of the 39 values is accepted")
  func values() async throws {
    let anna = try Person()
    for steps in stride(from: 1_000, through: 20_000, by: 500) {
      #expect(try await anna.json("goal", "steps", "set", "\(steps)")("target").int == steps)
    }
  }

  @Test("S0-3 The goal is shown as steps per day")
  func shown() async throws {
    let anna = try Person()
    try await anna.types("goal", "steps", "set", "12500")
    #expect(try await anna.types("goal", "steps").contains("12,500 steps per day"))
    #expect(try await anna.types("goal", "steps", "log").contains("12,500 steps per day"))
  }

  @Test(
    "S0-4 Without data a step is 0.762 m",
    arguments: [(1_000, 0.762, "0.76 km"), (10_000, 7.62, "7.62 km"), (20_000, 15.24, "15.24 km")])
  func defaultDistance(_ steps: Int, _ kilometers: Double, _ text: String) async throws {
    let anna = try Person()
    let preview = try await anna.json("goal", "steps", "preview", "\(steps)")
    #expect(try preview("estimatedDistanceKilometers").double == kilometers)
    #expect(try await anna.types("goal", "steps", "preview", "\(steps)").contains("about \(text)"))
  }

  @Test("S0-4 With data it is the average of the last 30 days that have both")
  func averageDistance() async throws {
    let anna = try Person()
    let file = try anna.folder.file(
      "days.csv",
      """
      date,steps,distanceKilometers
      2026-05-15,10000,8
      2026-05-16,5000,
      2026-01-01,10000,6

      """)
    try await anna.types("import", file)
    let preview = try await anna.json("goal", "steps", "preview", "10000")
    #expect(try preview("estimatedDistanceKilometers").double == 7)
  }

  @Test(
    "S0-5 The milestone card is in the JSON of goal and day",
    arguments: [
      (1_000, "Getting Started!", "🌱", "leaf", "green"),
      (2_500, "Getting Started!", "🌱", "leaf", "green"),
      (3_000, "Building Momentum!", "💪", "bolt", "blue"),
      (5_000, "Good Daily Habit!", "⭐", "star", "purple"),
      (8_000, "Active Lifestyle!", "🚀", "paperplane", "orange"),
      (10_000, "Excellent Goal!", "🎯", "target", "yellow"),
      (13_000, "High Achiever!", "🏆", "trophy", "pink"),
      (16_000, "Athletic Performance!", "🥇", "medal", "red"),
      (20_000, "Athletic Performance!", "🥇", "medal", "red"),
    ])
  func tier(
    _ steps: Int, _ title: String, _ emoji: String, _ icon: String, _ color: String
  ) async throws {
    let anna = try Person()
    let goal = try await anna.json("goal", "steps", "set", "\(steps)")("tier")
    let day = try await anna.json("today")("stepGoal.tier")
    for tier in [goal, day] {
      #expect(try tier("title").string == title)
      #expect(try tier("emoji").string == emoji)
      #expect(try tier("icon").string == icon)
      #expect(try tier("color").string == color)
      #expect(try tier("backgroundOpacity").double == 0.1)
      #expect(try tier("strokeOpacity").double == 0.3)
      #expect(try tier("description").string?.isEmpty == false)
    }
    #expect(try await anna.types("goal", "steps").contains("\(title) \(emoji)"))
  }

  @Test("S0-6 A change is announced once, an edit without effect not at all")
  func effects() async throws {
    let anna = try Person()
    let (goal, setting) = ("StepGoalChanged", "SettingChanged")
    try await anna.types("goal", "steps", "set", "8000")
    // Two settings: whether there is a goal, and which.
    #expect(try await anna.eventNames() == [goal, setting, setting])
    try await anna.types("goal", "steps", "set", "8000")
    try await anna.types("goal", "steps", "enable")
    try await anna.types("goal", "steps", "preview", "9000")
    #expect(try await anna.failure("goal", "steps", "set", "8100") != nil)
    #expect(try await anna.eventNames() == [goal, setting, setting])
    try await anna.types("goal", "steps", "disable")
    try await anna.types("goal", "steps", "disable")
    #expect(try await anna.eventNames() == [goal, setting, setting, goal, setting])
    // Setting a target also turns the goal on.
    #expect(try await anna.json("goal", "steps", "set", "8000")("enabled").bool == true)
    #expect(
      try await anna.eventNames() == [goal, setting, setting, goal, setting, goal, setting])
  }

  @Test("S0-6 Progress follows a change of the target")
  func progress() async throws {
    let anna = try Person()
    try await anna.types("log", "steps", "4000")
    try await anna.types("goal", "steps", "set", "8000")
    #expect(try await anna.json("today")("stepGoal.progress").double == 0.5)
    #expect(try await anna.json("today")("stepGoal.remaining").int == 4_000)
    try await anna.types("goal", "steps", "set", "16000")
    #expect(try await anna.json("today")("stepGoal.progress").double == 0.25)
    #expect(try await anna.json("today")("stepGoal.progressPercentage").double == 25)
  }

  @Test("S0-7 A past day is judged by its own goal")
  func pastDays() async throws {
    let anna = try Person(now: "2026-05-14T20:00")
    try await anna.types("log", "steps", "6000", "--at", "2026-05-12T10:00")
    try await anna.types("goal", "steps", "set", "5000")
    try await anna.types("log", "steps", "6000")
    let later = anna.at("2026-05-16T20:00")
    try await later.types("goal", "steps", "set", "10000")
    try await later.types("log", "steps", "6000")
    // The first entry extends back to the beginning.
    #expect(try await later.json("day", "2026-05-12")("stepGoal.isMet").bool == true)
    #expect(try await later.json("day", "2026-05-14")("stepGoal.target").int == 5_000)
    #expect(try await later.json("day", "2026-05-16")("stepGoal.isMet").bool == false)
    let rows = try await later.json("history", "--from", "2026-05-12")("rows").array
    #expect(try rows.map { try $0("stepTarget").int } == [5_000, 5_000, 5_000, 5_000, 10_000])
    #expect(try rows.map { try $0("isMet").bool } == [true, false, true, false, false])
  }

  @Test("S0-7 One entry a civil day, the last one wins")
  func lastWins() async throws {
    let anna = try Person()
    try await anna.types("goal", "steps", "set", "5000")
    try await anna.types("goal", "steps", "set", "9000")
    try await anna.at("2026-05-18T09:00").types("goal", "steps", "disable")
    let entries = try await anna.json("goal", "steps", "log")("entries").array
    #expect(try entries.map { try $0("from").string } == ["2026-05-17", "2026-05-18"])
    #expect(try entries.map { try $0("target").int } == [9_000, 9_000])
    #expect(try entries.map { try $0("enabled").bool } == [true, false])
  }

  @Test("S0-7 Raising the target during the day un-meets today, S0-8 lowering it meets it")
  func midday() async throws {
    let anna = try Person()
    try await anna.types("log", "steps", "6000")
    try await anna.types("goal", "steps", "set", "5000")
    #expect(try await anna.json("today")("stepGoal.isMet").bool == true)
    try await anna.types("goal", "steps", "set", "8000")
    #expect(try await anna.json("today")("stepGoal.isMet").bool == false)
    #expect(try await anna.json("streak")("current").int == 0)
    try await anna.types("goal", "steps", "set", "6000")
    #expect(try await anna.json("today")("stepGoal.isMet").bool == true)
    #expect(try await anna.json("streak")("current").int == 1)
    // Reaching the goal is announced once a day, however it was reached.
    #expect(try await anna.eventNames().filter { $0 == "StepGoalReached" }.count == 1)
  }
}
