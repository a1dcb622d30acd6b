import Contracts
import ContractsTesting
import Foundation
import ProcessLocks
import TestSupport
import Testing

/// A file that one process at a time locks.
struct FileLocksTests {
  private let folder: TemporaryFolder
  private let locks = FileLocks()
  private var path: String { folder.file("draft") }

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("It is created if missing, for its owner, and locked as long as the value is kept")
  func held() throws {
    var file: (any LockedFile)? = try locks.make(path)
    var status = stat()
    #expect(stat(path, &status) == 0)
    #expect(status.st_mode & 0o077 == 0)
    #expect(throws: StorageError.busy) { try locks.make(path) }
    #expect(throws: StorageError.busy) { try locks.hold(path) }
    withExtendedLifetime(file) {}
    file = nil
    #expect(throws: StorageError.busy, "it is there") { try locks.make(path) }
    #expect(try locks.hold(path) != nil)
    unlink(path)
    #expect(try locks.hold(path) == nil)
  }

  @Test("A waiting process gets it as soon as it is released", .timeLimit(.minutes(1)))
  func awaited() throws {
    LockHolder(try locks.make(path), at: path).unlockWhenAwaited()
    #expect(try locks.hold(path, waiting: .seconds(50)) != nil)
  }

  @Test("A lock on a file that was replaced meanwhile is not acquired", .timeLimit(.minutes(1)))
  func exchanged() throws {
    LockHolder(try locks.make(path), at: path).unlockWhenAwaited { [path] in
      unlink(path)
      _ = FileManager.default.createFile(atPath: path, contents: Data("another".utf8))
    }
    #expect(try locks.hold(path, waiting: .seconds(50)) == nil)
  }

  @Test("A symbolic link is not followed, and its target is not waited for")
  func link() throws {
    let held = try locks.make(folder.file("elsewhere"))
    #expect(symlink(folder.file("elsewhere"), path) == 0)
    #expect(try locks.hold(path) == nil)
    withExtendedLifetime(held) {}
  }

  @Test("A folder cannot be locked")
  func directory() throws {
    #expect(mkdir(path, 0o700) == 0)
    #expect(try locks.hold(path) == nil)
  }

  @Test("A pipe is not locked, and does not block")
  func pipe() throws {
    #expect(mkfifo(path, 0o600) == 0)
    // Ends the test if it would hang.
    let rescue = DispatchWorkItem { [path] in close(open(path, O_WRONLY | O_NONBLOCK)) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 10, execute: rescue)
    let start = ContinuousClock.now
    #expect(try locks.hold(path) == nil)
    rescue.cancel()
    #expect(ContinuousClock.now - start < .seconds(9))
  }

  @Test("When many try a lock one gets it, and the next after its release")
  func lock() throws {
    var held = try locks.lock(path)
    #expect(held != nil)
    #expect(try locks.lock(path) == nil)
    withExtendedLifetime(held) {}
    held = nil
    // A child process that another test is just starting has the lock too, until it runs.
    #expect(try locks.lock(path, waiting: .seconds(10)) != nil)
  }

  @Test("A process that waits for a lock gets it on release, or never", .timeLimit(.minutes(1)))
  func awaitedLock() throws {
    let held = try #require(try locks.lock(path))
    let start = ContinuousClock.now
    #expect(try locks.lock(path, waiting: .milliseconds(100)) == nil)
    #expect(ContinuousClock.now - start >= .milliseconds(100))
    withExtendedLifetime(held) {}
    LockHolder(try locks.make("\(path)-2"), at: "\(path)-2").unlockWhenAwaited()
    #expect(try locks.lock("\(path)-2", waiting: .seconds(50)) != nil)
  }

  @Test("If no file can be created, the path is reported with the reason")
  func noPlace() throws {
    for work in [{ _ = try locks.lock("\(path)/x") }, { _ = try locks.make("\(path)/x") }] {
      #expect(throws: StorageError.cannotWrite(detail: "\(path)/x: No such file or directory")) {
        try work()
      }
    }
    #expect(symlink(folder.file("elsewhere"), path) == 0)
    #expect(throws: StorageError.self) { try locks.lock(path) }
    #expect(access(folder.file("elsewhere"), F_OK) != 0, "no link is followed")
  }
}
