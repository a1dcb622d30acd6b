import Contracts
import Foundation

/// A file, folder or link that is kept open, so that it stays the same while it is checked.
final class OpenedPlace {
  /// Opens only the place itself: neither its content, nor the target of a link.
  #if canImport(Darwin)
    private static let look = O_RDONLY | O_NONBLOCK | O_CLOEXEC
    private static let linkItself = O_SYMLINK
  #else
    /// `O_PATH`, which the C library exposes only to C. Source: Linux, `asm-generic/fcntl.h`.
    private static let look = 0o10_000_000 | O_CLOEXEC
    private static let linkItself = O_NOFOLLOW
  #endif

  let path: String
  private let descriptor: Int32
  private let status: stat

  /// Nil if nothing is there.
  convenience init?(_ path: String, followingLink: Bool) throws(TrustFault) {
    let flags = followingLink ? Self.look : Self.look | Self.linkItself
    try self.init(path, holding: open(path, flags))
  }

  /// Nil if there is nothing of that name.
  convenience init?(_ name: String, in folder: OpenedPlace) throws(TrustFault) {
    try self.init(
      folder.path(of: name), holding: openat(folder.descriptor, name, Self.look | Self.linkItself))
  }

  private init?(_ path: String, holding descriptor: Int32) throws(TrustFault) {
    var status = stat()
    guard descriptor >= 0, fstat(descriptor, &status) == 0 else {
      let code = errno
      if descriptor >= 0 { close(descriptor) }
      if code == ENOENT { return nil }
      throw .unreachable(path: path, detail: String(cString: strerror(code)))
    }
    self.path = path
    self.descriptor = descriptor
    self.status = status
  }

  deinit {
    close(descriptor)
  }

  var owner: uid_t { status.st_uid }
  var isFolder: Bool { status.st_mode & S_IFMT == S_IFDIR }
  var isLink: Bool { status.st_mode & S_IFMT == S_IFLNK }
  var isWritableByOthers: Bool { status.st_mode & (S_IWGRP | S_IWOTH) != 0 && !isLink }
  var isReadableByOthers: Bool { status.st_mode & (S_IRWXG | S_IRWXO) != 0 && !isLink }
  /// Whether only owners can remove or rename their files in it: the sticky bit of a folder.
  var keepsEachTheirs: Bool { status.st_mode & S_ISVTX != 0 }

  /// The target of a link.
  func target(in folder: OpenedPlace) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    let count = readlinkat(folder.descriptor, name, &bytes, bytes.count)
    guard count > 0 else { return nil }
    return String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private func path(of name: String) -> String {
    guard name == ".." else { return path == "/" ? "/\(name)" : "\(path)/\(name)" }
    let parent = path.split(separator: "/").dropLast().joined(separator: "/")
    return "/\(parent)"
  }
}
