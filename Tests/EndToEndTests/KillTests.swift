import Composition
import Contracts
import Foundation
import TestSupport
import Testing

/// `kill -9` at any instant: nothing is lost, nothing half done, nothing announced twice.
@Suite(.serialized) struct KillTests {
  private static let kills = LongForm.count(short: 24, long: 105)

  @Test("A killed import leaves all or nothing, and running it again completes it")
  func imports() throws {
    let seed = LongForm.seed
    var random = SplitMix64(seed: seed)
    let machine = try Machine()
    try machine.run("goal", "steps", "set", "1000")
    let old = try machine.file("old.xml", ExportText.export(days: 20, steps: 40))
    let new = try machine.file("new.xml", ExportText.export(days: 60, noise: 1, steps: 50))
    try machine.run("import", old)
    try machine.script("home/hooks/DaysChanged", "#!/bin/sh\ncat >> '\(machine.folder)/heard'\n")
    try machine.run("today")
    let before = try machine.contents()
    try FileManager.default.copyItem(atPath: machine.home, toPath: "\(machine.folder)/kept")
    var duration = try measured { try machine.run("import", new) }
    let after = try machine.contents()
    try #require(after != before)

    var (killed, unchanged, completed) = (0, 0, 0)
    var round = 0
    while killed < Self.kills, round < 4 * Self.kills {
      round += 1
      try FileManager.default.removeItem(atPath: machine.home)
      try FileManager.default.copyItem(atPath: "\(machine.folder)/kept", toPath: machine.home)
      let process = try machine.start(["import", new])
      // Half of the kills go to the last third, where the record is written.
      let earliest = round.isMultiple(of: 2) ? 0 : duration * 2 / 3
      usleep(UInt32.random(in: earliest...duration, using: &random))
      process.send(SIGKILL)
      if process.wait() == .killed(SIGKILL) { killed += 1 } else { duration = duration / 10 * 9 }
      let found = try machine.contents()
      #expect(found == before || found == after, "seed \(seed), round \(round)")
      if found == before { unchanged += 1 } else { completed += 1 }
      if round.isMultiple(of: 3) {
        #expect(try machine.faults() == [], "seed \(seed), round \(round)")
      }
      if round.isMultiple(of: 10) {
        #expect(try machine.run("import", new).code == 0)
        #expect(try machine.contents() == after, "seed \(seed), round \(round)")
        #expect(try machine.faults() == [], "seed \(seed), round \(round)")
      }
    }
    print(
      "kill test, import: seed \(seed), \(round) rounds, \(killed) kills over "
        + "\(duration / 1_000) ms, \(unchanged) times nothing was in, \(completed) times all")
    #expect(killed == Self.kills)
    #expect(unchanged > 0)
  }

  @Test("Killed while it writes and dispatches, every event is handled, and takes effect once")
  func dispatch() async throws {
    let seed = LongForm.seed
    var random = SplitMix64(seed: seed)
    let machine = try Machine()
    let heard = "\(machine.folder)/heard"
    try machine.script("home/hooks/DaysChanged", "#!/bin/sh\ncat >> '\(heard)'\n")
    try machine.run("goal", "steps", "set", "1000")
    let began = try await latestEvent(of: machine)
    var duration = try measured { try machine.run("log", "steps", "200") }

    var (killed, round) = (0, 0)
    while killed < Self.kills, round < 4 * Self.kills {
      round += 1
      let process = try machine.start(["log", "steps", "200"])
      usleep(UInt32.random(in: 0...duration, using: &random))
      process.send(SIGKILL)
      if process.wait() == .killed(SIGKILL) { killed += 1 } else { duration = duration / 10 * 9 }
      if round.isMultiple(of: 5) {
        #expect(try machine.faults() == [], "seed \(seed), round \(round)")
      }
    }
    try machine.run("today")

    let entries = try machine.json("log", "list")("items").array.count
    #expect(try machine.json("today")("steps").int == 200 * entries)
    #expect(try machine.json("streak")("current").int == (entries >= 5 ? 1 : 0))
    let waymark = try await bootstrap(WaymarkEnvironment(home: machine.home))
    let (cursors, latest) = try await waymark.unitOfWork.read { transaction in
      (
        try waymark.events.cursors(in: transaction),
        try waymark.events.latestSequence(in: transaction)
      )
    }
    // An entry and its event are both stored or neither; and the event added by a reaction, that
    // the goal is reached, commits with its cursor: exactly once.
    #expect(latest == began + Int64(entries + (entries >= 5 ? 1 : 0)), "seed \(seed)")
    #expect(cursors.count >= 2)
    #expect(cursors.allSatisfy { $0.sequence == latest && $0.failures == 0 }, "seed \(seed)")
    // A hook is outside of the record: it got each event in order, and the one being delivered at a
    // kill possibly twice.
    let told = try String(contentsOfFile: heard, encoding: .utf8).split(separator: "\n")
      .compactMap { try JSONAnswer(String($0))("sequence").int }
    var firsts: [Int] = []
    for sequence in told where !firsts.contains(sequence) { firsts.append(sequence) }
    #expect(firsts == firsts.sorted() && firsts.count == entries, "seed \(seed)")
    #expect(firsts.allSatisfy { (began + 1...latest).contains(Int64($0)) }, "seed \(seed)")
    #expect(told.count - firsts.count <= killed)
    #expect(try machine.faults() == [])
    print(
      "kill test, dispatch: seed \(seed), \(round) rounds, \(killed) kills over "
        + "\(duration / 1_000) ms, \(entries) entries in, \(told.count - firsts.count) events told "
        + "again to the hook")
    #expect(killed == Self.kills)
  }

  private func latestEvent(of machine: Machine) async throws -> Int64 {
    let waymark = try await bootstrap(WaymarkEnvironment(home: machine.home))
    return try await waymark.unitOfWork.read { try waymark.events.latestSequence(in: $0) }
  }

  /// The duration in microseconds.
  private func measured(_ work: () throws -> Void) rethrows -> UInt32 {
    let (seconds, attoseconds) = try ContinuousClock().measure(work).components
    return UInt32(seconds * 1_000_000 + attoseconds / 1_000_000_000_000)
  }
}
