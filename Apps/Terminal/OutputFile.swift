import Foundation

/// Writes a file that the person named for what a command gives.
package enum OutputFile {
  /// Who may read the file.
  package enum Readers: Sendable {
    /// Only the owner, whoever could read the previous file.
    case owner
    /// Whoever could read the previous file; for a new file, as the user's umask allows.
    case asBefore
  }

  /// Takes one part of the content.
  package typealias Part = ([UInt8]) throws -> Void

  /// Replaces the file at `path`, or the one a symbolic link there points to, atomically: a reader
  /// sees either the old text or the new. A device or a pipe is written to directly.
  package static func write(_ text: String, to path: String, for readers: Readers = .owner) throws {
    try write(Array(text.utf8), to: path, for: readers)
  }

  /// The same with raw bytes.
  package static func write(_ bytes: [UInt8], to path: String, for readers: Readers = .owner) throws
  {
    try write(to: path, for: readers) { try $0(bytes) }
  }

  /// The same part by part, so that the whole is never in memory.
  ///
  /// - Parameter fill: writes each part; if it throws, the previous file stays.
  package static func write(
    to path: String, for readers: Readers = .owner, _ fill: (_ part: Part) throws -> Void
  ) throws {
    var status = stat()
    let isThere = stat(path, &status) == 0
    if isThere, status.st_mode & S_IFMT != S_IFREG {
      return try writeThrough(fill, to: path)
    }
    let path = destination(of: path)
    try checkReplaceable(path)
    let draft = "\(path).part-\(getpid())"
    let mode: mode_t = readers == .owner ? 0o600 : 0o666
    // A leftover draft of a process that was killed, or a symbolic link that somebody put there.
    unlink(draft)
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw failure(path, errno) }
    defer { unlink(draft) }
    if readers == .asBefore, isThere { fchmod(descriptor, status.st_mode & 0o777) }
    do {
      defer { close(descriptor) }
      try fill { bytes in
        if let code = StandardStream.writeAll(bytes, to: descriptor) { throw failure(path, code) }
      }
      fsync(descriptor)
    }
    guard rename(draft, path) == 0 else { throw failure(path, errno) }
  }

  /// - Throws: ``OutputFileError/isDatabase(_:)``: it may be a record.
  package static func checkReplaceable(_ path: String) throws {
    let path = destination(of: path)
    var status = stat()
    // Reading from a pipe would wait for whoever writes to it.
    let isFile = stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    guard !isFile || !isDatabase(path) else { throw OutputFileError.isDatabase(path) }
  }

  /// Follows symbolic links, including one to a file that does not exist yet.
  private static func destination(of path: String) -> String {
    var path = path
    // As many as the kernel follows: path_resolution(7).
    for _ in 0..<40 {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
        break
      }
      let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
      path = next.hasPrefix("/") ? next : folder + next
    }
    return path
  }

  /// Source: "Database File Format", sqlite.org/fileformat.html, section 1.3.1.
  private static func isDatabase(_ path: String) -> Bool {
    let head = try? FileHandle(forReadingFrom: URL(fileURLWithPath: path)).read(upToCount: 16)
    return head == Data("SQLite format 3\0".utf8)
  }

  private static func writeThrough(
    _ fill: (_ part: Part) throws -> Void, to path: String
  ) throws {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path, errno) }
    defer { close(descriptor) }
    try fill { bytes in
      if let code = StandardStream.writeAll(bytes, to: descriptor) { throw failure(path, code) }
    }
  }

  private static func failure(_ path: String, _ code: Int32) -> OutputFileError {
    .cannotWrite(path, detail: String(cString: strerror(code)))
  }
}
