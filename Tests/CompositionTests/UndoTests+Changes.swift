import Contracts
import Foundation
import TestSupport
import Testing

@testable import Composition

/// Every kind of change by a person.
extension UndoTests {
  /// The content of a record before a change.
  struct Setup: Sendable {
    var work: @Sendable (UndoneRecord) async throws -> Void

    init(_ work: @escaping @Sendable (UndoneRecord) async throws -> Void) {
      self.work = work
    }
  }

  struct Change: Sendable, CustomTestStringConvertible {
    var name: String
    var prepare: @Sendable (UndoneRecord) async throws -> Void = { _ in }
    var make: @Sendable (UndoneRecord) async throws -> Void
    var isRedoable = true

    init(
      _ name: String, isRedoable: Bool = true,
      after setup: Setup = Setup { _ in },
      _ make: @escaping @Sendable (UndoneRecord) async throws -> Void
    ) {
      self.name = name
      prepare = setup.work
      self.make = make
      self.isRedoable = isRedoable
    }

    var testDescription: String { name }
  }

  static let tests =
    "/" + #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
  static let weights = "\(tests)/Fixtures/withings/weight.csv"

  static func kilograms(_ thousandths: Int64) throws -> Weight {
    try #require(Weight(thousandths: thousandths, unit: .kilograms))
  }

  static func entries(_ record: UndoneRecord) async throws -> [LoggedEntry] {
    try await record.waymark.read { try $0.activityLog.entries(of: nil, in: nil, in: $1) }
  }

  static let today = Day(ordinal: 1_600_000_000 / 86_400)

  static let changes: [Change] = entries + goals + choices

