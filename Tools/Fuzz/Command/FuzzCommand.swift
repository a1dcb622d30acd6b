import ArgumentParser
import Foundation
import Fuzzing

/// Runs every parser that is reachable from outside on malformed inputs.
@main
struct FuzzCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Fuzz", abstract: "Test parsers with damaged input.",
    discussion: "The same seed tries the same inputs again.",
    subcommands: [Try.self, Targets.self, Once.self, Coverage.self, RunBatch.self],
    defaultSubcommand: Try.self)
}

/// The common options.
struct Place: ParsableArguments {
  @Option(help: "The folder of fixtures that inputs are made from.")
  var fixtures = Fixtures.ofPackage.folder

  static var program: String {
    #if os(Linux)
      "/proc/self/exe"
    #else
      Bundle.main.executablePath ?? CommandLine.arguments[0]
    #endif
  }

  static func target(_ name: String) throws -> FuzzTarget {
    guard let target = FuzzTarget.named(name) else {
      let names = FuzzTarget.all.map(\.name).joined(separator: ", ")
      throw ValidationError("There is no target “\(name)”. The targets: \(names).")
    }
    return target
  }
}

struct Try: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "try", abstract: "Try targets in turn (default).")

  @Argument(help: "The targets; by default all.")
  var targets: [String] = []

  @Option(help: "The seed of all chances.")
  var seed: UInt64 = 1

  @Option(help: "At most this many inputs per target.")
  var inputs = Int.max / 2

  @Option(help: "At most this many seconds per target.")
  var seconds = 10.0

  @Option(help: "How many seconds of CPU time one input may take.")
  var patience = Limits.usual.seconds

  @Option(help: "Where failing inputs are kept.")
  var failures = "fuzz-failures"

  @Option(help: "How many failures of each target to shorten and keep.")
  var show = 3

  @OptionGroup var place: Place

  func run() throws {
    let targets = try self.targets.isEmpty ? FuzzTarget.all : self.targets.map(Place.target)
    let run = FuzzRun(
      targets, seed: seed, mostInputs: inputs, mostSeconds: seconds,
      limits: Limits(seconds: patience, megabytes: Limits.usual.megabytes), program: Place.program,
      fixtures: place.fixtures, failures: failures, shown: show)
    let tallies = try run.run {
      print($0.line)
    } meet: { failure in
      let alone = failure.isAlone ? "" : ", only behind others of its batch"
      say("\(failure.target): \(failure.title)\(alone): \(failure.path)")
      say(failure.words.split(separator: "\n").prefix(3).joined(separator: "\n"))
    }
    let tried = tallies.reduce(0) { $0 + $1.tried }
    let failed = tallies.reduce(0) { $0 + $1.failed }
    print("\nSeed \(seed):")
    for tally in tallies { print(tally.line) }
    print("\(tried) inputs over \(tallies.count) targets, \(failed) failed")
    if failed > 0 { throw ExitCode(1) }
  }

  /// Immediately, even into a file: a long run is watched while it is running.
  private func say(_ line: String) {
    print(line)
    fflush(nil)
  }
}

extension FuzzRun.Tally {
  fileprivate var line: String {
    let speed = Int(Double(tried) / max(seconds, 0.001))
    let share = tried == 0 ? 0 : accepted * 100 / tried
    return "\(target): \(tried) inputs, \(speed) a second, \(share) % made sense, "
      + "\(peak >> 20) MB at most, \(failed) failed"
  }
}

struct Targets: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "targets", abstract: "List what can be tried.")

  func run() {
    for target in FuzzTarget.all { print("\(target.name): \(target.title)") }
  }
}

struct Once: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "once", abstract: "Test one kept input, in this process.")

  @Argument(help: "The target.")
  var target: String

  @Argument(help: "A file with the input.")
  var file: String

  func run() throws {
    let parser = try Place.target(target).open(in: try Scratch.folder())
    do {
      try parser(Array(try Data(contentsOf: URL(fileURLWithPath: file))))
      print("It was taken.")
    } catch {
      print("It was refused: \(error)")
    }
  }
}

struct Coverage: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "coverage", abstract: "Run one target under libFuzzer, guided by coverage.",
    discussion: "Scripts/fuzz --coverage builds what this needs.")

  @Argument(help: "The target.")
  var target: String

  @Option(help: "A folder for inputs that reach new code.")
  var corpus = "fuzz-corpus"

  @Argument(parsing: .postTerminator, help: "Options of libFuzzer, such as -max_total_time=60.")
  var options: [String] = []

  @OptionGroup var place: Place

  func run() throws {
    let status = try CoverageGuided.run(
      try Place.target(target), fixtures: Fixtures(folder: place.fixtures),
      corpus: "\(corpus)/\(target)", folder: try Scratch.folder(), options: options)
    if status != 0 { throw ExitCode(status) }
  }
}

/// The name under which this program runs itself.
struct RunBatch: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "batch", shouldDisplay: false)

  @Argument var order: String

  func run() throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: order))
    try JSONDecoder().decode(Batch.self, from: data).run()
  }
}

enum Scratch {
  static func folder() throws -> String {
    let path = FileManager.default.temporaryDirectory.path + "/waymark-fuzz-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return path
  }
}
