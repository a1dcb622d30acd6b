import Contracts
import Foundation
import ProcessLocks
import TestSupport
import Testing

/// Locks of processes that die.
struct LockReleasesTests {
  private let folder: TemporaryFolder
  private var path: String { folder.file("lock") }

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Another process that already has the lock.
  private func holder(of path: String) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/flock")
    process.arguments = ["--exclusive", "--no-fork", path, "sleep", "600"]
    try process.run()
    while try FileLocks().lock(path) != nil { usleep(2_000) }
    return process
  }

  /// How often this thread has gone to sleep.
  private static func sleeps() throws -> Int {
    let status = FileManager.default.contents(atPath: "/proc/thread-self/status") ?? Data()
    let line = String(decoding: status, as: UTF8.self).split(separator: "\n")
      .first { $0.hasPrefix("voluntary_ctxt_switches:") }
    return try #require(line.flatMap { Int($0.filter(\.isNumber)) })
  }

  @Test(
    "The lock of a killed process passes at once to the waiting one, which sleeps until then",
    .timeLimit(.minutes(1)))
  func killed() throws {
    let holder = try holder(of: path)
    Thread.detachNewThread {
      usleep(1_000_000)
      kill(holder.processIdentifier, SIGKILL)
    }
    let (start, before) = (ContinuousClock.now, try Self.sleeps())
    #expect(try FileLocks().lock(path, waiting: .seconds(50)) != nil)
    let (took, sleeps) = (ContinuousClock.now - start, try Self.sleeps() - before)
    #expect(took >= .milliseconds(900) && took < .seconds(3))
    #expect(sleeps <= 10, "it slept \(sleeps) times")
    print("lock of a killed process: \(took) with 1 s before the kill, \(sleeps) wakes")
  }

  @Test(
    "A process that stopped waiting does not get the lock on its release", .timeLimit(.minutes(1)))
  func gaveUp() throws {
    let holder = try holder(of: path)
    #expect(try FileLocks().lock(path, waiting: .milliseconds(20)) == nil)
    kill(holder.processIdentifier, SIGKILL)
    #expect(try FileLocks().lock(path, waiting: .seconds(20)) != nil)
  }

  @Test(
    "A long-running process notices when the holder of a lock has died",
    .timeLimit(.minutes(1)))
  func followed() async throws {
    let holder = try holder(of: path)
    let releases = LockReleases()
    let locks = FileLocks(tellingOf: releases)
    #expect(try locks.lock(path) == nil)
    #expect(try locks.lock(path, waiting: .milliseconds(5)) == nil)
    kill(holder.processIdentifier, SIGKILL)
    let killed = ContinuousClock.now
    for await _ in releases.calls { break }
    #expect(ContinuousClock.now - killed < .seconds(2))
    #expect(try locks.lock(path, waiting: .seconds(10)) != nil)
    // And of the next one too.
    let next = try self.holder(of: path)
    #expect(try locks.lock(path) == nil)
    kill(next.processIdentifier, SIGKILL)
    for await _ in releases.calls { break }
  }

  @Test("It ignores its own locks", .timeLimit(.minutes(1)))
  func own() async throws {
    let releases = LockReleases()
    let locks = FileLocks(tellingOf: releases)
    var held = try locks.lock(path)
    #expect(try locks.lock(path) == nil)
    withExtendedLifetime(held) {}
    held = nil
    let claimants = LockFileClaimants(in: folder.file("delivering"), tellingOf: releases)
    var presence: (any DeliveryPresence)? = try claimants.signIn()
    #expect(claimants.isPresent(presence?.claimant ?? ""))
    presence = nil
    let waiting = Task {
      var calls = 0
      for await _ in releases.calls { calls += 1 }
      return calls
    }
    try await Task.sleep(for: .milliseconds(300))
    waiting.cancel()
    #expect(await waiting.value == 0)
    // A lock that it released belongs to another process.
    let holder = try holder(of: path)
    #expect(try locks.lock(path) == nil)
    kill(holder.processIdentifier, SIGKILL)
    #expect(try FileLocks().lock(path, waiting: .seconds(20)) != nil)
  }

  @Test("S5-5 It notices when a claimant that was present has died", .timeLimit(.minutes(1)))
  func claimant() async throws {
    let releases = LockReleases()
    let claimants = LockFileClaimants(in: folder.path, tellingOf: releases)
    let name = UUID().uuidString
    let holder = try holder(of: folder.file(name))
    #expect(claimants.isPresent(name))
    kill(holder.processIdentifier, SIGKILL)
    for await _ in releases.calls { break }
    #expect(!claimants.isPresent(name))
  }
}
