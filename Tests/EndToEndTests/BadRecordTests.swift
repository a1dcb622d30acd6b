import Composition
import Contracts
import Dispatch
import Foundation
import TestSupport
import Testing

/// Records that are damaged, newer, locked, or on a full disk.
struct BadRecordTests {
  @Test("A newer record is refused and stays untouched")
  func newer() throws {
    let machine = try Machine()
    try machine.run("log", "steps", "100")
    try Self.changeAsNewer(machine)
    let before = FileManager.default.contents(atPath: machine.record)
    let run = try machine.run("log", "steps", "5")
    #expect(run.code == 78)
    #expect(
      run.errors.contains(
        "a different version of Waymark, with changes this one doesn't know: water-1."))
    #expect(run.errors.contains("Update Waymark"))
    #expect(FileManager.default.contents(atPath: machine.record) == before)
  }

  /// Notes a migration that this program lacks, as a newer program does.
  private static func changeAsNewer(_ machine: Machine) throws {
    let run = try machine.shell(
      """
      \(Python.path) -c "import sqlite3, sys
      database = sqlite3.connect(sys.argv[1])
      database.execute('INSERT INTO grdb_migrations VALUES (?)', ['water-1'])
      database.execute('PRAGMA user_version = 2000000000')
      database.commit()" '\(machine.record)'
      """)
    try #require(run.code == 0, "\(run.errors)")
  }

  @Test("A copy of a newer record is refused by its name")
  func newerCopy() throws {
    let machine = try Machine()
    let other = try Machine()
    try other.run("log", "steps", "100")
    try Self.changeAsNewer(other)
    let run = try machine.run("restore", other.record, "--yes")
    #expect(run.code == 78)
    #expect(run.errors.contains("\(other.record) was written by a different version of Waymark"))
    #expect(try machine.faults() == [])
  }

  @Test(
    "A damaged record is named with the command to restore it, which works and keeps the old file",
    arguments: [0, 1, 3, 5, 8])
  func damaged(page: UInt64) throws {
    let machine = try Machine()
    try machine.run("goal", "steps", "set", "8000")
    try machine.run("import", Executable.fixture("generated/overlap-broken-dtd.zip"))
    let copy = "\(machine.folder)/copy"
    #expect(try machine.run("backup", copy).code == 0)
    let whole = try machine.contents()
    try machine.damage(at: page * 4_096, with: Array(repeating: 0xA5, count: 8_192))
    let run = try machine.run("doctor")
    #expect(run.code == 65 || run.code == 78)
    #expect((run.output + run.errors).contains("waymark restore FILE"))
    let restored = try machine.json("restore", copy, "--yes")
    let kept = try #require(try restored("previous").string)
    #expect(FileManager.default.fileExists(atPath: kept))
    #expect(try machine.contents() == whole)
    #expect(try machine.faults() == [])
  }

  @Test("A file that is not a record is not overwritten")
  func foreign() throws {
    let machine = try Machine()
    _ = try machine.file("home/waymark.sqlite", "hello world, this is no database\n")
    let run = try machine.run("today")
    #expect(run.code == 65)
    #expect(try machine.shell("cat '\(machine.record)'").output.hasPrefix("hello world"))
  }

  @Test("While another process writes, reading works and writing waits, then reports busy")
  func busy() async throws {
    let machine = try Machine()
    try machine.run("log", "steps", "100")
    // Events are pending for a new hook.
    try machine.script("home/hooks/DaysChanged", "#!/bin/sh\ncat >> '\(machine.folder)/heard'\n")
    let waymark = try await bootstrap(WaymarkEnvironment(home: machine.home))
    let (locked, unlock) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let holder = Task(executorPreference: DedicatedThread()) {
      try await waymark.unitOfWork.write { _ in
        locked.signal()
        unlock.wait()
      }
    }
    await Machine.wait(for: locked)
    let clock = ContinuousClock()
    let start = clock.now
    let today = try machine.run("today", "--json")
    #expect(clock.now - start < .seconds(3))
    #expect(today.code == 0)
    #expect(today.errors == "")
    let doctor = try machine.run("doctor", "--json")
    #expect(doctor.code == 75)
    let checks = try JSONAnswer(doctor.output)("checks").array
    #expect(try checks.filter { try $0("state").string == "failed" }.isEmpty)
    let run = try machine.run("log", "steps", "5", "--json")
    #expect(run.code == 75)
    #expect(try JSONAnswer(run.errors)("error.code").string == "busy")
    unlock.signal()
    try await holder.value
    #expect(try machine.run("log", "steps", "5").code == 0)
    #expect(try machine.json("today")("steps").int == 105)
    // The hook got the events since it was first seen, once each.
    let heard = try machine.shell("cat '\(machine.folder)/heard'").output
    #expect(heard.split(separator: "\n").count == 1)
  }

  @Test("On a full disk nothing changes and the message says so")
  func fullDisk() throws {
    let machine = try Machine()
    try machine.run("log", "steps", "100")
    let before = try machine.contents()
    let big = try machine.file("big.xml", ExportText.export(days: 400, steps: 40))
    // Files may grow to 160 KiB, as if the disk were then full.
    let run = try machine.shell("trap '' XFSZ; ulimit -f 160; exec $WAYMARK import '\(big)'")
    #expect(run.code == 73, "\(run.errors)")
    #expect(run.errors.contains("can't be written"))
    #expect(try machine.contents() == before)
    #expect(try machine.faults() == [])
    #expect(try machine.run("import", big).code == 0)
  }

  @Test("A copy without room on the disk says so and leaves nothing behind")
  func fullBackup() throws {
    let machine = try Machine()
    let big = try machine.file("scratch/big.xml", ExportText.export(days: 400, steps: 40))
    try machine.run("import", big)
    let run = try machine.shell(
      "trap '' XFSZ; ulimit -f 160; exec $WAYMARK backup '\(machine.folder)/copy'")
    #expect(run.code == 73, "\(run.errors)")
    #expect(run.errors.contains("copy can't be written: "))
    #expect(!run.errors.contains("not an error"), "\(run.errors)")
    #expect(try machine.shell("ls '\(machine.folder)'").output == "home\nscratch\n")
    #expect(try machine.faults() == [])
  }
}

/// Runs blocking work on its own thread.
private final class DedicatedThread: TaskExecutor {
  private let queue = DispatchQueue(label: "OwnThread")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

extension Machine {
  fileprivate static func wait(for semaphore: DispatchSemaphore) async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        semaphore.wait()
        continuation.resume()
      }
    }
  }
}
