public import Contracts
import Foundation

/// Files locked with `flock(2)`.
public struct FileLocks: FileLocking {
  private let releases: LockReleases?

  /// - Parameter releases: notified when a lock is released that could not be acquired; nil to leave that to the
  ///   caller.
  public init(tellingOf releases: LockReleases? = nil) {
    self.releases = releases
  }

  public func lock(_ path: String, waiting limit: Duration) throws -> (any LockedFile)? {
    let file = try open(path, O_RDWR | O_CREAT)
    guard file.hold(waiting: limit) else {
      releases?.follow(path)
      return nil
    }
    releases?.note(file, at: path)
    return file
  }

  public func make(_ path: String) throws -> any LockedFile {
    while true {
      let file = try open(path, O_WRONLY | O_CREAT | O_EXCL)
      file.openToOwner()
      file.hold()
      guard file.identity?.hasName == true else { continue }
      releases?.note(file, at: path)
      return file
    }
  }

  public func hold(_ path: String, waiting limit: Duration) throws -> (any LockedFile)? {
    // Opening a pipe would block.
    guard let file = try? FileLock(opening: path, O_RDONLY | O_NONBLOCK) else { return nil }
    guard file.hold(waiting: limit) else { throw StorageError.busy }
    // The previous holder may have moved or deleted it.
    guard let held = file.identity, held.isFile, held == FileIdentity(of: path) else { return nil }
    return file
  }

  private func open(_ path: String, _ flags: Int32) throws -> FileLock {
    do {
      return try FileLock(opening: path, flags)
    } catch let error as POSIXError {
      guard error.code != .EEXIST else { throw StorageError.busy }
      let reason = String(cString: strerror(error.code.rawValue))
      throw StorageError.cannotWrite(detail: "\(path): \(reason)")
    }
  }
}
