import ArgumentParser
import Foundation
import WatchSimulating

/// Plays random schedules of what can happen between phone sides and watches.
@main
struct WatchSimulation: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "WatchSimulation",
    abstract: "Test the link between a record and its watches with everything that can go wrong.",
    discussion: "A seed that failed plays the same schedule again: --seed N --schedules 1.")

  @Option(help: "The seed of the first schedule; the others follow it.")
  var seed: UInt64 = 1

  @Option(help: "How many schedules.")
  var schedules: UInt64 = 10_000

  @Option(help: "How many acts a schedule has.")
  var length = Schedule.usualLength

  @Option(
    help: ArgumentHelp(
      "What may go wrong, separated by commas; by default everything, or what --bug needs. One or more of: "
        + Fault.allCases.map(\.rawValue).joined(separator: ", ") + ".",
      valueName: "a,b,c"))
  var faults: String?

  @Option(
    help: ArgumentHelp(
      "A deliberate bug, to check that it is found. One of: "
        + PlantedBug.allCases.map(\.rawValue).joined(separator: ", ") + ".",
      valueName: "name"))
  var bug: String?

  @Option(help: "How many schedules at a time.")
  var jobs = 2

  @Option(
    help: ArgumentHelp(
      "Instead of schedules, every order of so many events between one phone side and one watch.",
      valueName: "events"))
  var exhaustive: Int?

  func validate() throws {
    if let bug, PlantedBug(rawValue: bug) == nil {
      throw ValidationError("“\(bug)” isn't a bug that can be planted.")
    }
    if let unknown = words.first(where: { Fault(rawValue: $0) == nil }) {
      throw ValidationError("“\(unknown)” isn't something that can go wrong here.")
    }
    guard schedules > 0, length > 0, jobs > 0, exhaustive ?? 0 >= 0 else {
      throw ValidationError("There has to be at least one schedule, act and job.")
    }
    guard !seed.addingReportingOverflow(schedules).overflow else {
      throw ValidationError("There aren't that many seeds after \(seed).")
    }
  }

  func run() async throws {
    let start = ContinuousClock.now
    let planted = bug.flatMap(PlantedBug.init)
    if let exhaustive {
      var cases = SmallCases(planting: planted)
      let found = cases.play(events: exhaustive)
      print("\(cases.healed) cases of \(exhaustive) events in \(seconds(since: start)) seconds")
      try show(found?.shortest(planting: planted), planted)
      return
    }
    let trial = Trial(
      faults: words.isEmpty
        ? planted?.faults ?? Set(Fault.allCases) : Set(words.compactMap(Fault.init)),
      length: length, planting: planted)
    let finding = await trial.play(seeds: seed..<seed + schedules, jobs: jobs) { played in
      guard played.isMultiple(of: 10_000) else { return }
      FileHandle.standardError.write(
        Data("\(played) schedules in \(seconds(since: start)) seconds\n".utf8))
    }
    if let finding {
      print("Seed \(finding.seed): \(finding.violation)")
    } else {
      print(
        "\(schedules) schedules of \(length) acts from seed \(seed) in "
          + "\(seconds(since: start)) seconds: nothing wrong")
    }
    try show(finding?.schedule, planted)
  }

  private var words: [String] {
    faults?.split(separator: ",").map { String($0) } ?? []
  }

  private func show(_ schedule: Schedule?, _ bug: PlantedBug?) throws {
    guard let schedule else { return }
    print("The shortest history that reproduces it:")
    for line in schedule.history(planting: bug) { print("  \(line)") }
    throw ExitCode(1)
  }
}

private func seconds(since start: ContinuousClock.Instant) -> Int64 {
  (ContinuousClock.now - start).components.seconds
}
