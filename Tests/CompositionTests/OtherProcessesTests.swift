import Contracts
import FolderObserver
import Foundation
import ProcessLocks
import Synchronization
import TestSupport
import Testing

@testable import Composition

/// What a long-running process notices of others that do not notify it.
struct OtherProcessesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func waymark(stays: Bool) async throws -> Waymark {
    try await bootstrap(WaymarkEnvironment(home: folder.path, stays: stays))
  }

  /// Counts the notices until the task is cancelled.
  private func follow(_ waymark: Waymark) -> (heard: Tally, following: Task<Void, Never>) {
    let heard = Tally()
    let others = waymark.others
    return (heard, Task { await others.follow(arrivals: nil) { heard.add() } })
  }

  private func eventually(_ condition: () -> Bool) async throws {
    while !condition() { try await Task.sleep(for: .milliseconds(2)) }
  }

  @Test("It notices a commit of another process, and none of its own", .timeLimit(.minutes(1)))
  func commits() async throws {
    let (staying, other) = (try await waymark(stays: true), try await waymark(stays: false))
    _ = try await staying.others.isChanged()
    let (heard, following) = follow(staying)
    try await Task.sleep(for: .milliseconds(100))
    _ = try await staying.goals.set(8_000, of: .steps)
    // Longer than a write can still be reported.
    try await Task.sleep(for: .milliseconds(900))
    #expect(heard.count == 0)
    _ = try await other.goals.set(9_000, of: .steps)
    try await eventually { heard.count > 0 }
    following.cancel()
    staying.close()
    other.close()
  }

  @Test(
    "S5-6 It notices within two seconds when waymark-shield returns or disappears",
    .timeLimit(.minutes(1)))
  func helper() async throws {
    let run = try TemporaryFolder()
    let socket = run.file("waymark-shield/1000.sock")
    var machine = LockedMachine.none
    machine.helperWatch = { FolderObserver().watch([.change(of: socket)], $0) }
    let staying = try await bootstrap(
      WaymarkEnvironment(
        home: folder.path, stays: true, outside: OutsideWorld(machine: machine)))
    _ = try await staying.others.isChanged()
    let (heard, following) = follow(staying)
    try await Task.sleep(for: .milliseconds(100))
    #expect(heard.count == 0)
    // The helper creates its folder, and moves its socket there once it listens.
    for number in 1...2 {
      let before = heard.count
      let draft = try run.file("waymark-shield/draft", "\(number)")
      let start = ContinuousClock.now
      try #require(rename(draft, socket) == 0)
      try await eventually { heard.count > before }
      #expect(ContinuousClock.now - start < .seconds(2))
      try await Task.sleep(for: .milliseconds(1_200))
    }
    let before = heard.count
    unlink(socket)
    try await eventually { heard.count > before }
    following.cancel()
    staying.close()
  }

  @Test("It notices that a process running hooks has died", .timeLimit(.minutes(1)))
  func hooks() async throws {
    let staying = try await waymark(stays: true)
    _ = try await staying.others.isChanged()
    let path = "\(HomeFolder.hookLogPath(in: folder.path)).lock"
    let holder = Process()
    holder.executableURL = URL(fileURLWithPath: "/usr/bin/flock")
    holder.arguments = ["--exclusive", "--no-fork", path, "sleep", "600"]
    try holder.run()
    while try FileLocks().lock(path) != nil { try await Task.sleep(for: .milliseconds(2)) }
    #expect(staying.dispatcher.outside.acquireLock() == nil)
    let (heard, following) = follow(staying)
    kill(holder.processIdentifier, SIGKILL)
    let killed = ContinuousClock.now
    try await eventually { heard.count > 0 }
    #expect(ContinuousClock.now - killed < .seconds(2))
    #expect(staying.dispatcher.outside.acquireLock() != nil)
    following.cancel()
    staying.close()
  }
}

private final class Tally: Sendable {
  private let number = Mutex(0)

  var count: Int { number.withLock { $0 } }

  func add() { number.withLock { $0 += 1 } }
}
