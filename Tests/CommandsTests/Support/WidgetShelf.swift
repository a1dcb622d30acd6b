import Composition
import Contracts
import Foundation
import TestSupport

@testable import Commands

/// A person with a year of walking, weighing and exercise, and every picture of every widget of
/// hers.
struct WidgetShelf: Sendable {
  struct Picture: Sendable {
    var name: String
    var drawing: Drawing
    var scheme: WidgetScheme
  }

  let person: Person

  private static let today = 20_594

  /// Everything but today's steps and choices.
  private static let year = Task {
    let person = try Person(now: "2026-05-21T18:20")
    let days = (1...400).map { back -> String in
      // Neither even nor random: the same on every machine.
      let wave = (back * 7_919) % 9_000 + (back % 6 == 0 ? 0 : 2_500)
      return "\(Day(ordinal: today - back)),\(wave),\(Double(wave) * 0.00076),\(wave / 25)"
    }
    let head = "date,steps,distanceKilometers,activeEnergyKilocalories"
    let file = try person.folder.file(
      "days.csv",
      ([head, "\(Day(ordinal: today)),0,4.66,245"] + days).joined(separator: "\n") + "\n")
    try await person.types("import", file)
    try await person.types("log", "exercise", "squats", "--at", "2026-05-21T08:00")
    try await person.types("log", "exercise", "push-ups", "--at", "2026-05-21T09:00")
    for back in stride(from: 80, through: 0, by: -5) {
      let tenths = 824 + back / 2 + (back % 3)
      try await person.types(
        "log", "weight", "\(tenths / 10).\(tenths % 10)kg", "--at",
        "\(Day(ordinal: today - back))T06:30")
    }
    try await person.types("goal", "weight", "set", "72kg")
    return person
  }

  /// - Parameters:
  ///   - steps: today's steps.
  ///   - goal: nil for none.
  ///   - choices: settings, such as `unitSystem=imperial`.
  init(steps: Int = 6_120, goal: Int? = 8_000, choices: [String] = []) async throws {
    var person = try await Self.year.value.twin()
    person.opensPro = true
    if let goal {
      try await person.types("goal", "steps", "set", String(goal))
      try await person.types("lock", "enable")
    }
    var left = steps
    for hour in [7, 8, 12, 13, 17, 18] where left > 0 {
      let share = hour == 18 ? left : min(left, max(1, steps / (hour == 12 ? 3 : 8)))
      try await person.types(
        "log", "steps", String(share), "--at", "2026-05-21T\(hour < 10 ? "0" : "")\(hour):05")
      left -= share
    }
    for choice in choices {
      let parts = choice.split(separator: "=").map(String.init)
      try await person.types("settings", "set", parts[0], parts[1])
    }
    self.person = person
  }

  func pictures() async throws -> [Picture] {
    try await readings().flatMap { reading in
      reading.kind.families.flatMap { family in
        WidgetScheme.allCases.map { scheme in
          Picture(
            name: "\(reading.kind.name)-\(family.rawValue)-\(scheme.rawValue)",
            drawing: reading.drawing(in: family, scheme), scheme: scheme)
        }
      }
    }
  }

  func readings() async throws -> [WidgetReading] {
    try await person.product().read { try $0.widgets.readings(in: $1) }
  }
}
