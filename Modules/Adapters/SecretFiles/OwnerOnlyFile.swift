import Contracts
import FileReplacement
import Foundation

/// An open file, or the folder it is in: owned by the user or root, writable by no one else, and not a link.
final class OwnerOnlyFile {
  let descriptor: Int32
  private let path: String

  /// Nil if nothing is there.
  ///
  /// - Throws: `TrustFault`, ``FileFault``.
  convenience init?(folderAt path: String) throws {
    try self.init(path, holding: open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC))
  }

  /// Nil if nothing has that name.
  ///
  /// - Throws: `TrustFault`, ``FileFault``.
  convenience init?(_ name: String, in folder: OwnerOnlyFile) throws {
    // Opening a pipe would block the reader.
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
      case ENOTDIR where OwnerOnlyFile.isLink(path): throw TrustFault.link(path: path)
      default: throw FileFault.last
      }
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileFault.last }
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
    Data(try OpenFile.read(descriptor))
  }

  /// Writes a new file into this folder.
  func write(_ data: Data, to name: String) throws {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = openat(descriptor, name, flags, 0o600)
    guard descriptor >= 0 else { throw FileFault.last }
    defer { close(descriptor) }
    try OpenFile.write(Array(data), to: descriptor)
    guard fsync(descriptor) == 0 else { throw FileFault.last }
  }

  /// For a link to a folder, `open` reports that it is not a folder.
  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }
}
