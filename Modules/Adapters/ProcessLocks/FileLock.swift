import Foundation

/// A lock on a file, held by this process until its last reference is let go. The system ends it with
/// the process, however that ends.
///
/// Source: `flock(2)`.
public final class FileLock: Sendable {
  private let descriptor: Int32

  /// Nil while somebody else holds it.
  ///
  /// - Parameter path: of the file, made when it is not there.
  /// - Throws: `POSIXError` when there can be no such file.
  public convenience init?(tryingAt path: String) throws {
    try self.init(openingAt: path)
    guard holds(LOCK_EX) else { return nil }
  }

  init(openingAt path: String) throws {
    descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  }

  deinit {
    close(descriptor)
  }

  /// Whether it could be had at once.
  ///
  /// - Parameter kind: `LOCK_EX` for oneself alone, `LOCK_SH` with others.
  func holds(_ kind: Int32) -> Bool {
    flock(descriptor, kind | LOCK_NB) == 0
  }
}
