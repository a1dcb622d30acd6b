import Contracts
import Foundation

/// A copy of another program's database in a separate folder, so that nothing is written next to the original and no
/// one writes what is being read.
struct DatabaseCopy {
  let path: String
  /// Whether there was a journal with changes that the file does not have yet.
  let hasJournal: Bool
  private let folder: String

  /// - Parameter place: where to create the folder.
  /// - Throws: ``DatabaseFileError``; `StorageError.cannotWrite` without room for a copy, which is no fault of the
  ///   database.
  init(of original: String, in place: String = DatabaseCopy.temporaryFolder) throws {
    var template = Array("\(place)/waymark-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw DatabaseCopy.noRoom(errno, for: place) }
    let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let copy = "\(folder)/copy.db"
    do {
      var journals = 0
      for suffix in ["-wal", "-journal"] {
        let from = original + suffix
        var status = stat()
        guard stat(from, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0
        else {
          continue
        }
        try DatabaseCopy.copy(from, to: copy + suffix)
        journals += 1
      }
      try DatabaseCopy.copy(original, to: copy) { (header, length) throws(DatabaseFileError) in
        let header = try DatabaseHeader(header)
        if journals == 0 { try header.check(length: length) }
      }
      hasJournal = journals > 0
    } catch {
      DatabaseCopy.remove(folder, with: copy)
      throw error
    }
    self.folder = folder
    path = copy
  }

  /// What is open stays so.
  func remove() {
    DatabaseCopy.remove(folder, with: path)
  }

  private static func remove(_ folder: String, with path: String) {
    for suffix in ["", "-wal", "-shm", "-journal"] { unlink(path + suffix) }
    rmdir(folder)
  }

  /// - Parameter check: receives the first bytes and the length before anything is copied.
  private static func copy(
    _ original: String, to target: String,
    check: ([UInt8], Int64) throws(DatabaseFileError) -> Void = { _, _ in }
  ) throws {
    let input = open(original, O_RDONLY | O_CLOEXEC)
    guard input >= 0 else {
      // The process has too many open files: the same file can be read later.
      if [EMFILE, ENFILE].contains(errno) { throw noRoom(errno, for: original) }
      throw failure()
    }
    defer { close(input) }
    let before = try state(of: input)
    var header = [UInt8](repeating: 0, count: DatabaseHeader.length)
    header.removeLast(header.count - max(0, pread(input, &header, header.count, 0)))
    try check(header, before.length)
    let output = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard output >= 0 else { throw noRoom(errno, for: target) }
    defer { close(output) }
    try copyBytes(from: input, to: output, called: target)
    guard try state(of: input) == before else {
      throw DatabaseFileError.torn(detail: "it changed while it was copied")
    }
  }

  private static func copyBytes(
    from input: Int32, to output: Int32, called target: String
  ) throws {
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    var place: off_t = 0
    while true {
      let count = pread(input, &buffer, buffer.count, place)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure() }
      if count == 0 { return }
      var written = 0
      while written < count {
        let some = buffer.withUnsafeBytes {
          pwrite(
            output, $0.baseAddress.map { $0 + written }, count - written, place + off_t(written))
        }
        if some < 0, errno == EINTR { continue }
        guard some > 0 else { throw noRoom(errno, for: target) }
        written += some
      }
      place += off_t(count)
    }
  }

  private struct FileState: Equatable {
    var length: Int64
    var seconds: Int
    var nanoseconds: Int
  }

  private static func state(of file: Int32) throws(DatabaseFileError) -> FileState {
    var status = stat()
    guard fstat(file, &status) == 0 else { throw failure() }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return FileState(
      length: Int64(status.st_size), seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec))
  }

  private static func failure() -> DatabaseFileError {
    .unreadable(detail: String(cString: strerror(errno)))
  }

  private static func noRoom(_ code: Int32, for path: String) -> StorageError {
    .cannotWrite(detail: "\(path): \(String(cString: strerror(code)))")
  }

  /// `TMPDIR`, or else the folder for data that may be too large for memory.
  static let temporaryFolder: String = {
    let named = ProcessInfo.processInfo.environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 }
    return ([named].compactMap { $0 } + ["/var/tmp"]).first { access($0, W_OK) == 0 } ?? "/tmp"
  }()
}
