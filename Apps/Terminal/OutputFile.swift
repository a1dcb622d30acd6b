package import Contracts
import FileReplacement
import Foundation

/// A file a person named for a command's output: the only way Waymark writes such files.
///
/// It is replaced atomically (`FileReplacement`), through symbolic links, and keeps its mode; a device or a pipe is
/// written to directly. Waymark's own files are never overwritten, under whatever path, nor is a database. The old
/// content is lost, so the person has to agree first (``lostSince``), unless Waymark wrote the file and nobody changed
/// it since (``WrittenFiles``).
package struct OutputFile: Sendable {
  /// Who may read a new file; a replaced one keeps its mode.
  package enum Readers: Sendable {
    case owner
    /// As the user's umask allows.
    case umask

    fileprivate var mode: FileMode { .kept(otherwise: self == .owner ? 0o600 : 0o666) }
  }

  /// Writes one part of the content.
  package typealias Part = ([UInt8]) throws -> Void

  /// As it was typed.
  package let path: String
  private let own: OwnFolders
  private let mayBeDatabase: Bool

  /// - Parameter mayBeDatabase: whether it may replace a database: an earlier copy of a record.
  /// - Throws: ``OutputFileError`` if nothing may be written there.
  package init(_ path: String, own: OwnFolders, mayBeDatabase: Bool = false) throws {
    self.path = path
    self.own = own
    self.mayBeDatabase = mayBeDatabase
    _ = try place()
  }

  /// When the content that would be lost was last changed; nil if nothing would be: for a new file, one that Waymark
  /// wrote and nobody changed since, a device or a pipe.
  package var lostSince: Instant? {
    let place = Self.absolute(Self.destination(of: path))
    return notes?.hasUnchanged(place) ?? false ? nil : changed
  }

  /// When it was last changed; nil unless it is a file.
  package var changed: Instant? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    #if canImport(Darwin)
      return Instant(secondsSince1970: Int64(status.st_mtimespec.tv_sec))
    #else
      return Instant(secondsSince1970: Int64(status.st_mtim.tv_sec))
    #endif
  }

  /// - Returns: leftover files of killed runs in the folder, now removed.
  @discardableResult
  package func write(_ text: String, for readers: Readers = .owner) throws -> [String] {
    try write(Array(text.utf8), for: readers)
  }

  /// The same with raw bytes.
  @discardableResult
  package func write(_ bytes: [UInt8], for readers: Readers = .owner) throws -> [String] {
    try write(for: readers) { try $0(bytes) }
  }

  /// The same in parts, so that the whole is never in memory.
  ///
  /// - Parameter fill: writes each part; if it throws, the previous file stays.
  @discardableResult
  package func write(
    for readers: Readers = .owner, _ fill: (_ part: Part) throws -> Void
  ) throws -> [String] {
    // Checked again right before writing, however long ago the person agreed.
    let place = try place()
    var status = stat()
    if stat(path, &status) == 0, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) {
      try writeThrough(fill)
      return []
    }
    let removed = Self.removeLeftovers(of: place).map {
      $0.hasPrefix("./") ? String($0.dropFirst(2)) : $0
    }
    do {
      let draft = try FileDraft(of: place, mode: readers.mode)
      try fill { try draft.write($0) }
      try draft.place()
    } catch let fault as FileFault {
      throw failure(fault)
    }
    noteWritten()
    return removed
  }

  /// Notes that something else wrote the file, as a database does.
  package func noteWritten() {
    notes?.note(Self.absolute(Self.destination(of: path)))
  }

  /// Removes leftovers of killed runs in the folder of `place`: drafts, and `NAME.part-PROCESS` of earlier versions.
  private static func removeLeftovers(of place: String) -> [String] {
    let folder = FileDraft.folder(of: place)
    let prefix = (place.split(separator: "/").last.map(String.init) ?? place) + ".part-"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let parts = names.filter { name in
      guard name.hasPrefix(prefix), let process = pid_t(name.dropFirst(prefix.count)), process > 0,
        kill(process, 0) != 0, errno == ESRCH
      else { return false }
      var status = stat()
      let path = "\(folder)/\(name)"
      return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && unlink(path) == 0
    }
    return FileDraft.removeAbandoned(in: folder) + parts.sorted().map { "\(folder)/\($0)" }
  }

  private var notes: WrittenFiles? { own.notes.map(WrittenFiles.init) }

  /// Where it is written.
  private func place() throws -> String {
    let place = Self.destination(of: path)
    guard !own.hold(place) else { throw OutputFileError.isOwn(path) }
    // Even if that database does not exist at the moment.
    for ending in ["-wal", "-shm", "-journal"] where place.lowercased().hasSuffix(ending) {
      let database = String(place.dropLast(ending.count))
      guard !Self.isDatabase(database) else {
        throw OutputFileError.belongsToDatabase(path, database)
      }
    }
    guard mayBeDatabase || !Self.isDatabase(place) else { throw OutputFileError.isDatabase(path) }
    return place
  }

  /// Follows symbolic links, including one to a file that does not exist yet.
  private static func destination(of path: String) -> String {
    var path = path
    // As many as the kernel follows: path_resolution(7).
    for _ in 0..<40 {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
        break
      }
      path = next.hasPrefix("/") ? next : "\(FileDraft.folder(of: path))/\(next)"
    }
    return path
  }

  /// A canonical spelling of a place.
  private static func absolute(_ place: String) -> String {
    guard let folder = realpath(FileDraft.folder(of: place), nil) else { return place }
    defer { free(folder) }
    return "\(String(cString: folder))/\(place.split(separator: "/").last ?? "")"
  }

  /// Whether a file looks like a database.
  ///
  /// Source: "Database File Format", sqlite.org/fileformat.html, section 1.3.1.
  static func isDatabase(_ path: String) -> Bool {
    var status = stat()
    // Reading from a pipe would block until it has a writer.
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return (try? OpenFile.read(descriptor, atMost: 16)) == Array("SQLite format 3\0".utf8)
  }

  private func writeThrough(_ fill: (_ part: Part) throws -> Void) throws {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(.last) }
    defer { close(descriptor) }
    try fill { bytes in
      do throws(FileFault) {
        try OpenFile.write(bytes, to: descriptor)
      } catch {
        throw failure(error)
      }
    }
  }

  private func failure(_ fault: FileFault) -> OutputFileError {
    .cannotWrite(path, detail: fault.detail)
  }
}
