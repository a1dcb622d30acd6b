import FaultInjection
import Foundation
import TestSupport
import Testing

/// A short run of each kind of torture; Tools/Torture says how to run them for hours.
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
    #expect(try play(KillTrial(), seeds: 1..<5)["kills"] > 30)
  }

  @Test(
    "Killed at a call that changes a file, or half-way through it, a command is whole or absent")
  func calls() throws {
    #expect(try play(CallTrial(step: 12), seeds: CallTrial.seeds)["kills"] > 30)
  }

  @Test("Of many processes at once, each entry that was acknowledged is there once")
  func crowd() throws {
    #expect(try play(CrowdTrial(), seeds: 1..<3)["acknowledged"] > 30)
  }

  @Test(
    "On a disk that is full or fails, a command is refused and nothing is lost",
    arguments: [1, 11, 21])
  func disk(seed: UInt64) throws {
    #expect(try play(DiskTrial(step: 6), seeds: seed..<seed + 2)["full disks"] > 3)
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
