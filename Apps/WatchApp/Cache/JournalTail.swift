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

  /// The whole new lines. If the journal was replaced, all its lines; earlier confirmations are then only in the state.
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

/// Finds out when the record has an entry that was left in the inbox for another process.
struct HandOver {
  let note: String
  private let places: CachePlaces
  private var tail: JournalTail
  private var identity: EntryIdentity?
  private var confirmed: [Incarnation: Int64] = [:]

  /// - Parameters:
  ///   - note: the name of the entry in the inbox.
  ///   - tail: started before it was left there.
  init(of note: String, in places: CachePlaces, tail: JournalTail) {
    self.note = note
    self.places = places
    self.tail = tail
  }

  mutating func isDone() throws(CacheError) -> Bool {
    let (lines, isReplaced) = try tail.read()
    if isReplaced,
      case .whole(let document) = try KeptDocument.read(StateDocument.self, at: places.state)
    {
      for queue in document.confirmed { confirm(EntryIdentity(queue.incarnation, queue.through)) }
    }
    for line in lines {
      switch line {
      case .logged(let entry, note): identity = entry.identity
      case .confirmed(let last): confirm(last)
      case .logged, .dropped: break
      }
    }
    guard let identity else { return false }
    return confirmed[identity.incarnation, default: 0] >= identity.sequence
  }

  private mutating func confirm(_ last: EntryIdentity) {
    confirmed[last.incarnation] = max(last.sequence, confirmed[last.incarnation, default: 0])
  }
}
