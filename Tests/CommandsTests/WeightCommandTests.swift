import Contracts
import Foundation
import TestSupport
import Testing

@testable import Commands

/// S2 as somebody at a terminal sees it.
struct WeightCommandTests {
  @Test("S2-1 An entry keeps the unit it was written in, with note and body fat")
  func entry() async throws {
    let anna = try Person()
    let entry = try await anna.json(
      "log", "weight", "181.7lb", "--note", "after a run", "--body-fat", "24.5")
    #expect(try entry("kind").string == "weight")
    #expect(try entry("kilograms").double == 82.418)
    #expect(try entry("unit").string == "lb")
    #expect(try entry("note").string == "after a run")
    #expect(try entry("bodyFatPercentage").double == 24.5)
    #expect(try await anna.types("log", "list").contains("181.7 lb"))
  }

  @Test("S2-2 Progress, S2-3 the next milestone, S2-6 the history, through the commands")
  func progress() async throws {
    let anna = try Person(now: "2026-05-01T08:00")
    try await anna.types("log", "weight", "200lb")
    try await anna.types("goal", "weight", "set", "160lb")
    let later = anna.at("2026-05-10T08:00")
    #expect(try await later.types("log", "weight", "190lb").contains("25% Progress"))
    let goal = try await later.json("goal", "weight")
    #expect(try goal("progressPercentage").double == 25)
    #expect(try goal("nextMilestone").string == "50")
    #expect(try goal("crossedMilestones").array.map { try $0.string } == ["25"])
    #expect(try goal("startKilograms").double == 90.718)
    #expect(try goal("isLosing").bool == true)
    #expect(try goal("setOn").string == "2026-05-01")
    let milestones = try await later.json("milestones")("achievements").array
    #expect(try milestones.map { try $0("type").string } == ["25"])
    #expect(try milestones[0]("dateAchieved").string == "2026-05-10")
    #expect(try await milestones[0]("notificationSent").bool == true)
    #expect(try await later.eventNames().count { $0 == "MilestoneAchieved" } == 1)
  }

  @Test("S2-2 A goal equal to the present weight is allowed: progress 0, and it is said so")
  func equal() async throws {
    let anna = try Person()
    try await anna.types("log", "weight", "80kg")
    let text = try await anna.types("goal", "weight", "set", "80kg")
    #expect(text.contains("there is no way to go"))
    #expect(try await anna.json("goal", "weight")("progressPercentage").double == 0)
    #expect(try await anna.json("milestones")("achievements").array.isEmpty)
  }

  @Test(
    "S2-1 Bad values are refused and change nothing",
    arguments: [
      ["log", "weight", "19kg"], ["log", "weight", "501kg"], ["log", "weight", "80stone"],
      ["log", "weight", "80"], ["log", "weight", "80kg", "--body-fat", "0.9"],
      ["log", "weight", "19.9999kg"], ["log", "weight", "500.0004kg"],
      ["log", "weight", "80kg", "--body-fat", "0.99"],
      ["log", "weight", "80kg", "--body-fat", "75.04"],
      ["log", "weight", "80kg", "--note", String(repeating: "x", count: 1_001)],
      ["log", "weight", "80kg", "--body-fat", "75.1"],
      ["log", "weight", "80kg", "--body-fat", "x"],
      ["log", "weight", "80kg", "--at", "2026-05-18T08:00"], ["goal", "weight", "set", "12kg"],
      ["log", "delete", "7"], ["log", "edit", "7", "--weight", "80kg"],
    ])
  func refused(_ words: [String]) async throws {
    let anna = try Person()
    await #expect(throws: (any Error).self) { try await anna.run(words) }
    #expect(try await anna.json("log", "list")("items").array.isEmpty)
    #expect(try await anna.eventNames() == [])
  }

  @Test("S2-1 A second weighing at the same instant is refused with the number of the first")
  func sameInstant() async throws {
    let anna = try Person()
    let id = try #require(try await anna.json("log", "weight", "80kg")("id").int)
    let failure = try #require(try await anna.failure("log", "weight", "81kg"))
    #expect(failure.status == .usage)
    #expect(failure.saidHint == "Change it with: waymark log edit \(id)")
    #expect(try await anna.json("log", "list")("items").array.count == 1)
  }

