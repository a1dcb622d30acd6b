import Contracts
import Foundation
import TestSupport
import Testing

@testable import SQLiteStore

/// A file that one process at a time holds.
struct PrivateFileTests {
  private let folder: TemporaryFolder
  private var path: String { folder.file("draft") }

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("It is made where there is none, for its owner, and held as long as the value is kept")
  func held() throws {
    var file: PrivateFile? = try PrivateFile(at: path)
    var status = stat()
    #expect(stat(path, &status) == 0)
    #expect(status.st_mode & 0o077 == 0)
    #expect(throws: StorageError.busy) { try PrivateFile(at: path) }
    #expect(throws: StorageError.busy) { try PrivateFile(holding: path) }
    withExtendedLifetime(file) {}
    file = nil
    #expect(throws: StorageError.busy, "it is there") { try PrivateFile(at: path) }
    #expect(try PrivateFile(holding: path) != nil)
    unlink(path)
    #expect(try PrivateFile(holding: path) == nil)
  }

  @Test("Whoever waits has it as soon as it is let go", .timeLimit(.minutes(1)))
  func awaited() throws {
    Holder(try PrivateFile(at: path), at: path).letGoWhenAwaited()
    #expect(try PrivateFile(holding: path, waiting: 50) != nil)
  }

  @Test("Who waited for a file that is another by then does not have it", .timeLimit(.minutes(1)))
  func exchanged() throws {
    Holder(try PrivateFile(at: path), at: path).letGoWhenAwaited { [path] in
      unlink(path)
      FileManager.default.createFile(atPath: path, contents: Data("another".utf8))
    }
    #expect(try PrivateFile(holding: path, waiting: 50) == nil)
  }

  @Test("A link is not followed, nor is what it leads to waited for")
  func link() throws {
    let held = try PrivateFile(at: folder.file("elsewhere"))
    #expect(symlink(folder.file("elsewhere"), path) == 0)
    #expect(try PrivateFile(holding: path) == nil)
    withExtendedLifetime(held) {}
  }

  @Test("A folder is none")
  func directory() throws {
    #expect(mkdir(path, 0o700) == 0)
    #expect(try PrivateFile(holding: path) == nil)
  }

  @Test("A pipe is none, and nobody is waited for whoever would write into it")
  func pipe() throws {
    #expect(mkfifo(path, 0o600) == 0)
    // Ends the test where it would hang.
    let rescue = DispatchWorkItem { [path] in close(open(path, O_WRONLY | O_NONBLOCK)) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 10, execute: rescue)
    let start = ContinuousClock.now
    #expect(try PrivateFile(holding: path) == nil)
    rescue.cancel()
    #expect(ContinuousClock.now - start < .seconds(9))
  }
}
