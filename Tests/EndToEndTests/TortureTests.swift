import FaultInjection
import Foundation
import TestSupport
import Testing

/// A short run of each kind of torture, a longer one with `Scripts/test --long`; Tools/Torture says how to run
/// them for hours.
@Suite(.serialized) struct TortureTests {
  private let folder: TemporaryFolder
  private let bench: Bench

  init() throws {
    folder = try TemporaryFolder()
    bench = try Bench(program: Program(Executable.path), folder: folder.file("work"))
  }

  private func play(_ trial: some Trial, seeds: Range<UInt64>) throws -> Tally {
    let tally = try Trials(trial, on: bench, jobs: 2).play(seeds: seeds)
    print("\(trial.name), seed \(seeds.lowerBound): \(tally.line)")
    for failure in tally.failures { Issue.record("\(failure)") }
    #expect(tally.rounds == seeds.count)
    return tally
  }

  @Test(
    "Killed at random, a command is there whole or not at all, and what was acknowledged is there")
  func kills() throws {
    let trial = KillTrial(commands: 5, kills: LongForm.count(short: 4, long: 8))
    let tally = try play(trial, seeds: 1..<(LongForm.isWanted ? 5 : 3))
    #expect(tally["kills"] > LongForm.count(short: 8, long: 30))
  }

  @Test(
    "Killed at a call that changes a file, or half-way through it, a command is whole or absent")
  func calls() throws {
    let trial = CallTrial(step: LongForm.isWanted ? 12 : 37)
    #expect(try play(trial, seeds: CallTrial.seeds)["kills"] > LongForm.count(short: 15, long: 30))
  }

  @Test("Killed while it migrates an earlier record, it is completed by the next start")
  func migrations() throws {
    let records = try GoldenRecord.all(in: Executable.fixture("records"))
    let trial = MigrationTrial(records, step: LongForm.isWanted ? 23 : 97)
    let seeds = LongForm.isWanted ? trial.seeds : 1..<2
    #expect(try play(trial, seeds: seeds)["kills"] > LongForm.count(short: 5, long: 50))
  }

  @Test("Of many processes at once, each entry that was acknowledged is there once")
  func crowd() throws {
    #expect(try play(CrowdTrial(), seeds: 1..<3)["acknowledged"] > 30)
  }

  @Test(
    "On a disk that is full or fails, a command is refused and nothing is lost",
    arguments: LongForm.rows(short: [1], long: [11, 21]))
  func disk(seed: UInt64) throws {
    let trial = DiskTrial(step: LongForm.isWanted ? 6 : 12)
    #expect(try play(trial, seeds: seed..<seed + 2)["full disks"] > 3)
  }

  @Test("A damaged record is named, and neither kills the program nor holds it up")
  func damage() throws {
    #expect(try play(DamageTrial(), seeds: 8..<13)["commands"] > 50)
  }

  @Test("S5-5 Whatever the clocks of several processes say, each notification is sent once")
  func clocks() throws {
    #expect(try play(ClockTrial(), seeds: 1..<4)["notifications"] == 60)
  }
}
