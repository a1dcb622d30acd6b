import Contracts
import Foundation

/// A folder of entries, one file each, for the process with the lock. Files appear atomically. A file's name goes into
/// the journal with its entry, so that a file still there after a crash is not imported twice.
struct Inbox {
  struct Note: Hashable {
    /// Sorts notes by when they were left.
    var name: String
    var instant: Instant
    var entry: NewEntry

    /// As stored in `unsent` if it cannot be sent.
    var line: JournalLine {
      .logged(QueuedEntry(EntryIdentity(Incarnation(number: 0), 0), instant, entry), note: name)
    }
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

  /// The files there, oldest first.
  struct Contents {
    fileprivate(set) var notes: [Note] = []
    /// The names of unreadable or damaged files.
    fileprivate(set) var damaged: [String] = []
  }

  func contents() -> Contents {
    var contents = Contents()
    for name in names {
      do {
        guard let bytes = try PrivateFile.read(path(of: name)) else { continue }
        guard bytes.last == UInt8(ascii: "\n"),
          case .logged(let queued, _) = JournalLine(bytes.dropLast()[...])
        else {
          contents.damaged.append(name)
          continue
        }
        contents.notes.append(Note(name: name, instant: queued.instant, entry: queued.entry))
      } catch {
        contents.damaged.append(name)
      }
    }
    return contents
  }

  /// The intact notes, oldest first.
  func notes() -> [Note] { contents().notes }

  var isEmpty: Bool { names.isEmpty }

  func holds(_ name: String) -> Bool { access(path(of: name), F_OK) == 0 }

  /// - Returns: whether it is gone.
  func remove(_ name: String) -> Bool { unlink(path(of: name)) == 0 || errno == ENOENT }

  /// Removes existing notes, durably.
  ///
  /// - Returns: those that could not be removed.
  func remove(_ notes: Set<String>) -> Set<String> {
    let left = names.filter(notes.contains)
    guard !left.isEmpty else { return [] }
    defer { PrivateFile.flushFolder(of: path(of: left[0])) }
    return Set(left.filter { !remove($0) })
  }

  func path(of name: String) -> String { "\(folder)/\(name)" }

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { $0.utf8.count == 33 && !$0.utf8.contains(UInt8(ascii: ".")) }.sorted()
  }

  private static func digits(_ number: UInt64) -> String { Incarnation(number: number).text }
}
