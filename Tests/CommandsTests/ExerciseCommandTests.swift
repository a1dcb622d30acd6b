import Contracts
import Terminal
import TestSupport
import Testing

@testable import Commands

/// S3 in a terminal.
struct ExerciseCommandTests {
  @Test("S3-1 A session counts as one, whatever its repetitions; five of five meet the goal")
  func count() async throws {
    let anna = try Person()
    for _ in 1...4 { try await anna.types("log", "exercise", "push-ups", "--reps", "40") }
    #expect(try await anna.json("today")("exercise")("completed").int == 4)
    #expect(try await anna.json("today")("exercise")("isMet").bool == false)
    let fifth = try await anna.types("log", "exercise", "squats")
    #expect(fifth.hasSuffix("  Today's total: 5 exercises.\n  ✓ goal met\n"))
    let exercise = try await anna.json("today")("exercise")
    #expect(try exercise("isMet").bool == true)
    #expect(try exercise("progress").double == 1)
    #expect(try exercise("target").int == 5)
  }

  @Test("S3-5 Deleting the fifth session and adding it again is announced once")
  func again() async throws {
    let anna = try Person()
    for _ in 1...5 { try await anna.types("log", "exercise", "push-ups") }
    let last = try await anna.json("log", "list", "--kind", "exercise")("items").array.last
    let id = try #require(try last?("id").int)
    try await anna.types("log", "delete", "\(id)")
    #expect(try await anna.json("today")("exercise")("completed").int == 4)
    try await anna.types("log", "exercise", "push-ups")
    #expect(try await anna.eventNames().count { $0 == "ExerciseGoalReached" } == 1)
  }

  @Test(
    "S3-1 A goal outside 1 to 20 is refused with the range",
    arguments: ["0", "21", "-3", "five", "2.5"])
  func refused(_ text: String) async throws {
    let anna = try Person()
    let failure = try #require(try await anna.failure("goal", "exercise", "set", text))
    #expect(failure.status == .usage)
    #expect(failure.englishMessage.hasSuffix("isn't a valid exercise goal: use 1 to 20."))
    #expect(try await anna.eventNames() == [])
  }

  @Test("S3-1 An exercise without a name is refused", arguments: ["", "   ", "a\nb"])
  func nameless(_ name: String) async throws {
    let anna = try Person()
    let failure = try #require(try await anna.failure("log", "exercise", name))
    #expect(failure.status == .usage)
    #expect(try await anna.json("log", "list")("items").array.isEmpty)
  }

  @Test("S3-1 Repetitions out of range are refused", arguments: ["0", "-1", "100001", "many"])
  func repetitions(_ count: String) async throws {
    let anna = try Person()
    let failure = try #require(
      try await anna.failure("log", "exercise", "squats", "--reps", count))
    #expect(failure.status == .usage)
    #expect(try await anna.json("log", "list")("items").array.isEmpty)
  }

  @Test("S3-2 The goal is shown with its recommendations")
  func recommendations() async throws {
    let goal = try await Person().json("goal", "exercise")
    #expect(try goal("enabled").bool == true)
    #expect(try goal("target").int == 5)
    #expect(try goal("recommendations").array.map { try $0("minimum").int } == [3, 5, 8])
  }

  @Test("S3-7 A week has seven days with a verdict of the exercise goal, and counts those met")
  func week() async throws {
    let anna = try Person(now: "2026-05-15T20:00")
    try await anna.types("goal", "exercise", "set", "1")
    for day in 11...14 {
      try await anna.types("log", "exercise", "run", "--at", "2026-05-\(day)T08:00")
    }
    try await anna.types("rest-day", "add", "2026-05-16", "--reason", "travel")
    let week = try await anna.json("week")
    #expect(try week("exerciseDaysMet").int == 4)
    #expect(
      try week("days").array.map { try $0("exerciseVerdict").string } == [
        "missed", "met", "met", "met", "met", "pending", "rest",
      ])
    #expect(try week("days").array.map { try $0("exercises").int } == [0, 1, 1, 1, 1, 0, 0])
  }

  @Test("S3-6 Achievements, experience and level")
  func achievements() async throws {
    let anna = try Person(now: "2026-05-17T20:00")
    try await anna.types("goal", "exercise", "set", "1")
    for day in 11...17 {
      try await anna.types("log", "exercise", "run", "--at", "2026-05-\(day)T08:00")
    }
    let report = try await anna.json("achievements")
    #expect(try report("experience").int == 125)
    #expect(try report("level").int == 2)
    #expect(try report("experienceToNextLevel").int == 95)
    let items = try report("items").array
    #expect(try items.map { try $0("unlocked").bool } == [true, false, true, false, false])
    #expect(try items[0]("unlockedOn").string == "2026-05-17")
    #expect(try items[1]("unlockedOn").isNull)
  }

  @Test("S3-3 A disabled goal shows no ring, and its streak is paused")
  func disabled() async throws {
    let anna = try Person()
    #expect(try await anna.types("today").contains("of 5") == false, "before onboarding")
    try await anna.types("log", "exercise", "squats")
    #expect(try await anna.types("today").contains("of 5"))
    try await anna.types("goal", "exercise", "disable")
    #expect(try await !anna.types("today").contains("of 5"))
    #expect(try await anna.json("today")("exercise")("enabled").bool == false)
  }
}
