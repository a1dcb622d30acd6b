import Contracts
import Foundation

/// An open file that is locked until it is closed.
///
/// Source: `flock(2)`.
final class FileLock: LockedFile {
  /// In microseconds.
  private static let pause: UInt32 = 5_000

  private let descriptor: Int32

  /// Not locked yet.
  ///
  /// - Throws: `POSIXError`.
  init(opening path: String, _ flags: Int32) throws {
    descriptor = open(path, flags | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  }

  deinit {
    close(descriptor)
  }

  /// The identity of the open file, whatever its name is now.
  var identity: FileIdentity? { FileIdentity(descriptor) }

  /// Waits as long as it takes for the lock.
  func hold() {
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
  }

  /// - Returns: whether the lock was acquired within `limit`.
  func hold(waiting limit: Duration) -> Bool {
    let deadline = ContinuousClock.now + limit
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard ContinuousClock.now < deadline else { return false }
      usleep(Self.pause)
    }
    return true
  }

  /// Whether somebody else has it locked exclusively; also true if that cannot be determined.
  var isHeld: Bool { flock(descriptor, LOCK_SH | LOCK_NB) != 0 }

  /// This process's umask may have removed some of the owner's permissions.
  func openToOwner() {
    fchmod(descriptor, 0o600)
  }

  func write(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
  }
}

/// Which file it is, and whether it still has a name.
struct FileIdentity: Equatable {
  private let device: dev_t
  private let number: ino_t
  private let mode: mode_t
  let hasName: Bool

  init?(_ descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Does not follow a link.
  init?(of path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    (device, number, mode) = (status.st_dev, status.st_ino, status.st_mode)
    hasName = status.st_nlink > 0
  }

  var isFile: Bool { mode & S_IFMT == S_IFREG }
}
