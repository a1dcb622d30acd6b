import ArgumentParser
import Foundation
import LifePlaying

/// Plays random lives through Waymark and compares the results with oracles written from the
/// specification alone.
@main
struct Lives: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play random lives and compare the results with the specification.",
    discussion: "A seed that failed plays the same life again: --seed N --lives 1.")

  @Option(help: "The seed of the first life; the others follow it.")
  var seed: UInt64 = 1

  @Option(help: "How many lives.")
  var lives = 100

  @Option(help: "How many lives at a time.")
  var jobs = 2

  @Option(help: "Run this built waymark, one process per command, instead of playing in memory.")
  var program: String?

  @Flag(help: "Weeks with some fifty commands, instead of months with hundreds.")
  var short = false

  @Option(
    help: """
      Leave out of the lives: totals, recovery, weight, travel, order, clock, counters, workouts, resync or \
      beginnings. \
      Through a built waymark there are no counters.
      """)
  var without: [String] = []

  @Option(help: "Do not compare results that begin with this, such as \"told milestone\".")
  var ignore: [String] = []

  @Option(help: "How many failures to shrink and show.")
  var show = 1

  @Option(help: "Write the shortest failing life to this file, as a bash script.")
  var script: String?

  func validate() throws {
    for word in without where Ingredients.named[word] == nil {
      throw ValidationError("“\(word)” isn't a part of a life that can be left out.")
    }
  }

  func run() async throws {
    var size: LifeSize = short ? .short : .long
    for word in without { size.ingredients.subtract(Ingredients.named[word] ?? []) }
    if program != nil { size.ingredients.remove(.counters) }
    let trial = Trial(ignoring: ignore, program: program)
    let clock = ContinuousClock()
    let start = clock.now
    var tally = Tally()
    let seeds = seed..<seed + UInt64(max(0, lives))
    try await Trials(trial, size: size, jobs: jobs).play(seeds: seeds) { played in
      tally.count(played)
      if let failure = played.failure, tally.failed <= show {
        try await explain(played.life, failure, trial)
      }
      if tally.lives.isMultiple(of: 100) { print(tally.line(after: clock.now - start)) }
    }
    print(tally.line(after: clock.now - start))
    print(tally.pieces)
    if tally.failed > 0 { throw ExitCode(1) }
  }

  private func explain(_ life: Life, _ failure: Trial.Failure, _ trial: Trial) async throws {
    print("Seed \(life.seed) failed:\n\(failure.text)")
    let shortest = try await Shrinking(trial).shortest(of: life, failing: failure)
    guard let last = try await trial.failure(of: shortest) else { return }
    print("The shortest life with the same failure:\n\(last.text)\n\(shortest.script)")
    if let script {
      try Data(shortest.script.utf8).write(to: URL(fileURLWithPath: script))
    }
  }
}

/// How many lives were played, and how many of them failed.
private struct Tally {
  private(set) var lives = 0
  private var commands = 0
  private(set) var failed = 0
  private var fields: [String: Int] = [:]
  private var found: [Piece: Int] = [:]

  mutating func count(_ played: Trials.Played) {
    lives += 1
    commands += played.life.moments.count
    for piece in played.life.pieces { found[piece, default: 0] += 1 }
    guard let failure = played.failure else { return }
    failed += 1
    for field in failure.error == nil ? failure.fields : ["an error"] {
      fields[field, default: 0] += 1
    }
  }

  /// In how many lives each of them was.
  var pieces: String {
    "Lives with "
      + Piece.allCases.map { "\($0.rawValue) \(found[$0] ?? 0)" }.joined(separator: ", ")
  }

  func line(after time: Duration) -> String {
    let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
    let speed = String(format: "%.1f", Double(lives) / max(seconds, 0.001))
    let wrong = fields.sorted { $0.value > $1.value }.map { "\($0.key) \($0.value)" }
    return "\(lives) lives, \(commands) commands, \(failed) failed, \(speed) lives a second"
      + (wrong.isEmpty ? "" : ": " + wrong.joined(separator: ", "))
  }
}
