import Contracts
import Foundation
import Terminal
import TestSupport
import Testing

@testable import Commands

/// S2 in a terminal.
struct WeightCommandTests {
  @Test("S2-1 An entry keeps its unit, note and body fat")
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
    #expect(try await later.types("log", "weight", "190lb").contains("25% of the way"))
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

  @Test("S2-2 A goal equal to the current weight is allowed: progress is 0, and a note says so")
  func equal() async throws {
    let anna = try Person()
    try await anna.types("log", "weight", "80kg")
    let text = try await anna.types("goal", "weight", "set", "80kg")
    #expect(text.contains("so progress stays at 0%"))
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
    #expect(failure.englishHint == "Change it with: waymark log edit \(id)")
    #expect(try await anna.json("log", "list")("items").array.count == 1)
  }

  @Test("S2-5 A milestone is announced in the person's preferred unit")
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

  @Test("An export contains every goal and every milestone")
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

  @Test(
    "S2-12 Editing and deleting recompute progress, and revoke what only the mistake reached")
  func corrections() async throws {
    let anna = try Person(now: "2026-05-01T08:00")
    try await anna.types("log", "weight", "90kg")
    try await anna.types("goal", "weight", "set", "80kg")
    let later = anna.at("2026-05-10T08:00")
    let id = try #require(try await later.json("log", "weight", "84kg")("id").int)
    #expect(try await later.json("goal", "weight")("progressPercentage").double == 60)
    try await later.types("log", "edit", "\(id)", "--weight", "87kg")
    #expect(try await later.json("goal", "weight")("progressPercentage").double == 30)
    #expect(try await later.json("milestones")("achievements").array.count == 1)
    try await later.types("log", "delete", "\(id)")
    #expect(try await later.json("goal", "weight")("progressPercentage").double == 0)
    #expect(try await later.json("milestones")("achievements").array.isEmpty)
    let keys = try await later.json("notifications", "list")("items").array
      .map { try $0("key").string }
    #expect(keys == ["milestone-25-1", "milestone-50-1"])
  }

