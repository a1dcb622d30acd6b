import Contracts
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import waymark_service

struct WakePipeListenerTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private var path: String { folder.file("doorbell") }

  private func ring() -> Bool {
    let descriptor = open(path, O_WRONLY | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return write(descriptor, "x", 1) == 1
  }

  @Test("Every wake-up arrives, repeatedly") func heard() async throws {
    let rings = Counter()
    let listener = try WakePipeListener(path: path) { rings.add() }
    for count in 1...3 {
      #expect(ring())
      while rings.count < count { try await Task.sleep(for: .milliseconds(1)) }
    }
    withExtendedLifetime(listener) {}
  }

  @Test("Waking fails without a listener, before its start and after its end") func gone()
    async throws
  {
    #expect(!ring())
    var listener: WakePipeListener? = try WakePipeListener(path: path) {}
    #expect(ring())
    withExtendedLifetime(listener) {}
    listener = nil
    // The pipe is closed on another thread.
    for _ in 0..<1_000 where ring() { try await Task.sleep(for: .milliseconds(1)) }
    #expect(!ring())
  }

  @Test("A file that is not a pipe is replaced by one") func replaced() throws {
    _ = try folder.file("doorbell", "a file")
    let listener = try WakePipeListener(path: path) {}
    #expect(ring())
    withExtendedLifetime(listener) {}
  }

  @Test("If no pipe can be made, it says so") func noFolder() {
    #expect(throws: StorageError.self) {
      _ = try WakePipeListener(path: "\(folder.path)/missing/doorbell") {}
    }
  }
}

final class Counter: Sendable {
  private let value = Mutex(0)

  var count: Int { value.withLock { $0 } }

  func add() {
    value.withLock { $0 += 1 }
  }
}
