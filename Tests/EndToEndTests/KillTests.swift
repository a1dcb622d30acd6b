import Contracts
import Foundation
import Testing

/// `kill -9` at random instants: the record is whole, holds all of a change or none of it, and no
/// event is lost or handled twice.
@Suite(.serialized)
struct KillTests {
  private static let importKills = 120
  private static let entryKills = 170

  @Test("S5-9 a killed import leaves the record as it was, or complete")
  func killedImport() async throws {
    let folder = try TemporaryFolder()
    let file = "\(folder.path)/export.xml"
    let truth = try WalkExport(days: 80).write(to: file)
    let duration = try duration { try Program(home: "\(folder.path)/trial").run("import", file) }
    var random = SystemRandomNumberGenerator()
    var (killed, complete) = (0, 0)
    for attempt in 0..<Self.importKills {
      let home = "\(folder.path)/home-\(attempt)"
      let program = Program(home: home)
      try program.run("goal", "steps", "set", "1000")
      let delay = Double.random(in: 0...duration * 1.1, using: &random)
      let ending = try program.run(["import", file], killAfter: delay)
      killed += ending.wasKilled ? 1 : 0

      // The next command catches up with whatever the killed one left to do.
      try #require(program.run("today").status == 0)
      let record = try await RecordInspection(home: home, now: program.now)
      let isComplete = !record.days.isEmpty
      complete += isComplete ? 1 : 0
      #expect(record.damage == [], "killed after \(delay) s")
      #expect(record.days == (isComplete ? truth : []), "killed after \(delay) s")
      #expect(record.count(of: DaysChanged.name) == (isComplete ? 1 : 0))
      #expect(record.count(of: StepGoalReached.name) == (isComplete ? 1 : 0))
      #expect(record.waiting == [])

      // Running it again completes it and repeats nothing.
      try program.run("import", file)
      let again = try await RecordInspection(home: home, now: program.now)
      #expect(again.days == truth)
      #expect(again.count(of: DaysChanged.name) == 1)
      #expect(again.count(of: StepGoalReached.name) == 1)
      try FileManager.default.removeItem(atPath: home)
    }
    print("import: \(killed) of \(Self.importKills) killed, \(complete) complete all the same")
    #expect(killed > Self.importKills / 2, "the kills came too late to tell anything")
  }

  @Test("S5-9 a killed entry is there with its event, or not at all")
  func killedEntry() async throws {
    let folder = try TemporaryFolder()
    let program = Program(home: "\(folder.path)/home")
    try program.run("goal", "steps", "set", "1000")
    let duration = try duration { try program.run("log", "steps", "10") }
    var random = SystemRandomNumberGenerator()
    var killed = 0
    for _ in 0..<Self.entryKills {
      let delay = Double.random(in: 0...duration * 1.1, using: &random)
      killed += try program.run(["log", "steps", "10"], killAfter: delay).wasKilled ? 1 : 0
      let record = try await RecordInspection(home: program.home, now: program.now)
      #expect(record.damage == [], "killed after \(delay) s")
      #expect(record.days.map(\.steps) == [record.entries.count * 10])
      #expect(record.count(of: DaysChanged.name) == record.entries.count)
    }
    try program.run("log", "steps", "1000")
    let record = try await RecordInspection(home: program.home, now: program.now)
    #expect(record.count(of: StepGoalReached.name) == 1)
    #expect(record.waiting == [])
    print("entry: \(killed) of \(Self.entryKills) killed, \(record.entries.count - 1) entries made")
    #expect(killed > Self.entryKills / 2, "the kills came too late to tell anything")
  }

  /// Seconds that a run takes.
  private func duration(_ run: () throws -> Program.Ending) throws -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    try #require(run().status == 0)
    let (seconds, attoseconds) = start.duration(to: clock.now).components
    return Double(seconds) + Double(attoseconds) / 1e18
  }
}
