import Contracts
import Dispatch
import Foundation
import Synchronization

/// An open file that is locked until it is closed.
///
/// Source: `flock(2)`.
final class FileLock: LockedFile {
  private let descriptor: Int32
  private let closed = Mutex<(@Sendable () -> Void)?>(nil)

  /// Not locked yet.
  ///
  /// - Throws: `POSIXError`.
  init(opening path: String, _ flags: Int32) throws {
    descriptor = open(path, flags | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  }

  deinit {
    close(descriptor)
    closed.withLock { $0?() }
  }

  /// - Parameter work: called once, when it is closed.
  func whenClosed(_ work: @escaping @Sendable () -> Void) {
    closed.withLock { $0 = work }
  }

  /// The identity of the open file, whatever its name is now.
  var identity: FileIdentity? { FileIdentity(descriptor) }

  /// Waits for the lock without a limit.
  func hold() {
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
  }

  /// Waits without a limit until no one has it locked exclusively.
  func waitForRelease() {
    while flock(descriptor, LOCK_SH) != 0, errno == EINTR {}
  }

  /// The system wakes the waiting thread as soon as the holder unlocks or dies; until then nothing runs.
  ///
  /// - Returns: whether the lock was acquired within `limit`. If not, this file is unusable.
  func hold(waiting limit: Duration) -> Bool {
    guard flock(descriptor, LOCK_EX | LOCK_NB) != 0 else { return true }
    guard limit > .zero else { return false }
    guard let wait = LockWait() else { return false }
    // flock(2) has no time limit, so it waits in a thread that is abandoned after the limit.
    DispatchQueue(label: "Waymark lock").async { [self] in
      hold()
      wait.finish()
      withExtendedLifetime(self) {}
    }
    return wait.isOver(within: limit)
  }

  /// Whether another process has it locked exclusively; also true if unknown.
  var isHeld: Bool { flock(descriptor, LOCK_SH | LOCK_NB) != 0 }

  /// This process's umask may have removed some of the owner's permissions.
  func openToOwner() {
    fchmod(descriptor, 0o600)
  }

  func write(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
  }
}

/// A wait for a lock in another thread. Its time limit is independent of the wall clock, unlike that of a Dispatch
/// semaphore: setting the clock would end the wait, or make it endless.
private final class LockWait: Sendable {
  private let (ended, end): (Int32, Int32)

  /// Nil if the process has no more descriptors.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for descriptor in ends { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    (ended, end) = (ends[0], ends[1])
  }

  deinit {
    close(ended)
    close(end)
  }

  func finish() {
    _ = Foundation.write(end, [0], 1)
  }

  func isOver(within limit: Duration) -> Bool {
    let deadline = ContinuousClock.now + limit
    var wait = pollfd(fd: ended, events: Int16(POLLIN), revents: 0)
    while true {
      let rest = max(0, (deadline - .now) / .milliseconds(1)).rounded(.up)
      let count = poll(&wait, 1, Int32(min(rest, Double(Int32.max))))
      if count > 0 || rest == 0 { return count > 0 }
    }
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
