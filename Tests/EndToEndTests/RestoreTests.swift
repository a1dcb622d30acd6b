import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing

/// Restores that are killed, and restores with concurrent writers.
@Suite(.serialized) struct RestoreTests {
  private static let kills = LongForm.count(short: 8, long: 25)

  /// The number from `WAYMARK_RESTORES`.
  private static var restores: Int {
    ProcessInfo.processInfo.environment["WAYMARK_RESTORES"].flatMap { Int($0) } ?? 6
  }

  @Test("Records and copies are readable only by their owner, whatever the umask")
  func mask() throws {
    let machine = try Machine()
    let copy = "\(machine.folder)/copy"
    let run = try machine.shell(
      "umask 277; $WAYMARK log steps 100 && $WAYMARK backup '\(copy)' && $WAYMARK restore '\(copy)' --yes"
    )
    try #require(run.code == 0, "\(run.errors)")
    for path in [machine.record, copy, "\(machine.home)/before-restore-1.sqlite"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == 0o600, "\(path)")
    }
  }

  @Test(
    "A killed restore leaves the old or the new record, never an empty one, and no temporary files",
    arguments: [false, true])
  func kills(isDamaged: Bool) throws {
    let seed = LongForm.seed
    var random = SplitMix64(seed: seed)
    let machine = try Machine()
    let copy = "\(machine.folder)/copy"
    try machine.run("import", machine.file("days.xml", ExportText.export(days: 30, steps: 40)))
    try machine.run("backup", copy)
    let restored = try machine.contents()
    try machine.run("log", "steps", "777")
    let before = isDamaged ? "" : try machine.contents()
    if isDamaged { try machine.damage(at: 0, with: Array(repeating: 0xA5, count: 4_096)) }
    let kept = "\(machine.folder)/kept"
    try FileManager.default.copyItem(atPath: machine.home, toPath: kept)
    let clock = ContinuousClock()
    var duration =
      try clock.measure { try machine.run("restore", copy, "--yes") } / .microseconds(1)

    var (killed, old, new) = (0, 0, 0)
    for round in 1...4 * Self.kills where killed < Self.kills {
      try FileManager.default.removeItem(atPath: machine.home)
      try FileManager.default.copyItem(atPath: kept, toPath: machine.home)
      let process = try machine.start(["restore", copy, "--yes"])
      // Half of the kills go to the last third, where files are moved.
      let earliest = round.isMultiple(of: 2) ? 0 : duration * 2 / 3
      usleep(UInt32(Double.random(in: earliest...duration, using: &random)))
      process.send(SIGKILL)
      if process.wait() == .killed(SIGKILL) { killed += 1 } else { duration *= 0.9 }
      let comment: Comment = "seed \(seed), round \(round)"
      let next = try machine.run("export", "-", "--format", "json")
      if isDamaged, next.code == 65 {
        #expect(next.errors.contains("waymark restore FILE"), comment)
        old += 1
      } else {
        #expect(next.code == 0 && [before, restored].contains(next.output), comment)
        #expect(try machine.faults() == [], comment)
        if next.output == restored { new += 1 } else { old += 1 }
      }
      #expect(try leftovers(machine) == [], comment)
    }
    print("kill test, restore: seed \(seed), \(killed) kills, \(old) times old, \(new) times new")
    #expect(killed == Self.kills)
    #expect(old > 0)
  }

  @Test("No acknowledged entry is lost when restores and writers run at the same time")
  func besideWriters() throws {
    let machine = try Machine()
    let copy = "\(machine.folder)/copy"
    try machine.run("log", "steps", "99999")
    try machine.run("backup", copy)
    let ledger = Ledger()
    let writers = DispatchGroup()
    for writer in 0..<2 {
      Thread.detach(in: writers) {
        // No two entries are equal.
        var steps = writer * 40_000
        while !ledger.isClosed, steps < (writer + 1) * 40_000 {
          steps += 1
          let run = try? machine.run("log", "steps", "\(steps)")
          if run?.code == 0 { ledger.note(steps) }
        }
      }
    }
    var (found, done) = (Set<Int>(), 0)
    while done < Self.restores {
      let run = try machine.run("restore", copy, "--yes", "--json")
      guard run.code != 75 else { continue }
      found.formUnion(try entries(of: try #require(try run.json()("previous").string)))
      done += 1
    }
    ledger.close()
    writers.wait()
    found.formUnion(try entries(of: machine.record))
    let (acknowledged, lost) = (ledger.entries, ledger.entries.subtracting(found))
    print(
      "restores beside writers: \(done) restores, \(acknowledged.count) entries "
        + "acknowledged, \(lost.count) lost")
    #expect(acknowledged.count > 0)
    #expect(lost.isEmpty, "\(lost.sorted())")
    #expect(try machine.faults() == [])
    #expect(try leftovers(machine) == [])
  }

  @Test("A damaged record that is being served cannot be replaced")
  func served() throws {
    let machine = try Machine()
    let copy = "\(machine.folder)/copy"
    try machine.run("log", "steps", "700")
    try machine.run("backup", copy)
    try machine.damage(at: 0, with: Array(repeating: 0xA5, count: 4_096))
    let run = try machine.shell(
      "exec 9> '\(machine.home)/serving.lock'; flock 9; $WAYMARK restore '\(copy)' --yes")
    #expect(run.code == 75)
    #expect(run.errors.contains("Stop it, then try again."))
    #expect(try machine.run("restore", copy, "--yes").code == 0)
    #expect(try machine.json("today")("steps").int == 700)
  }

  @Test("A write-ahead log without its record prevents a new record, and the suggested fix works")
  func strayLog() throws {
    let machine = try Machine()
    let copy = "\(machine.folder)/copy"
    try machine.run("log", "steps", "700")
    try machine.run("backup", copy)
    _ = try machine.file("home/waymark.sqlite-wal", String(repeating: "entries ", count: 1_000))
    unlink(machine.record)
    unlink("\(machine.record)-shm")
    let run = try machine.run("today")
    #expect(run.code == 65)
    #expect(run.errors.contains("waymark.sqlite-wal is left of it."))
    #expect(!FileManager.default.fileExists(atPath: machine.record))
    #expect(
      try machine.json("restore", copy, "--yes")("previous").string?.hasSuffix("damaged-1-wal")
        == true)
    #expect(try machine.json("today")("steps").int == 700)
  }

  private func leftovers(_ machine: Machine) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: machine.home).filter { name in
      [".part", ".restoring", ".new-", ".copying-"].contains(where: name.contains)
    }
  }

  /// The steps of every entry in a record.
  private func entries(of path: String) throws -> [Int] {
    let script = """
      import sqlite3, sys
      for row in sqlite3.connect(sys.argv[1]).execute("SELECT steps FROM step_entry"): print(row[0])
      """
    let process = try ChildProcess(
      Python.path, ["-c", script, path], variables: [:],
      scratch: FileManager.default.temporaryDirectory.path)
    #expect(process.wait() == .exited(0), "\(process.errors)")
    return process.output.split(separator: "\n").compactMap { Int($0) }
  }
}

/// The writes that were acknowledged are in the record.
private final class Ledger: Sendable {
  private let state = Mutex((entries: Set<Int>(), isClosed: false))

  var entries: Set<Int> { state.withLock(\.entries) }
  var isClosed: Bool { state.withLock(\.isClosed) }

  func note(_ entry: Int) { _ = state.withLock { $0.entries.insert(entry) } }

  func close() { state.withLock { $0.isClosed = true } }
}

extension Thread {
  /// Blocking work on its own thread.
  fileprivate static func detach(in group: DispatchGroup, _ work: @escaping @Sendable () -> Void) {
    group.enter()
    detachNewThread {
      work()
      group.leave()
    }
  }
}