  @Test("S2-6 A mistyped weighing, once deleted, uses up no milestone")
  func mistyped() async throws {
    let anna = try Person(now: "2026-05-01T08:00")
    try await anna.types("log", "weight", "80kg")
    try await anna.types("goal", "weight", "set", "70kg")
    let second = anna.at("2026-05-02T08:00")
    let id = try #require(try await second.json("log", "weight", "58kg")("id").int)
    try await second.types("log", "delete", "\(id)")
    for (day, weight) in [("05-20", 77.4), ("05-30", 74.9), ("06-15", 72.4), ("06-30", 70)] {
      try await anna.at("2026-\(day)T08:00").types("log", "weight", "\(weight)kg")
    }
    let end = anna.at("2026-06-30T09:00")
    let keys = try await end.json("notifications", "list")("items").array
      .map { try $0("key").string }
    #expect(
      keys == [
        "milestone-100-1-2", "milestone-75-1-2", "milestone-50-1-2", "milestone-25-1-2",
        "milestone-100-1",
      ])
    #expect(try await !end.types("milestones").contains("58.0 kg"))
  }

  @Test("S2-6 A revoked milestone does not return with an older export of the record")
  func olderExport() async throws {
    let anna = try Person(now: "2026-05-01T08:00")
    try await anna.types("log", "weight", "80kg")
    try await anna.types("goal", "weight", "set", "70kg")
    let later = anna.at("2026-05-02T08:00")
    let id = try #require(try await later.json("log", "weight", "58kg")("id").int)
    let file = "\(anna.folder.path)/older.json"
    try await later.types("export", file)
    try await later.types("log", "delete", "\(id)")
    try await later.types("import", file)
    #expect(try await later.json("milestones")("achievements").array.isEmpty)
    // Another record imports the weighing with its milestone, and revokes both.
    let bob = try Person(now: "2026-05-02T09:00")
    try await bob.types("import", file)
    #expect(try await bob.json("milestones")("achievements").array.count == 4)
    let entries = try await bob.json("log", "list", "--kind", "weight")("items").array
    let mistake = try #require(try entries.first { try $0("kilograms").double == 58 })
    try await bob.types("log", "delete", "\(try mistake("id").int ?? 0)")
    #expect(try await bob.json("milestones")("achievements").array.isEmpty)
  }

  @Test("S2-6 Undoing an import revokes its milestones")
  func undoneImport() async throws {
    let anna = try Person(now: "2026-05-01T08:00")
    try await anna.types("log", "weight", "90kg")
    try await anna.types("goal", "weight", "set", "80kg")
    let path = "\(anna.folder.path)/guest.csv"
    try Data("Date,\"Weight (kg)\"\n2026-05-10 07:00:00,60\n".utf8)
      .write(to: URL(fileURLWithPath: path))
    let later = anna.at("2026-06-17T08:00")
    try await later.types("import", path)
    #expect(try await later.json("milestones")("achievements").array.count == 4)
    try await later.types("imports", "undo", "1", "--yes")
    #expect(try await later.json("milestones")("achievements").array.isEmpty)
  }

  @Test("S2-12 Above the start and past the goal, screens show how far, documents how much")
  func beyond() async throws {
    let anna = try Person(now: "2026-05-01T08:00")
    try await anna.types("log", "weight", "80kg")
    try await anna.types("goal", "weight", "set", "79.6kg")
    let later = anna.at("2026-05-02T08:00")
    try await later.types("log", "weight", "84kg")
    #expect(try await later.types("goal", "weight").contains("4.0 kg above the start"))
    #expect(try await later.types("today").contains("4.0 kg above the start"))
    #expect(try await later.json("goal", "weight")("progressPercentage").double == -1_000)
    let last = anna.at("2026-05-03T08:00")
    try await last.types("log", "weight", "78kg")
    let text = try await last.types("goal", "weight")
    #expect(text.contains("1.6 kg below the goal"))
    #expect(!text.contains("of the way"))
  }

  @Test("S2-1 A weighing implausible in the usual unit needs an explicit unit, new or corrected")
  func farWeighing() async throws {
    let anna = try Person(now: "2026-05-01T08:00")
    try await anna.types("log", "weight", "84.6kg")
    let later = anna.at("2026-05-02T08:00")
    for words in [["log", "weight", "186"], ["log", "edit", "2", "--weight", "186"]] {
      if words[1] == "edit" { try await later.types("log", "weight", "84.2") }
      let failure = try #require(try await later.failure(words: words))
      #expect(failure.status == .usage)
      #expect(failure.englishMessage == "186.0 kg is 101.4 kg more than your last weight, 84.6 kg.")
      #expect(failure.englishHint == "Add the unit: 186kg or 186lb")
    }
    try await later.types("log", "edit", "2", "--weight", "13 st 4 lb")
    #expect(try await later.json("goal", "weight")("currentKilograms").double == 84.368)
  }

  @Test(
    "S2-1 In a terminal it asks whether the weighing was in the other unit",
    arguments: [("y", 84.368), ("n", 186)])
  func askedWeighing(answer: String, kilograms: Double) async throws {
    var anna = try Person(now: "2026-05-01T08:00")
    anna.isTyping = true
    try await anna.types("log", "weight", "84.6kg")
    let said = try await anna.at("2026-05-02T08:00")
      .answers([answer], to: "log", "weight", "186")
    #expect(
      said.talkUnbroken.contains(
        "186.0 kg is 101.4 kg more than your last weight, 84.6 kg. Log 186.0 lb instead? (y/n)"))
    let later = anna.at("2026-05-02T09:00")
    #expect(try await later.json("goal", "weight")("currentKilograms").double == kilograms)
  }

  @Test("S2-5 “Approaching” follows the person's preferred unit")
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

  @Test("The weight is shown in today, and its history is a chart with the goal")
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

  @Test("S2-1 With imperial units a plain number is in pounds")
  func imperial() async throws {
    let anna = try Person()
    #expect(try await anna.failure("log", "weight", "160")?.status == .usage)
    try await anna.types("settings", "set", "unitSystem", "imperial")
    try await anna.types("log", "weight", "160")
    try await anna.types("goal", "weight", "set", "150")
    let goal = try await anna.json("goal", "weight")
    #expect(try goal("goalKilograms").double == 68.039)
    #expect(try goal("currentKilograms").double == 72.575)
    #expect(try goal("unit").string == "lb")
  }

  @Test("S2-1 A chosen unit system overrides the unit of the last entry, until it is reset")
  func chosenSystem() async throws {
    let anna = try Person()
    try await anna.types("log", "weight", "160lb")
    #expect(try await anna.json("goal", "weight")("unit").string == "lb")
    try await anna.types("settings", "set", "unitSystem", "metric")
    #expect(try await anna.json("goal", "weight")("unit").string == "kg")
    try await anna.types("settings", "reset", "unitSystem")
    #expect(try await anna.json("goal", "weight")("unit").string == "lb")
  }

  @Test("S2-1 Without a terminal, a number far from the last weighing is refused")
  func farGoal() async throws {
    let anna = try Person()
    try await anna.types("log", "weight", "72kg")
    let failure = try #require(try await anna.failure("goal", "weight", "set", "160"))
    #expect(failure.status == .usage)
    #expect(failure.englishMessage == "160.0 kg is 88.0 kg more than your last weight, 72.0 kg.")
    #expect(failure.englishHint == "Add the unit: 160kg or 160lb")
    #expect(try await anna.json("goal", "weight")("goalKilograms").isNull)
    try await anna.types("goal", "weight", "set", "160lb")
    #expect(try await anna.json("goal", "weight")("goalKilograms").double == 72.575)
    try await anna.types("goal", "weight", "set", "160kg")
    #expect(try await anna.json("goal", "weight")("goalKilograms").double == 160)
    try await anna.types("goal", "weight", "set", "65")
    #expect(try await anna.json("goal", "weight")("goalKilograms").double == 65)
  }

  @Test(
    "S2-1 In a terminal it asks whether the other unit was meant",
    arguments: [("y", 72.575), ("n", 160)])
  func askedGoal(answer: String, kilograms: Double) async throws {
    var anna = try Person()
    anna.isTyping = true
    try await anna.types("log", "weight", "72kg")
    let said = try await anna.answers([answer], to: "goal", "weight", "set", "160")
    #expect(
      said.talkUnbroken.contains(
        "160.0 kg is 88.0 kg more than your last weight, 72.0 kg. Set 160.0 lb instead? (y/n)"))
    #expect(try await anna.json("goal", "weight")("goalKilograms").double == kilograms)
  }

  @Test("S2-8 An import names the milestones reached with it, in text and JSON")
  func importNames() async throws {
    let anna = try Person(now: "2026-05-01T08:00")
    try await anna.types("goal", "weight", "set", "80kg")
    try await anna.types("log", "weight", "90kg")
    let later = anna.at("2026-06-17T08:00")
    func file(_ name: String, _ rows: String) throws -> String {
      let path = "\(anna.folder.path)/\(name).csv"
      try Data("Date,\"Weight (kg)\"\n\(rows)".utf8).write(to: URL(fileURLWithPath: path))
      return path
    }
    let first = try file("first", "2026-05-10 07:00:00,87\n2026-05-20 07:00:00,85\n")
    let said = try await later.types("import", first)
    #expect(said.contains("◆ 10 May  25% of the way"))
    #expect(said.contains("◆ 20 May  Halfway there"))
    #expect(try await later.json("import", first)("files.0.reached").array.isEmpty)
    let second = try file("second", "2026-06-01 07:00:00,82\n")
    let reached = try await later.json("import", second)("files.0.reached").array
    #expect(try reached.map { try $0("type").string } == ["approaching", "75"])
    #expect(try reached.map { try $0("dateAchieved").string } == ["2026-06-01", "2026-06-01"])
    #expect(try reached[0]("notificationSent").bool == true)
    let keys = try await later.json("notifications", "list")("items").array
      .map { try $0("key").string }
    #expect(keys == ["milestone-75-1", "milestone-50-1"])
  }

  @Test(
    "S2-11 The projected day follows from the remaining weight and the rate shown; later a month")
  func projected() async throws {
    let anna = try Person(now: "2026-03-01T08:00")
    for (index, kilograms) in [87.8, 87.3, 86.8, 86.3, 85.8].enumerated() {
      let day = ["02-01", "02-08", "02-15", "02-22", "03-01"][index]
      try await anna.types("log", "weight", "\(kilograms)kg", "--at", "2026-\(day)T07:00")
    }
    let text = try await anna.types("goal", "weight", "set", "80kg")
    #expect(text.contains("-0.5 kg a week"))
    #expect(text.contains("at this rate you'll get there on Wednesday 27 May 2026"))
    let near = try await anna.json("goal", "weight")("trend")
    #expect(try near("projectedMonth").string == "2026-05")
    let smoothed = try #require(try near("smoothedKilograms").double)
    #expect(((smoothed - 80) / 0.5 * 7).rounded() == 87)
    #expect(
      try await anna.types("goal", "weight", "set", "75kg").contains("get there in August 2026"))
    let far = try await anna.json("goal", "weight")("trend")
    #expect(try far("projection").string == "inMonth")
    #expect(try far("projectedOn").isNull)
    #expect(try far("projectedMonth").string == "2026-08")
    #expect(try await !anna.types("goal", "weight", "set", "59kg").contains("rate"))
    #expect(
      try await anna.json("goal", "weight")("trend.projection").string == "beyondAYear")
  }

  @Test("S2-11 Without a trend, the reason is shown")
  func noTrend() async throws {
    let anna = try Person(now: "2026-05-17T08:00")
    for (day, weight) in [("02-01", "90kg"), ("02-10", "89kg"), ("02-20", "88kg")] {
      try await anna.types("log", "weight", weight, "--at", "2026-\(day)T07:00")
    }
    let reason = "not enough recent weights for a trend, last: Friday 20 February 2026"
    #expect(try await anna.types("history", "--weight", "--from", "2026-02-01").contains(reason))
    #expect(try await anna.types("goal", "weight", "set", "80kg").contains(reason))
  }

  @Test("S2-2 Zero progress is 0 in every document")
  func zeroProgress() async throws {
    let anna = try Person()
    try await anna.types("log", "weight", "80kg")
    try await anna.types("goal", "weight", "set", "90kg")
    let goal = try await anna.json("goal", "weight")
    #expect(try goal("progressPercentage").double?.sign == .plus)
    #expect(try await anna.json("today")("weight.progressPercentage").double?.sign == .plus)
  }

  @Test("Without any weight or goal, today does not mention weight")
  func absent() async throws {
    let anna = try Person()
    try await anna.types("log", "steps", "500")
    #expect(try await anna.json("today")("weight").isNull)
    #expect(try await anna.types("goal", "weight").contains("You don't have a weight goal"))
    #expect(try await anna.json("goal", "weight")("goalKilograms").isNull)
  }
}
