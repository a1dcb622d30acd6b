public import Contracts
import Foundation
import Synchronization

/// Locks of files in memory: of several users of a path one works and the others wait.
public final class InMemoryFileLocks: FileLocking {
  private struct Files {
    var locked: Set<String> = []
    var existing: Set<String> = []
    var count = 0
  }

  private final class File: LockedFile {
    private let path: String
    private let locks: InMemoryFileLocks

    init(_ path: String, of locks: InMemoryFileLocks) {
      self.path = path
      self.locks = locks
    }

    deinit { locks.release(path) }

    func write(_ text: String) {}
  }

  private let files = Mutex(Files())

  public init() {}

  /// How many attempts there were to lock a file.
  public var count: Int { files.withLock { $0.count } }

  /// The paths that are locked now.
  public var locked: Set<String> { files.withLock { $0.locked } }

  public func lock(_ path: String, waiting limit: Duration) throws -> (any LockedFile)? {
    files.withLock { $0.count += 1 }
    let end = ContinuousClock.now + limit
    repeat {
      let isOurs = files.withLock { files in
        files.existing.insert(path)
        return files.locked.insert(path).inserted
      }
      if isOurs { return File(path, of: self) }
      if limit > .zero { usleep(1_000) }
    } while ContinuousClock.now < end
    return nil
  }

  public func make(_ path: String) throws -> any LockedFile {
    try files.withLock { files in
      guard files.existing.insert(path).inserted else { throw StorageError.busy }
      files.locked.insert(path)
    }
    return File(path, of: self)
  }

  public func hold(_ path: String, waiting limit: Duration) throws -> (any LockedFile)? {
    guard files.withLock({ $0.existing.contains(path) }) else { return nil }
    guard let file = try lock(path, waiting: limit) else { throw StorageError.busy }
    return file
  }

  private func release(_ path: String) {
    _ = files.withLock { $0.locked.remove(path) }
  }
}
