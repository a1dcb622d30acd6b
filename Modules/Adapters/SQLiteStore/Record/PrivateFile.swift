import Contracts
import Foundation

/// A file for its owner alone, held until this value goes: so that others can tell what somebody at work
/// has made from what a killed process left.
///
/// Whoever clears a file away holds it first, and whoever makes one looks whether it is still there once it
/// is held: so nobody's file is taken from under them, however the two meet.
final class PrivateFile {
  private let descriptor: Int32

  /// Makes an empty one.
  ///
  /// - Throws: `StorageError`: `.busy` when there is one already.
  init(at path: String) throws {
    while true {
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else {
        guard errno != EEXIST else { throw StorageError.busy }
        throw StorageError.cannotWrite(detail: "\(path): \(String(cString: strerror(errno)))")
      }
      // The mask of this process may have taken something away.
      fchmod(descriptor, 0o600)
      flock(descriptor, LOCK_EX)
      if PrivateFile.identity(descriptor)?.links != 0 {
        self.descriptor = descriptor
        return
      }
      close(descriptor)
    }
  }

  /// Holds the one at `path`; nil when there is none any more.
  ///
  /// - Parameter seconds: how long to wait for somebody else.
  /// - Throws: `StorageError.busy` when it is held by somebody else all that time.
  init?(holding path: String, waiting seconds: Double = 0) throws {
    let deadline = ContinuousClock.now + .seconds(seconds)
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard ContinuousClock.now < deadline else {
        close(descriptor)
        throw StorageError.busy
      }
      usleep(5_000)
    }
    // Whoever held it may have moved it or cleared it away.
    guard let held = PrivateFile.identity(descriptor), held.isFile,
      held == PrivateFile.identity(of: path)
    else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }

  func write(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
  }

  private struct Identity: Equatable {
    var device: dev_t
    var number: ino_t
    var links: nlink_t
    var isFile: Bool

    init(_ status: stat) {
      device = status.st_dev
      number = status.st_ino
      links = status.st_nlink
      isFile = status.st_mode & S_IFMT == S_IFREG
    }
  }

  private static func identity(_ descriptor: Int32) -> Identity? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Identity(status) : nil
  }

  private static func identity(of path: String) -> Identity? {
    var status = stat()
    return lstat(path, &status) == 0 ? Identity(status) : nil
  }
}
