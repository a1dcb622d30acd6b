import Contracts
import Foundation
import ProcessLocks
import Synchronization
import TestSupport
import Testing

struct LockFileRosterTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private var path: String { folder.file("delivering") }

  /// Whether who signs in now is alone.
  private func isAlone() async throws -> Bool {
    let alone = Mutex(false)
    _ = try await LockFileRoster(at: path).signIn { alone.withLock { $0 = true } }
    return alone.withLock { $0 }
  }

  /// Another process that holds the file together with others.
  private func holder() throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/flock")
    process.arguments = ["--shared", "--no-fork", path, "sleep", "60"]
    try process.run()
    return process
  }

  @Test("S5-5 Who signs in while another process delivers is not alone; when that is killed, it is")
  func processes() async throws {
    #expect(try await isAlone())
    let holder = try holder()
    while try await isAlone() { try await Task.sleep(for: .milliseconds(5)) }
    #expect(try await !isAlone())
    kill(holder.processIdentifier, SIGKILL)
    holder.waitUntilExit()
    #expect(try await isAlone())
  }

  @Test("S5-5 Within one process too only the first is alone, until it has gone")
  func references() async throws {
    var first: (any DeliveryPresence)? = try await LockFileRoster(at: path).signIn {}
    #expect(try await !isAlone())
    withExtendedLifetime(first) {}
    first = nil
    #expect(try await isAlone())
  }

  @Test("S5-5 Who fails while alone is not signed in")
  func failure() async throws {
    struct Failure: Error {}
    await #expect(throws: Failure.self) {
      _ = try await LockFileRoster(at: path).signIn { throw Failure() }
    }
    #expect(try await isAlone())
  }

  @Test("Of many who try a lock one gets it, and the next when it is let go")
  func lock() throws {
    var held = try FileLock(tryingAt: path)
    #expect(held != nil)
    #expect(try FileLock(tryingAt: path) == nil)
    held = nil
    #expect(try FileLock(tryingAt: path) != nil)
  }

  @Test("A folder that is not there is told of")
  func noFolder() async throws {
    await #expect(throws: StorageError.self) {
      _ = try await LockFileRoster(at: "\(folder.path)/missing/delivering").signIn {}
    }
  }
}
