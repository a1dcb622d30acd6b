import Contracts
import Foundation

/// A folder that one process at a time works in. The system releases it when the process ends.
final class FolderLock {
  private static let longest = Duration.seconds(5)

  private let descriptor: Int32

  private init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }

  /// Nil if there is no such folder. Blocks the calling thread while another process has it, for at most five seconds.
  static func acquire(_ path: String) throws(ShieldFailure) -> FolderLock? {
    let start = ContinuousClock.now
    while ContinuousClock.now - start < longest {
      let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard descriptor >= 0 else {
        if errno == ENOENT { return nil }
        throw unusable(path)
      }
      let lock = FolderLock(descriptor)
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
        // The previous holder may have deleted the folder.
        if lock.isStill(path) { return lock }
      } else {
        ShortWait.milliseconds(5)
      }
    }
    throw ShieldFailure(
      Phrase("another Waymark process is working on it"), remedy: Phrase("Try again in a moment."),
      isPassing: true)
  }

  private func isStill(_ path: String) -> Bool {
    var (held, found) = (stat(), stat())
    return fstat(descriptor, &held) == 0 && lstat(path, &found) == 0
      && held.st_ino == found.st_ino && held.st_dev == found.st_dev
  }

  private static func unusable(_ path: String) -> ShieldFailure {
    let detail = String(cString: strerror(errno))
    return ShieldFailure(
      Phrase("\(path) can't be used: \(detail)"),
      remedy: Phrase("Check the owner and the permissions of \(path)."))
  }
}
