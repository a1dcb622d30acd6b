import ArgumentParser
import FaultInjection

/// Kills, starves and corrupts the program in every way a machine can, and checks that its promises
/// still hold.
@main
struct Torture: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Kill, starve and mislead the program, and check what it lost.",
    discussion: """
      Each round has a seed of its own, which does the same again: --seed N --rounds 1.
      Ends with 1 when something failed.
      """,
    subcommands: [
      Kills.self, Calls.self, Migrations.self, Crowd.self, Disk.self, Damage.self, Clocks.self,
    ])
}

struct Kills: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "kill -9 at random instants, up to forty in a round.")

  @OptionGroup var options: RunOptions

  func run() throws {
    try options.play(KillTrial())
  }
}

struct Calls: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "kill -9 at every call that changes a file, of ten commands, one in a round.")

  @OptionGroup var options: RunOptions

  @Option(help: "Only at this call.")
  var call: UInt64?

  func run() throws {
    try options.play(CallTrial(only: call), rounds: 10)
  }
}

struct Migrations: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "kill -9 at every call while a record of an earlier program is migrated, one in a round.")

  @OptionGroup var options: RunOptions

  @Option(help: "The folder with the records.")
  var records = "Tests/Fixtures/records"

  @Option(help: "Only at this call.")
  var call: UInt64?

  func run() throws {
    let found = try GoldenRecord.all(in: records)
    guard !found.isEmpty else { throw ValidationError("There is no record in \(records).") }
    try options.play(MigrationTrial(found, only: call), rounds: found.count)
  }
}

struct Crowd: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Several processes at once, with a ledger of what was acknowledged.")

  @OptionGroup var options: RunOptions

  @Option(help: "How many processes at a time.")
  var workers = 4

  @Flag(help: "One of them replaces the record with an older copy, again and again.")
  var restores = false

  func run() throws {
    try options.play(CrowdTrial(workers: workers, restores: restores))
  }
}

struct Disk: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Full and broken disks at every call that changes a file; four kinds of ten rounds.")

  @OptionGroup var options: RunOptions

  func run() throws {
    try options.play(DiskTrial(), rounds: 40)
  }
}

struct Damage: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "A damaged record is read, checked and restored, one in a round.")

  @OptionGroup var options: RunOptions

  func run() throws {
    try options.play(DamageTrial())
  }
}

struct Clocks: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Processes whose clocks disagree deliver notifications at once.")

  @OptionGroup var options: RunOptions

  func run() throws {
    try options.play(ClockTrial())
  }
}
