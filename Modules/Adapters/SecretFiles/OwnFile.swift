import Contracts
import Foundation

/// A file, or the folder it is in, that is held open: the person's own or the administrator's, changed
/// by nobody else, and no link to somewhere else.
final class OwnFile {
  let descriptor: Int32
  private let path: String

  /// Nil where there is nothing.
  ///
  /// - Throws: `TrustFault`, `POSIXError`.
  convenience init?(folderAt path: String) throws {
    try self.init(path, holding: open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC))
  }

  /// Nil where there is nothing of that name.
  ///
  /// - Throws: `TrustFault`, `POSIXError`.
  convenience init?(_ name: String, in folder: OwnFile) throws {
    // A pipe would keep the reader waiting.
    let flags = O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC
    try self.init("\(folder.path)/\(name)", holding: openat(folder.descriptor, name, flags))
  }

  private init?(_ path: String, holding descriptor: Int32) throws {
    self.path = path
    self.descriptor = descriptor
    guard descriptor >= 0 else {
      switch errno {
      case ENOENT: return nil
      case ELOOP: throw TrustFault.link(path: path)
      case ENOTDIR where OwnFile.isLink(path): throw TrustFault.link(path: path)
      default: throw POSIXError.last
      }
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw POSIXError.last }
    guard [0, geteuid()].contains(status.st_uid) else {
      throw TrustFault.foreign(path: path, person: geteuid())
    }
    guard status.st_mode & (S_IWGRP | S_IWOTH) == 0 else {
      throw TrustFault.writable(path: path, mode: "go-w")
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  func content() throws -> Data {
    try FileHandle(fileDescriptor: descriptor, closeOnDealloc: false).readToEnd() ?? Data()
  }

  /// Writes a new file of this folder.
  func write(_ data: Data, to name: String) throws {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = openat(descriptor, name, flags, 0o600)
    guard descriptor >= 0 else { throw POSIXError.last }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try handle.write(contentsOf: data)
    try handle.synchronize()
  }

  /// A link to a folder is told as no folder.
  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }
}

extension POSIXError {
  /// What the system said last.
  static var last: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
