import Contracts
import Foundation

/// A new, empty file for its owner alone, held until this value goes: so that others can tell the draft
/// of somebody at work from what a killed process left.
final class PrivateFile {
  private let descriptor: Int32

  /// - Throws: `StorageError.cannotWrite`.
  init(at path: String) throws {
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw StorageError.cannotWrite(detail: "\(path): \(String(cString: strerror(errno)))")
    }
    // The mask of this process may have taken something away.
    fchmod(descriptor, 0o600)
    flock(descriptor, LOCK_EX | LOCK_NB)
  }

  deinit {
    close(descriptor)
  }

  /// Whether there is a file that nobody holds. One that was just made may not be held yet, and counts as
  /// held.
  static func isAbandoned(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard attributes?[.type] as? FileAttributeType == .typeRegular,
      let changed = attributes?[.modificationDate] as? Date, changed.timeIntervalSinceNow < -1
    else { return false }
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_EX | LOCK_NB) == 0
  }
}
