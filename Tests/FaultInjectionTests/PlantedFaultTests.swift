import Foundation
import TestSupport
import Testing

@testable import FaultInjection

/// A check that cannot fail proves nothing: each trial gets a program with a fault it must detect,
/// and one without, which it must accept.
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

  @Test("A program that writes an entry and its total separately is detected by a half-done write")
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

  @Test("A copy that leaves its temporary file behind is detected")
  func leftover() throws {
    let trial = CallTrial()
    #expect(try failures(of: trial, planting: "leftover", seeds: 9..<10).contains(.leftover))
  }

  @Test(
    "A write that a full disk prevents is neither acknowledged nor a bug",
    arguments: LongForm.rows(short: [("lost", Failure.Kind.lost)], long: [("code", .code)]))
  func disk(fault: String, kind: Failure.Kind) throws {
    #expect(try failures(of: Self.diskTrial, planting: fault, seeds: 1..<2).contains(kind))
  }

  @Test("One of several processes that overwrites another's write is detected")
  func crowd() throws {
    #expect(try failures(of: CrowdTrial(), planting: "careless", seeds: 1..<4).contains(.lost))
  }

  @Test(
    "Damage that crashes, is not reported, or is mistaken for a copy, is detected",
    arguments: LongForm.rows(
      short: [("unnamed", Failure.Kind.unnamed)], long: [("trap", .trap), ("gullible", .broken)]))
  func damage(fault: String, kind: Failure.Kind) throws {
    #expect(try failures(of: DamageTrial(), planting: fault, seeds: 1..<9).contains(kind))
  }

  @Test(
    "Notifications sent by two processes, or by none, are detected",
    arguments: LongForm.rows(
      short: [("twice", Failure.Kind.twice)], long: [("forgetful", .lost)]))
  func clocks(fault: String, kind: Failure.Kind) throws {
    #expect(try failures(of: ClockTrial(), planting: fault, seeds: 1..<3).contains(kind))
  }

  @Test(
    "A program without a fault passes",
    arguments: LongForm.rows(
      short: [(CrowdTrial(), 1..<2), (ClockTrial(), 1..<2)] as [(any Trial, Range<UInt64>)],
      long: [(callTrial, 1..<2), (diskTrial, 1..<2), (DamageTrial(), 1..<9)]))
  func honest(trial: any Trial, seeds: Range<UInt64>) throws {
    #expect(try failures(of: trial, planting: "none", seeds: seeds) == [])
  }
}
