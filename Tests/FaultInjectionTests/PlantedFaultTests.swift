import Foundation
import TestSupport
import Testing

@testable import FaultInjection

/// A check that cannot fail is worth nothing: each trial meets a program with a fault that it must see,
/// and one without, of which it must not complain.
struct PlantedFaultTests {
  private static let callTrial = CallTrial(step: 2)
  private static let diskTrial = DiskTrial(step: LongForm.isWanted ? 2 : 4)

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func bench(planting fault: String) throws -> Bench {
    let script = "\(URL(fileURLWithPath: #filePath).deletingLastPathComponent().path)/Support"
    let program = try folder.file(
      "program", "#!/bin/sh\nexec \(Python.path) '\(script)/faulty_program.py' \(fault) \"$@\"\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    return try Bench(program: Program(program), folder: folder.file("work"))
  }

  /// The kinds of failures that a trial finds in the program with the fault.
  private func failures(
    of trial: some Trial, planting fault: String, seeds: Range<UInt64>
  ) throws -> Set<Failure.Kind> {
    try failures(of: trial, on: bench(planting: fault), seeds: seeds)
  }

  private func failures(
    of trial: some Trial, on bench: Bench, seeds: Range<UInt64>
  ) throws -> Set<Failure.Kind> {
    let tally = try Trials(trial, on: bench, jobs: 2).play(seeds: seeds)
    #expect(tally.rounds == seeds.count)
    return Set(tally.failuresByKind.keys)
  }

  @Test("A program that writes an entry and its total apart is seen to leave half of it")
  func mixed() throws {
    #expect(try failures(of: Self.callTrial, planting: "mixed", seeds: 1..<2) == [.mixed])
  }

  @Test(
    "A migration that drops what it migrates before all of it is migrated is seen to lose it",
    arguments: [("unfinished", [.mixed]), ("none", [])] as [(String, Set<Failure.Kind>)])
  func migrations(fault: String, kinds: Set<Failure.Kind>) throws {
    let bench = try bench(planting: fault)
    let older = try Sandbox(on: bench, named: "older", copying: nil)
    #expect(try older.run(["older"]).isDone)
    let record = GoldenRecord(folder: older.folder)
    let packed = try Program("/usr/bin/tar").run(
      ["-czf", "\(older.folder)/home.tar.gz", "-C", older.folder, "home"], fate: .spared,
      folder: older.folder, scratch: folder.path, variables: ["PATH": "/usr/bin:/bin"])
    #expect(packed.isDone)
    #expect(try failures(of: MigrationTrial([record]), on: bench, seeds: 1..<2) == kinds)
  }

  @Test("A copy that leaves its draft behind is seen")
  func leftover() throws {
    let trial = CallTrial()
    #expect(try failures(of: trial, planting: "leftover", seeds: 9..<10).contains(.leftover))
  }

  @Test(
    "What a full disk keeps from being written is neither acknowledged nor a bug",
    arguments: LongForm.rows(short: [("lost", Failure.Kind.lost)], long: [("code", .code)]))
  func disk(fault: String, kind: Failure.Kind) throws {
    #expect(try failures(of: Self.diskTrial, planting: fault, seeds: 1..<2).contains(kind))
  }

  @Test("Of several processes, one that overwrites what another wrote is seen")
  func crowd() throws {
    #expect(try failures(of: CrowdTrial(), planting: "careless", seeds: 1..<4).contains(.lost))
  }

  @Test(
    "Damage that kills, that nothing names, or that is taken for a copy, is seen",
    arguments: LongForm.rows(
      short: [("unnamed", Failure.Kind.unnamed)], long: [("trap", .trap), ("gullible", .broken)]))
  func damage(fault: String, kind: Failure.Kind) throws {
    #expect(try failures(of: DamageTrial(), planting: fault, seeds: 1..<9).contains(kind))
  }

  @Test(
    "Notifications that two processes send, and some that none sends, are seen",
    arguments: LongForm.rows(
      short: [("twice", Failure.Kind.twice)], long: [("forgetful", .lost)]))
  func clocks(fault: String, kind: Failure.Kind) throws {
    #expect(try failures(of: ClockTrial(), planting: fault, seeds: 1..<3).contains(kind))
  }

  @Test(
    "Of a program without a fault nothing is said",
    arguments: LongForm.rows(
      short: [(CrowdTrial(), 1..<2), (ClockTrial(), 1..<2)] as [(any Trial, Range<UInt64>)],
      long: [(callTrial, 1..<2), (diskTrial, 1..<2), (DamageTrial(), 1..<9)]))
  func honest(trial: any Trial, seeds: Range<UInt64>) throws {
    #expect(try failures(of: trial, planting: "none", seeds: seeds) == [])
  }
}
