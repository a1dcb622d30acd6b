import Foundation

/// The turn to run the hooks of one record: one process has it at a time, and whoever finds it taken
/// goes on without. Ends with the last reference, and with the process.
public final class HooksTurn: Sendable {
  private let descriptor: Int32

  /// Nil while another process has the turn, or where no file can be made.
  ///
  /// Source: `flock(2)`.
  init?(lockFile: String) {
    let descriptor = open(lockFile, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }
}
