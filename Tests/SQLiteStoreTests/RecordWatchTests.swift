import Contracts
import Foundation
import ProcessLocks
import TestSupport
import Testing

@testable import SQLiteStore

/// Writes to a record are noticed, whichever process writes.
struct RecordWatchTests {
  private let store: StoreFixture

  init() throws {
    store = try StoreFixture()
  }

  /// Waits for a call, after which `isSeen` is true.
  private func waits(
    for calls: AsyncStream<Void>, until isSeen: @escaping @Sendable () async throws -> Bool
  ) async throws -> Duration {
    let began = ContinuousClock.now
    for await _ in calls where try await isSeen() { break }
    return ContinuousClock.now - began
  }

  @Test("Writes of this process and another are reported, without polling")
  func calls() async throws {
    let store = store
    let calls = store.record.changes()
    try await store.merge([.at(0)])
    #expect(
      try await waits(for: calls) { try await store.steps() == [.at(0)] } < .seconds(30))
    let other = try store.another()
    try await store.merge([.at(120)], in: other)
    #expect(
      try await waits(for: calls) { try await store.steps().count == 2 } < .seconds(30))
  }

  @Test("Reading, and other files in the folder, report nothing")
  func quiet() async throws {
    let calls = store.record.changes()
    let counting = Task {
      var number = 0
      for await _ in calls { number += 1 }
      return number
    }
    _ = try await store.steps()
    _ = try store.folder.file("other.sqlite", "text")
    try await Task.sleep(for: .milliseconds(900))
    counting.cancel()
    #expect(await counting.value == 0)
  }

  @Test("It ends with the task that reads it, and closes its files")
  func ends() async throws {
    let before = try Self.watches()
    for _ in 0..<20 {
      let calls = store.record.changes()
      let reading = Task { for await _ in calls {} }
      reading.cancel()
      await reading.value
    }
    // The files are closed on another thread.
    let deadline = ContinuousClock.now + .seconds(30)
    // Another test may watch one or two itself meanwhile.
    while try Self.watches() > before + 2, ContinuousClock.now < deadline {
      try await Task.sleep(for: .milliseconds(5))
    }
    #expect(try Self.watches() <= before + 2)
  }

  /// The number of folders this process watches. Source: inotify(7): each is a nameless file.
  private static func watches() throws -> Int {
    let folder = "/proc/self/fd"
    return try FileManager.default.contentsOfDirectory(atPath: folder).count { name in
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(name)")
      return target?.contains("inotify") == true
    }
  }

  @Test("An in-memory record reports periodically")
  func inMemory() async throws {
    let calls = try SQLiteRecord.inMemory(locks: FileLocks()).changes()
    #expect(try await waits(for: calls) { true } < .seconds(30))
  }
}
