import Composition
import Contracts
import Foundation
import Terminal
import TestSupport
import Testing

@testable import Commands

/// Workouts shown to a person, and corrections of steps.
struct WorkoutCommandTests {
  private let anna: Person
  private let file: String

  init() throws {
    anna = try Person()
    let run = """
      <Workout workoutActivityType="HKWorkoutActivityTypeRunning" sourceName="Zoë’s Apple Watch" \
      startDate="2026-05-17 07:00:00 +0000" endDate="2026-05-17 07:42:00 +0000">\
      <WorkoutStatistics type="HKQuantityTypeIdentifierStepCount" sum="6200" unit="count"/>\
      <WorkoutStatistics type="HKQuantityTypeIdentifierDistanceWalkingRunning" sum="7.1" unit="km"/>\
      </Workout>
      """
    let same = """
      <Workout workoutActivityType="HKWorkoutActivityTypePaddleSports" sourceName="Club" \
      totalEnergyBurned="412" totalEnergyBurnedUnit="kcal" \
      startDate="2026-05-17 07:02:00 +0000" endDate="2026-05-17 07:44:00 +0000"/>
      """
    let paddling = """
      <Workout workoutActivityType="HKWorkoutActivityTypePaddleSports" sourceName="Club" \
      startDate="2026-05-16 17:00:00 +0000" endDate="2026-05-16 18:00:00 +0000"/>
      """
    file = try anna.folder.file(
      "export.xml",
      "<?xml version=\"1.0\"?>\n<HealthData locale=\"en\">\n\(run)\n\(same)\n\(paddling)\n</HealthData>\n"
    )
  }

  @Test("S5-9 Workouts are listed in order, each once, with the values of all its sources")
  func list() async throws {
    try await anna.types("import", file)
    let items = try await anna.json("workouts")("items").array
    #expect(items.count == 2)
    #expect(
      items.first?.keys == [
        "id", "day", "start", "durationMinutes", "kind", "source", "distanceKilometers",
        "activeEnergyKilocalories", "steps",
      ])
    let run = try #require(items.last)
    #expect(try run("day").string == "2026-05-17")
    #expect(try run("kind").string == "Running")
    #expect(try run("durationMinutes").double == 42)
    #expect(try run("steps").int == 6_200)
    #expect(try run("distanceKilometers").double == 7.1)
    #expect(try run("activeEnergyKilocalories").double == 412)
    #expect(try run("source").string == "Zoë’s Apple Watch")
    #expect(try items[0]("steps").isNull && items[0]("kind").string == "PaddleSports")
    #expect(
      try await anna.json("workouts", "list", "--from", "2026-05-17")("items").array.count == 1)
    #expect(try await anna.json("workouts", "--to", "2026-05-15")("items").array.isEmpty)
    #expect(
      try await anna.failure("workouts", "--from", "2026-05-17", "--to", "2026-05-16")?.status
        == .usage)
    let text = try await anna.types("workouts")
    #expect(text.contains("Paddle Sports") && text.contains("42 min  ·  7.10 km  ·  412 kcal"))
  }

  @Test("S8-4 Workouts fit 40 columns")
  func narrow() async throws {
    try await anna.types("import", file)
    var narrow = anna
    narrow.columns = 40
    for words in [["workouts"], ["day", "2026-05-17"]] {
      let text = try await narrow.run(words).result
      #expect(text.split(separator: "\n").allSatisfy { String($0).width <= 40 }, "\(text)")
    }
    let empty = try Person()
    #expect(try await empty.types("workouts").contains("No workouts yet"))
  }

  @Test("S5-9 A day and an export include its workouts")
  func elsewhere() async throws {
    try await anna.types("import", file)
    #expect(try await anna.json("day", "2026-05-17")("workouts.0.kind").string == "Running")
    #expect(try await anna.types("day", "2026-05-17").contains("Running  ·  42 min"))
    let export = try await anna.types("export", "-", "--format", "json")
    #expect(try JSONAnswer(export)("workouts").array.count == 2)
  }

  @Test("S3-1 Workouts that count appear in goal, week, streak and notifications")
  func counts() async throws {
    try await anna.types("import", file)
    try await anna.types("goal", "exercise", "set", "1")
    #expect(try await anna.json("today")("exercise.completed").int == 0)
    try await anna.types("settings", "set", "workoutsCountAsExercises", "on")
    #expect(try await anna.json("today")("exercise.completed").int == 1)
    #expect(try await anna.json("today")("exercise.isMet").bool == true)
    #expect(try await anna.json("streak", "--goal", "exercise")("current").int == 2)
    #expect(try await anna.json("week")("days.0.exercises").int == 1)
    let told = try await anna.json("notifications")("items").array.compactMap {
      try $0("key").string
    }
    #expect(told.contains("exercise-goal-2026-05-17"))
    try await anna.types("settings", "reset", "workoutsCountAsExercises")
    #expect(try await anna.json("today")("exercise.completed").int == 0)
    #expect(try await anna.json("streak", "--goal", "exercise")("current").int == 0)
  }

  @Test("S5-9 Phantom steps are subtracted, and listed as a correction among entries")
  func correction() async throws {
    try await anna.types("log", "steps", "2000", "--at", "2026-05-17T08:00")
    let answer = try await anna.types("log", "steps", "-800", "--at", "2026-05-17T08:30")
    #expect(answer.hasPrefix("  Logged -800 steps · correction, "))
    #expect(answer.contains("total: 1,200 steps.\n"))
    #expect(try await anna.types("log", "list").contains("correction"))
    let day = try await anna.json("day", "2026-05-17")
    #expect(try day("steps").int == 1_200)
    #expect(try day("corrections.0.steps").int == -800)
    #expect(try await anna.types("day", "2026-05-17").contains("correction: -800"))
    let export = try JSONAnswer(try await anna.types("export", "-", "--format", "json"))
    #expect(try export("entries.1.isCorrection").bool == true)
    #expect(try await anna.types("log", "edit", "2", "--steps", "-900").contains("-900"))
    #expect(try await anna.json("today")("steps").int == 1_100)
    #expect(
      try await anna.types("log", "steps", "-5000")
        .contains("total: 0 steps. There were only 1,100 steps.")
    )
    try await anna.types("log", "delete", "3")
    try await anna.types("log", "delete", "2")
    #expect(try await anna.json("today")("steps").int == 2_000)
    #expect(try await anna.failure("log", "steps", "0")?.status == .usage)
    #expect(try await anna.failure("log", "steps", "-100001")?.status == .usage)
  }
}
