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

  /// Nil when somebody was faster, for whom the file then is.
  ///
  /// - Parameter path: of a file that nobody else makes.
  /// - Throws: `POSIXError` when there can be no such file.
  init?(creatingAt path: String) throws {
    descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else {
      if errno == EEXIST { return nil }
      throw POSIXError.last
    }
    guard holds(LOCK_EX) else {
      if errno == EWOULDBLOCK { return nil }
      throw POSIXError.last
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_nlink > 0 else { return nil }
  }

  private init(openingAt path: String) throws {
    descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw POSIXError.last }
  }

  /// Whether somebody holds the file for themselves alone; also where that cannot be known.
  static func isHeld(at path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return errno != ENOENT }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_SH | LOCK_NB) != 0
  }

  deinit {
    close(descriptor)
  }

  /// Whether it could be had at once.
  private func holds(_ kind: Int32) -> Bool {
    flock(descriptor, kind | LOCK_NB) == 0
  }
}

extension POSIXError {
  /// What the system said last.
  static var last: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
