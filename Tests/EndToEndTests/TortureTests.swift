import FaultInjection
import Foundation
import TestSupport
import Testing

/// A short run of each kind of torture test, and a longer one with `Scripts/test --long`;
/// Tools/Torture describes how to run them for hours.
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
    "Killed at a random time, a command is complete or had no effect, and acknowledged ones are complete"
  )
  func kills() throws {
    let trial = KillTrial(commands: 5, kills: LongForm.count(short: 4, long: 8))
    let tally = try play(trial, seeds: 1..<(LongForm.isWanted ? 5 : 3))
    #expect(tally["kills"] > LongForm.count(short: 8, long: 30))
  }

  @Test(
    "Killed at a call that changes a file, or half-way through it, a command is complete or had no effect"
  )
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

  @Test("With many processes at once, each acknowledged entry is stored once")
  func crowd() throws {
    #expect(try play(CrowdTrial(), seeds: 1..<3)["acknowledged"] > 30)
  }

  @Test(
    "On a full or failing disk, a command is refused and nothing is lost",
    arguments: LongForm.rows(short: [1], long: [11, 21]))
  func disk(seed: UInt64) throws {
    let trial = DiskTrial(step: LongForm.isWanted ? 6 : 12)
    #expect(try play(trial, seeds: seed..<seed + 2)["full disks"] > 3)
  }

  @Test("A damaged record is reported, and neither crashes nor stalls the program")
  func damage() throws {
    #expect(try play(DamageTrial(), seeds: 8..<13)["commands"] > 50)
  }

  @Test("S5-5 Whatever the clocks of several processes show, each notification is sent once")
  func clocks() throws {
    #expect(try play(ClockTrial(), seeds: 1..<4)["notifications"] == 60)
  }
}