  static let entries: [Change] = [
    Change("log steps") { _ = try await $0.waymark.activityLog.log(.steps(6_230), at: nil) },
    Change("log steps of another day") {
      _ = try await $0.waymark.activityLog.log(.steps(500), at: UndoneRecord.now - 90_000)
    },
    Change("log an exercise") {
      _ = try await $0.waymark.activityLog.log(
        .exercise(try #require(ExerciseName("push-ups")), repetitions: 20), at: nil)
    },
    Change("log a weight") {
      _ = try await $0.waymark.activityLog.log(
        .weight(try kilograms(82_400), bodyFat: BodyFat(tenths: 210), note: "dressed"), at: nil)
    },
    Change(
      "log a weight that a scale also reports",
      after: Setup { _ = try await $0.importFile(weights) }
    ) {
      let told = try #require(try await entries($0).last)
      guard case .weight(let entry) = told else { return }
      _ = try await $0.waymark.activityLog.log(
        .weight(entry.weight, note: "mine"), at: entry.instant + 20)
    },
    Change(
      "edit steps", after: Setup { _ = try await $0.waymark.activityLog.log(.steps(500), at: nil) }
    ) {
      var edit = EntryEdit()
      edit.steps = 700
      edit.instant = UndoneRecord.now - 90_000
      _ = try await $0.waymark.activityLog.edit(2, edit)
    },
    Change("edit an imported weight", after: Setup { _ = try await $0.importFile(weights) }) {
      var edit = EntryEdit()
      edit.note = "dressed"
      _ = try await $0.waymark.activityLog.edit(2, edit)
    },
    Change(
      "delete steps",
      after: Setup {
        for steps in [500, 600] { _ = try await $0.waymark.activityLog.log(.steps(steps), at: nil) }
      }
    ) { _ = try await $0.waymark.activityLog.delete(2) },
    Change("delete an imported weight", after: Setup { _ = try await $0.importFile(weights) }) {
      _ = try await $0.waymark.activityLog.delete(2)
    },
    Change(
      "delete a weight that a scale also reports",
      after: Setup {
        _ = try await $0.importFile(weights)
        let told = try #require(try await entries($0).last)
        guard case .weight(let entry) = told else { return }
        _ = try await $0.waymark.activityLog.log(.weight(entry.weight), at: entry.instant + 20)
      }
    ) { _ = try await $0.waymark.activityLog.delete(try #require(try await entries($0).last).id) },
    Change("import days", isRedoable: false) {
      _ = try await $0.importFile(
        try $0.write("date,steps\n2020-09-10,5000\n2020-09-11,900\n", to: "days.csv"))
    },
    Change("import weights", isRedoable: false) { _ = try await $0.importFile(weights) },
  ]

  static let goals: [Change] = [
    Change("set the first step goal") {
      try await $0.waymark.goals.set(8_000, of: .steps)
    },
    Change(
      "set another step goal",
      after: Setup { try await $0.waymark.goals.set(8_000, of: .steps) }
    ) { try await $0.waymark.goals.set(9_000, of: .steps) },
    Change(
      "turn the step goal off",
      after: Setup { try await $0.waymark.goals.set(8_000, of: .steps) }
    ) { try await $0.waymark.goals.setEnabled(false, of: .steps) },
    Change(
      "set the exercise goal",
      after: Setup { _ = try await $0.waymark.activityLog.log(.steps(9_000), at: nil) }
    ) { try await $0.waymark.goals.set(2, of: .exercise) },
    Change("set a yearly goal") {
      _ = try await $0.waymark.perform(
        "goal/yearly/:measure", ["measure": "steps", "target": "3000000"], nil)
    },
    Change(
      "remove a yearly goal",
      after: Setup {
        _ = try await $0.waymark.perform(
          "goal/yearly/:measure", ["measure": "distance", "target": "2000 km"], nil)
      }
    ) {
      _ = try await $0.waymark.perform(
        "goal/yearly/:measure", ["measure": "distance", "target": ""], nil)
    },
    Change("mark a rest day") {
      try await $0.waymark.streaks.markRestDay(RestDay(day: today, reason: .travel))
    },
    Change(
      "give a rest day another reason",
      after: Setup {
        try await $0.waymark.streaks.markRestDay(RestDay(day: today, reason: .travel))
      }
    ) { try await $0.waymark.streaks.markRestDay(RestDay(day: today, reason: .illness)) },
    Change(
      "remove a rest day",
      after: Setup {
        try await $0.waymark.streaks.markRestDay(RestDay(day: today, reason: .travel))
      }
    ) { try await $0.waymark.streaks.unmarkRestDay(today) },
    Change("set the weight goal") {
      _ = try await $0.waymark.milestones.setGoal(try kilograms(72_000))
    },
    Change(
      "set a far weight goal",
      after: Setup { _ = try await $0.waymark.milestones.setGoal(try kilograms(72_000)) }
    ) { _ = try await $0.waymark.milestones.setGoal(try kilograms(60_000)) },
    Change(
      "clear the weight goal",
      after: Setup { _ = try await $0.waymark.milestones.setGoal(try kilograms(72_000)) }
    ) { _ = try await $0.waymark.milestones.clearGoal() },
    Change("change the rule for repeated milestones") {
      try await $0.waymark.milestones.changePreferences {
        $0.rearm = .afterRegression
        $0.unit = .pounds
      }
    },
  ]

  static let choices: [Change] = [
    Change("choose units") { _ = try await $0.waymark.settings.set("units", to: "imperial") },
    Change("set the step goal among the settings") {
      _ = try await $0.waymark.settings.set("stepGoal", to: "9000")
    },
    Change("set the weight unit") {
      _ = try await $0.waymark.settings.set("weightUnit", to: "lb")
    },
    Change("count workouts as exercises") {
      _ = try await $0.waymark.settings.set("workoutsCountAsExercises", to: "on")
    },
    Change("turn a notification on") {
      _ = try await $0.waymark.settings.set("notifyWhenSourceSilent", to: "on")
    },
    Change(
      "reset all settings",
      after: Setup {
        for (key, value) in [
          ("units", "imperial"), ("stepGoal", "9000"), ("weightUnit", "lb"), ("exerciseGoal", "3"),
        ] { _ = try await $0.waymark.settings.set(key, to: value) }
        _ = try await $0.waymark.settings.importDocument(#"{"foreignKey": 3}"#)
      }
    ) { _ = try await $0.waymark.settings.reset(nil) },
    Change("import settings") {
      _ = try await $0.waymark.settings.importDocument(
        #"{"unitSystem": "imperial", "stepGoal": 9000, "foreignKey": [1]}"#)
    },
    Change("order the sources", after: Setup { try await twoSources($0) }) {
      _ = try await $0.waymark.sources.order(["Withings scale", "CSV"])
    },
    Change("exclude a source", after: Setup { try await twoSources($0) }) {
      _ = try await $0.waymark.sources.setExcluded(true, "CSV")
    },
    Change("set the time zone") {
      _ = try await $0.waymark.zones.setZone("Asia/Tokyo", from: nil)
    },
    Change("set the hour at which days start") {
      _ = try await $0.waymark.settings.set("dayStartsAt", to: "4")
    },
    Change(
      "set the hour at which days start again",
      after: Setup { _ = try await $0.waymark.settings.set("dayStartsAt", to: "4") }
    ) { _ = try await $0.waymark.settings.set("dayStartsAt", to: "02:00") },
    Change(
      "set the time zone from a day on among the settings",
      after: Setup {
        _ = try await $0.waymark.zones.setZone("Asia/Tokyo", from: Day(ordinal: 18_000))
      }
    ) { _ = try await $0.waymark.settings.set("timeZone", to: "Europe/Berlin") },
  ]

  static func twoSources(_ record: UndoneRecord) async throws {
    try await record.importFile(weights)
    try await record.importFile(
      try record.write("date,steps\n2020-09-10,5000\n", to: "days.csv"))
  }
}
