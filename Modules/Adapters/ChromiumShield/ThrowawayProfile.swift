import Foundation

/// A browser profile that is used once. It is locked until it is removed, which distinguishes it from one left by a
/// killed process.
struct ThrowawayProfile {
  private static let mark = "waymark-profile-"

  let path: String
  private let descriptor: Int32

  /// Also removes abandoned ones in the folder.
  ///
  /// - Throws: `POSIXError`.
  init(in folder: String) throws(POSIXError) {
    Self.removeAbandoned(in: folder)
    path = "\(folder)/\(Self.mark)\(UUID().uuidString)"
    guard mkdir(path, 0o700) == 0 else { throw Self.last }
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else {
      let error = Self.last
      rmdir(path)
      throw error
    }
    flock(descriptor, LOCK_EX | LOCK_NB)
  }

  func remove() {
    // A killed browser may have been writing a moment ago.
    for _ in 1...3 where access(path, F_OK) == 0 {
      try? FileManager.default.removeItem(atPath: path)
    }
    close(descriptor)
  }

  /// Unused ones of this user. Links and those of other users stay.
  static func removeAbandoned(in folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names
    where name.hasPrefix(mark) && UUID(uuidString: String(name.dropFirst(mark.count))) != nil {
      let path = "\(folder)/\(name)"
      let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      var status = stat()
      guard fstat(descriptor, &status) == 0, status.st_uid == geteuid(),
        flock(descriptor, LOCK_EX | LOCK_NB) == 0
      else { continue }
      try? FileManager.default.removeItem(atPath: path)
    }
  }

  private static var last: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
