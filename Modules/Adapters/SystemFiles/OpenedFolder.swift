import Contracts
import Foundation

/// A folder that is kept open, so that it stays the same one during the work in it.
final class OpenedFolder {
  #if canImport(Darwin)
    private static let look = O_RDONLY | O_DIRECTORY | O_CLOEXEC
  #else
    /// `O_PATH`, which the C library exposes only to C. Source: Linux, `asm-generic/fcntl.h`.
    private static let look = 0o10_000_000 | O_DIRECTORY | O_CLOEXEC
  #endif
  private static let modeOfNewFolders: mode_t = 0o755

  let path: String
  let descriptor: Int32

  private init(_ path: String, holding descriptor: Int32) {
    self.path = path
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }

  /// Nil if it is missing, and not to be created.
  ///
  /// - Throws: ``ShieldProblem/link(path:)`` if it, or a folder on the way, is a link. Only links in the root folder
  ///   are followed, as on machines that keep `/etc` elsewhere.
  static func at(_ path: String, making isMade: Bool) throws(ShieldProblem) -> OpenedFolder? {
    let root = open("/", look)
    guard root >= 0 else { throw SystemError.last.problemOfReading("/") }
    var folder = OpenedFolder("/", holding: root)
    for name in path.split(separator: "/").map(String.init) {
      if let next = try folder.folder(name) {
        folder = next
      } else {
        guard isMade, let made = try folder.makeFolder(name) else { return nil }
        folder = made
      }
    }
    return folder
  }

  func path(of name: String) -> String { path == "/" ? "/\(name)" : "\(path)/\(name)" }

  /// The names in it, in no order.
  func names() throws(ShieldProblem) -> [String] {
    // Opened again, because an `O_PATH` descriptor cannot be listed; the stream closes it.
    let listed = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard listed >= 0 else { throw SystemError.last.problemOfReading(path) }
    guard let stream = fdopendir(listed) else {
      close(listed)
      throw SystemError.last.problemOfReading(path)
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Makes renames and removals in it survive a power failure. Some file systems cannot; the change is made anyway.
  func flush() {
    let opened = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard opened >= 0 else { return }
    fsync(opened)
    close(opened)
  }

  func isLink(_ name: String) -> Bool {
    var status = stat()
    return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0
      && status.st_mode & S_IFMT == S_IFLNK
  }

  private func folder(_ name: String) throws(ShieldProblem) -> OpenedFolder? {
    let opened = openat(descriptor, name, path == "/" ? Self.look : Self.look | O_NOFOLLOW)
    guard opened < 0 else { return OpenedFolder(path(of: name), holding: opened) }
    let error = SystemError.last
    if error.code == ENOENT { return nil }
    throw isLink(name) ? .link(path: path(of: name)) : error.problemOfReading(path(of: name))
  }

  private func makeFolder(_ name: String) throws(ShieldProblem) -> OpenedFolder? {
    if mkdirat(descriptor, name, Self.modeOfNewFolders) == 0 {
      // Regardless of the umask: programs of all users read in it.
      let made = openat(descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      if made >= 0 {
        fchmod(made, Self.modeOfNewFolders)
        close(made)
      }
      flush()
    } else if errno != EEXIST {
      throw SystemError.last.problemOfWriting(path(of: name))
    }
    return try folder(name)
  }
}
