import Contracts
import Foundation

/// Plays a life through a built `waymark`, one process per command, and reads the JSON it prints.
struct ProgramPlayer: Player {
  let program: String
  let folder: String
  private var numbers: [Int: Int64] = [:]
  private var now = Instant(secondsSince1970: 0)

  init(program: String, folder: String) {
    self.program = program
    self.folder = folder
  }

  mutating func play(_ moment: Moment) async throws -> Outcome {
    now = moment.at
    guard var line = CommandLine(moment.act, number: { numbers[$0] }) else { return .done }
    if let file = line.file {
      let path = "\(folder)/delivery.\(file.ending)"
      try file.write(to: path, at: now)
      line.words.append(path)
    }
    let run = try run(line.words)
    guard run.code == 0 else {
      // Errors of the user; anything else is a fault of the program.
      guard [64, 66, 77].contains(run.code) else {
        throw ProgramFailed(words: line.words, run: run)
      }
      return .refused
    }
    switch moment.act {
    case .log(_, _, let name): numbers[name] = try run.json(as: Numbered.self).id
    case .delete(let name): numbers[name] = nil
    case .summary(_, let hour):
      _ = try runDone(["notifications", "set", "weeklySummaryHour", "\(hour)"])
    default: break
    }
    return .done
  }

  func look(at days: ClosedRange<Day>) async throws -> Snapshot {
    var sight = Snapshot()
    let count = days.lowerBound.distance(to: days.upperBound) + 1
    let steps = try ask(["streak", "--days", "\(count)"], as: StreakPrinted.self)
    let exercise = try ask(
      ["streak", "--goal", "exercise", "--days", "\(count)"], as: StreakPrinted.self)
    let history = try ask(
      ["history", "--by", "day", "--from", "\(days.lowerBound)", "--to", "\(days.upperBound)"],
      as: HistoryPrinted.self)
    for ((steps, exercise), row) in zip(zip(steps.days, exercise.days), history.rows) {
      guard let day = Day(row.day), steps.day == row.day, exercise.day == row.day,
        let stepVerdict = Verdict(rawValue: steps.verdict),
        let exerciseVerdict = Verdict(rawValue: exercise.verdict)
      else { throw ProgramFailed(words: ["history"], run: nil) }
      sight.days[day] = Snapshot.OfDay(
        steps: row.steps, millimeters: Int((row.distanceKilometers * 1_000_000).rounded()),
        exercises: exercise.value, hours: nil, stepVerdict: stepVerdict, stepTarget: steps.target,
        exerciseVerdict: exerciseVerdict, exerciseTarget: exercise.target)
    }
    sight.streaks = [.steps: steps.seen, .exercise: exercise.seen]
    let achievements = try ask(["achievements"], as: AchievementsPrinted.self)
    sight.achievements = Set(achievements.items.filter(\.unlocked).map(\.id))
    sight.experience = achievements.experience
    sight.milestones = try ask(["milestones"], as: MilestonesPrinted.self).achievements
      .compactMap(\.seen)
    let goal = try ask(["goal", "weight", "show"], as: WeightGoalPrinted.self)
    sight.weight = Snapshot.OfWeight(
      latestGrams: goal.currentKilograms?.grams, goalGrams: goal.goalKilograms?.grams,
      percentage: goal.progressPercentage.map { Int(($0 * 1_000).rounded()) })
    let told = try ask(
      ["notifications", "list", "--latest", "100000"], as: PrintedNotifications.self)
    sight.announced = Set(told.items.filter { $0.kind != "summary" }.map(\.key))
    return sight
  }

  private func ask<Document: Decodable>(_ words: [String], as type: Document.Type) throws
    -> Document
  {
    try runDone(words).json(as: type)
  }

  /// - Throws: ``ProgramFailed`` unless it succeeds.
  private func runDone(_ words: [String]) throws -> ProgramRun {
    let run = try run(words)
    guard run.code == 0 else { throw ProgramFailed(words: words, run: run) }
    return run
  }

  private func run(_ words: [String]) throws -> ProgramRun {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments =
      ["--home", "\(folder)/home", "--now", InstantText.inUTC(now), "--json"] + words
    process.environment = ["TZ": "UTC", "HOME": folder, "PATH": "/usr/bin:/bin"]
    process.standardInput = FileHandle.nullDevice
    let (output, errors) = ("\(folder)/output", "\(folder)/errors")
    for path in [output, errors] { try Data().write(to: URL(fileURLWithPath: path)) }
    process.standardOutput = FileHandle(forWritingAtPath: output)
    process.standardError = FileHandle(forWritingAtPath: errors)
    try process.run()
    process.waitUntilExit()
    return ProgramRun(
      code: process.terminationStatus,
      output: FileManager.default.contents(atPath: output) ?? Data(),
      errors: String(
        decoding: FileManager.default.contents(atPath: errors) ?? Data(), as: UTF8.self))
  }
}

/// The result of one command.
struct ProgramRun: Sendable {
  var code: Int32
  var output: Data
  var errors: String

  func json<Document: Decodable>(as type: Document.Type) throws -> Document {
    try JSONDecoder().decode(type, from: output)
  }
}

/// The program did something it should never do.
struct ProgramFailed: Error, CustomStringConvertible {
  var words: [String]
  var run: ProgramRun?

  var description: String {
    "waymark \(words.joined(separator: " ")): \(run.map { "\($0.code) \($0.errors)" } ?? "odd rows")"
  }
}

/// Plays a life through the program, in one way or another.
protocol Player {
  /// Does the moment's act, at its time.
  mutating func play(_ moment: Moment) async throws -> Outcome

  /// What is visible at the time of the last moment, for `days` up to that day.
  mutating func look(at days: ClosedRange<Day>) async throws -> Snapshot
}
