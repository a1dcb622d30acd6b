import Contracts
import Terminal
import TestSupport
import Testing

@testable import Commands

/// S1-5 and S2-10 in a terminal.
struct ChannelCommandTests {
  @Test("S2-10 Each preference is set by its name, and shown")
  func preferences() async throws {
    let anna = try Person()
    for (key, value) in [
      ("goalNotificationsEnabled", "off"), ("milestoneNotificationsEnabled", "false"),
      ("approachingNotificationsEnabled", "no"), ("weeklySummaryEnabled", "OFF"),
      ("weeklySummaryDay", "monday"), ("weeklySummaryHour", "7"), ("quietHours", "22:00-07:30"),
      ("goal-halfway", "off"), ("achievement", "off"), ("achievement", "on"),
    ] {
      try await anna.types("notifications", "set", key, value)
    }
    let shown = try await anna.json("notifications", "preferences")
    #expect(try shown("enableNotifications").bool == true)
    for key in ["goal", "milestone", "approaching"] {
      #expect(try shown("\(key)NotificationsEnabled").bool == false)
    }
    #expect(try shown("weeklySummaryEnabled").bool == false)
    #expect(try shown("weeklySummaryDay").int == 2)
    #expect(try shown("weeklySummaryHour").int == 7)
    #expect(try shown("quietHours").string == "22:00-07:30")
    #expect(try shown("silencedKinds").array.map { try $0.string } == ["goal-halfway"])
    try await anna.types("notifications", "set", "quietHours", "off")
    #expect(try await anna.json("notifications", "preferences")("quietHours").isNull)
  }

  @Test("S2-10 The days of the summary are given by number or by name", arguments: Weekday.allCases)
  func weekdays(day: Weekday) async throws {
    let anna = try Person()
    for text in ["\(day.rawValue)", "\(day)", day.abbreviation, "\(day)".uppercased()] {
      let shown = try await anna.json("notifications", "set", "weeklySummaryDay", text)
      #expect(try shown("weeklySummaryDay").int == day.rawValue, "\(text)")
    }
  }

  @Test(
    "S2-10 An invalid preference is refused with an example, and nothing changes",
    arguments: [
      ("weeklySummaryDay", "8"), ("weeklySummaryDay", "mo"), ("weeklySummaryHour", "24"),
      ("weeklySummaryHour", "nine"), ("quietHours", "22-7"), ("quietHours", "07:00-07:00"),
      ("quietHours", "22:00"), ("enableNotifications", "maybe"), ("goal-halfway", "7"),
    ])
  func refusals(key: String, value: String) async throws {
    let anna = try Person()
    let before = try await anna.types("notifications", "preferences")
    let failure = try #require(try await anna.failure("notifications", "set", key, value))
    #expect(failure.status == .usage)
    #expect(failure.englishHint?.contains("waymark notifications set \(key) ") == true)
    #expect(try await anna.types("notifications", "preferences") == before)
  }

  @Test("S2-10 An unknown preference is refused with the nearest")
  func unknownKey() async throws {
    let failure = try await Person().failure("notifications", "set", "weeklySumaryDay", "1")
    #expect(failure?.status == .usage)
    #expect(failure?.englishHint?.contains("weeklySummaryDay") == true)
  }

  @Test("S1-5 An unknown channel, or one of an unknown kind, is refused with a way out")
  func unknownChannel() async throws {
    let anna = try Person()
    for verb in ["test", "remove"] {
      let words = verb == "test" ? [verb] : ["channel", verb]
      let failure = try await anna.failure(words: ["notifications"] + words + ["ntfy-9"])
      #expect(failure?.status == .noInput)
      #expect(failure?.englishHint == "See them with: waymark notifications channels")
    }
    let failure = try await anna.failure("notifications", "channel", "add", "pigeon", "roof")
    #expect(failure?.status == .usage)
  }

  @Test("S1-5 A notification is shown in the terminal once, after the next command run in one")
  func terminal() async throws {
    let anna = try Person()
    try await anna.types("goal", "exercise", "set", "1")
    let first = try await anna.atTerminal("log", "exercise", "squats")
    #expect(first.talk.contains("Exercise goal reached"))
    #expect(!first.result.contains("Exercise goal reached"))
    #expect(try await anna.atTerminal("today").talk == "")
    let deliveries = try await anna.json("notifications")("items").array[0]("deliveries").array
    #expect(try deliveries.map { try $0("channel").string } == ["terminal-1"])
    #expect(try deliveries.map { try $0("state").string } == ["sent"])
  }

  @Test("S1-5 Notifications since the last command are shown in the next terminal")
  func terminalLater() async throws {
    let anna = try Person()
    try await anna.atTerminal("goal", "exercise", "set", "1")
    try await anna.types("log", "exercise", "squats")
    #expect(try await anna.atTerminal("today").talk.contains("Exercise goal reached"))
    #expect(try await anna.atTerminal("today").talk == "")
  }

  @Test(
    "S1-5 Once removed, the terminal shows notifications again only after it is added, and only once"
  )
  func terminalRemoved() async throws {
    let anna = try Person()
    try await anna.atTerminal("goal", "exercise", "set", "1")
    try await anna.atTerminal("notifications", "channel", "remove", "terminal-1")
    #expect(try await anna.atTerminal("log", "exercise", "squats").talk == "")
    #expect(try await anna.json("notifications", "channels")("items").array.isEmpty)
    try await anna.atTerminal("notifications", "channel", "add", "terminal")
    let add = ["notifications", "channel", "add", "terminal"]
    for (words, status) in [(add, ExitStatus.usage), (add + ["--quiet"], .notPermitted)] {
      let failure = await #expect(throws: (any Error).self) {
        try await anna.run(words, isAtTerminal: true)
      }
      #expect(failure.map { CommandFailure($0).status } == status)
    }
  }

  @Test("S1-5 Off and on again leaves the terminal as it was, wherever it is switched")
  func switchedOffAndOn() async throws {
    let anna = try Person()
    try await anna.atTerminal("goal", "exercise", "set", "1")
    try await anna.atTerminal("notifications", "set", "enableNotifications", "off")
    #expect(try await anna.atTerminal("log", "exercise", "squats").talk == "")
    try await anna.types("notifications", "set", "enableNotifications", "on")
    let items = try await anna.json("notifications", "channels")("items").array
    #expect(try items.map { try $0("id").string } == ["terminal-1"])
  }

  @Test("S5-5 Notifications held back by quiet hours are sent when those are turned off")
  func quietHoursOff() async throws {
    let anna = try Person(now: "2026-05-17T22:30")
    try await anna.atTerminal("goal", "exercise", "set", "1")
    try await anna.types("notifications", "set", "quietHours", "22:00-07:00")
    #expect(try await anna.atTerminal("log", "exercise", "squats").talk == "")
    let later = anna.at("2026-05-17T22:35")
    #expect(
      try await later.atTerminal("notifications", "set", "quietHours", "off").talk
        .contains("Exercise goal reached"))
  }

  @Test("S5-5 A tick counts expired notifications")
  func staleCounted() async throws {
    let anna = try Person(now: "2026-05-17T22:30")
    try await anna.atTerminal("goal", "exercise", "set", "1")
    try await anna.types("log", "exercise", "squats")
    #expect(try await anna.at("2026-05-18T00:05").json("tick")("expired").int == 1)
  }
}
