import Contracts
import Foundation

/// New content for a file, next to it until it replaces it.
///
/// It is locked while in use, which distinguishes it from one left by a killed process.
final class Draft {
  private static let mark = ".waymark-"
  private static let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")
  private static let lengthOfEnding = 6
  private static let modeOfNewFiles: mode_t = 0o644

  private let name: String
  private let folder: OpenedFolder
  private let descriptor: Int32

  init(of file: String, in folder: OpenedFolder) throws(SystemError) {
    let ending = (0..<Self.lengthOfEnding).compactMap { _ in Self.letters.randomElement() }
    let name = ".\(file)\(Self.mark)\(String(ending))"
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = openat(folder.descriptor, name, flags, 0o600)
    guard descriptor >= 0 else { throw .last }
    flock(descriptor, LOCK_EX | LOCK_NB)
    self.name = name
    self.folder = folder
    self.descriptor = descriptor
  }

  /// Removes it, unless it has replaced the file.
  deinit {
    // Another one of that name is impossible: it would have had to be created without this one.
    unlinkat(folder.descriptor, name, 0)
    close(descriptor)
  }

  /// Whether `name` is that of a draft of `file`.
  static func isDraft(_ name: String, of file: String) -> Bool {
    let start = ".\(file)\(mark)"
    return name.hasPrefix(start) && name.count == start.count + lengthOfEnding
      && name.dropFirst(start.count).allSatisfy { letters.contains($0) }
  }

  /// Writes everything to disk, with the owner, mode and attributes of the file it is for.
  func write(_ bytes: [UInt8], like found: FoundFile?) throws(SystemError) {
    try bytes[...].write(to: descriptor, at: 0)
    if let identity = found?.identity {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { throw .last }
      if status.st_uid != identity.owner || status.st_gid != identity.group {
        guard fchown(descriptor, identity.owner, identity.group) == 0 else { throw .last }
      }
    }
    let mode = found?.identity.mode ?? Self.modeOfNewFiles
    guard fchmod(descriptor, mode) == 0 else { throw .last }
    try found?.attributes.write(to: descriptor)
    guard fsync(descriptor) == 0 else { throw .last }
  }

  /// - Returns: false if `file` is no longer as found, or this was removed meanwhile.
  func replace(_ file: String, ifStill found: FoundFile?) throws(SystemError) -> Bool {
    if let found {
      guard folder.has(file, as: found) else { return false }
      if renameat(folder.descriptor, name, folder.descriptor, file) == 0 { return true }
    } else {
      // Unlike a rename, this replaces nothing that was created meanwhile.
      if linkat(folder.descriptor, name, folder.descriptor, file, 0) == 0 { return true }
    }
    let error = SystemError.last
    if error.code == EEXIST || error.code == ENOENT { return false }
    throw error
  }
}

extension OpenedFolder {
  /// Removes the drafts of a file that killed processes left.
  func removeAbandonedDrafts(of file: String) {
    for name in (try? names()) ?? [] where Draft.isDraft(name, of: file) {
      let draft = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard draft >= 0 else { continue }
      if flock(draft, LOCK_EX | LOCK_NB) == 0 { unlinkat(descriptor, name, 0) }
      close(draft)
    }
  }
}
