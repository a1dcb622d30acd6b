import Contracts
import Foundation

/// Reads what another process appends to the journal from now on, each line once.
struct JournalTail {
  private let path: String
  /// The file's inode: compaction replaces the file.
  private var file: ino_t = 0
  private var offset = 0

  /// Starts at the current end of the journal.
  init(_ path: String) {
    self.path = path
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    (file, offset) = (status.st_ino, Int(status.st_size))
  }

  /// The new complete lines. If the journal was replaced, all its lines; earlier confirmations are then only in the
  /// state.
  mutating func read() throws(CacheError) -> (lines: [JournalLine], isReplaced: Bool) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return ([], false) }
    let isReplaced = status.st_ino != file || Int(status.st_size) < offset
    if isReplaced { (file, offset) = (status.st_ino, 0) }
    guard Int(status.st_size) > offset else { return ([], isReplaced) }
    let bytes = try PrivateFile.read(path, from: offset) ?? []
    guard lstat(path, &status) == 0, status.st_ino == file else { return try read() }
    var lines: [JournalLine] = []
    var start = 0
    while let end = bytes[start...].firstIndex(of: JournalReading.newline) {
      if let line = JournalLine(bytes[start..<end]) { lines.append(line) }
      start = end + 1
    }
    offset += start
    return (lines, isReplaced)
  }
}