  @Test("S2-5 What a weighing reached is said in the unit the person prefers")
  func praise() async throws {
    let anna = try Person(now: "2026-05-01T08:00")
    try await anna.types("log", "weight", "80kg")
    try await anna.types("goal", "weight", "set", "70kg")
    try await anna.types("goal", "weight", "unit", "lb")
    let later = anna.at("2026-05-10T08:00")
    try await later.types("log", "weight", "72.4kg")
    let said = try await anna.at("2026-05-11T08:00").types("log", "weight", "72.2kg")
    #expect(said.contains("4.9 lb to go"))
    #expect(try await later.types("today").contains("159.2 lb") == false)
    #expect(try await anna.at("2026-05-11T09:00").types("today").contains("159.2 lb"))
  }

  @Test("An export holds every goal and what was reached")
  func export() async throws {
    let anna = try Person(now: "2026-05-01T08:00")
    try await anna.types("log", "weight", "90kg")
    try await anna.types("goal", "weight", "set", "80kg")
    try await anna.types("goal", "exercise", "set", "3")
    try await anna.at("2026-05-10T08:00").types("log", "weight", "85kg")
    let file = "\(anna.folder.path)/all.json"
    try await anna.at("2026-05-10T09:00").types("export", file)
    let all = try JSONAnswer(try String(contentsOfFile: file, encoding: .utf8))
    #expect(try all("weightGoalLog.entries.0.goalKilograms").double == 80)
    #expect(try all("exerciseGoalLog.entries.0.target").int == 3)
    #expect(try all("milestones.achievements").array.count == 2)
    #expect(try all("entries").array.count == 2)
  }

  @Test("S2-12 Editing and deleting recompute progress; what was achieved stays")
  func corrections() async throws {
    let anna = try Person(now: "2026-05-01T08:00")
    try await anna.types("log", "weight", "90kg")
    try await anna.types("goal", "weight", "set", "80kg")
    let later = anna.at("2026-05-10T08:00")
    let id = try #require(try await later.json("log", "weight", "84kg")("id").int)
    #expect(try await later.json("goal", "weight")("progressPercentage").double == 60)
    try await later.types("log", "edit", "\(id)", "--weight", "89kg")
    #expect(try await later.json("goal", "weight")("progressPercentage").double == 10)
    #expect(try await later.json("milestones")("achievements").array.count == 2)
    try await later.types("log", "delete", "\(id)")
    #expect(try await later.json("goal", "weight")("progressPercentage").double == 0)
    #expect(try await later.json("milestones", "--type", "50")("achievements").array.count == 1)
  }

  @Test("S2-5 Approaching goes by the unit the person prefers")
  func approaching() async throws {
    let anna = try Person(now: "2026-05-01T08:00")
    try await anna.types("log", "weight", "90kg")
    try await anna.types("goal", "weight", "set", "80kg")
    let later = anna.at("2026-05-10T08:00")
    try await later.types("log", "weight", "82.3kg")
    #expect(try await later.json("goal", "weight")("isApproachingGoal").bool == true)
    try await later.types("goal", "weight", "unit", "lb")
    #expect(try await later.json("goal", "weight")("isApproachingGoal").bool == false)
    #expect(try await later.types("goal", "weight").contains("176.4 lb"))
  }

  @Test("The weight stands in today, and its history is a chart with the goal")
  func shown() async throws {
    let anna = try Person(now: "2026-05-17T08:00")
    for (day, weight) in [("01", "90kg"), ("05", "89kg"), ("10", "88.1kg"), ("16", "87kg")] {
      try await anna.types("log", "weight", weight, "--at", "2026-05-\(day)T07:00")
    }
    try await anna.types("goal", "weight", "set", "80kg")
    let weight = try await anna.json("today")("weight")
    #expect(try weight("latestKilograms").double == 87)
    #expect(try weight("progressPercentage").double == 0)
    #expect(try await anna.types("today").contains("87.0 kg"))
    let chart = try await anna.types("history", "--weight", "--from", "2026-05-01")
    #expect(chart.contains("goal 80.0 kg"))
    #expect(chart.contains("┄"))
    #expect(chart.split(separator: "\n").allSatisfy { $0.count <= 80 })
    let rows = try await anna.json("history", "--weight", "--from", "2026-05-01")("rows").array
    #expect(try rows.map { try $0("kilograms").double } == [90, 89, 88.1, 87])
  }

  @Test("Without any weight or goal there is nothing of it in today")
  func absent() async throws {
    let anna = try Person()
    try await anna.types("log", "steps", "500")
    #expect(try await anna.json("today")("weight").isNull)
    #expect(try await anna.types("goal", "weight").contains("There is no weight goal"))
    #expect(try await anna.json("goal", "weight")("goalKilograms").isNull)
  }
}
