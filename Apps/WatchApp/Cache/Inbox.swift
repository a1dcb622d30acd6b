import Contracts
import Foundation

/// A folder with entries, one file each, for whoever has the lock to take over. A file appears whole, and its name goes
/// into the journal with the entry, so that one that is still there after a crash is not taken twice.
struct Inbox {
  struct Note: Hashable {
    /// Sorted by it, notes are in the order in which they were left.
    var name: String
    var instant: Instant
    var entry: NewEntry
  }

  let folder: String

  /// - Returns: the name of the note.
  func leave(_ entry: NewEntry, at instant: Instant) throws(CacheError) -> String {
    try PrivateFile.makeFolder(folder)
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    let name =
      "\(Self.digits(UInt64(time.tv_sec) << 30 | UInt64(time.tv_nsec)))"
      + "-\(Self.digits(.random(in: 0...(.max))))"
    let queued = QueuedEntry(EntryIdentity(Incarnation(number: 0), 0), instant, entry)
    try PrivateFile.replace(
      path(of: name), with: JournalLine.logged(queued, note: nil).bytes)
    return name
  }

  /// The notes that are whole, in the order in which they were left.
  func notes() -> [Note] {
    names.compactMap { name in
      guard let bytes = try? PrivateFile.read(path(of: name)), bytes.last == UInt8(ascii: "\n"),
        case .logged(let queued, _) = JournalLine(bytes.dropLast()[...])
      else { return nil }
      return Note(name: name, instant: queued.instant, entry: queued.entry)
    }
  }

  var count: Int { names.count }
  var isEmpty: Bool { names.isEmpty }

  func holds(_ name: String) -> Bool { access(path(of: name), F_OK) == 0 }

  func remove(_ name: String) { unlink(path(of: name)) }

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { $0.utf8.count == 33 && !$0.contains(".") }.sorted()
  }

  private func path(of name: String) -> String { "\(folder)/\(name)" }

  private static func digits(_ number: UInt64) -> String { Incarnation(number: number).text }
}
