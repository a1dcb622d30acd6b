import Contracts
import WatchSync

/// Opens the folder of this device for the process with the lock, and repairs what it can.
struct OpenedCache {
  let state: WatchState
  /// In the order they were logged.
  let entries: [QueuedEntry]
  let journal: Journal
  /// How many lines the journal has.
  let lines: Int
  let link: LinkNote
  /// The names of imported notes that cannot be removed.
  let stuck: Set<String>
  /// What was wrong, and what was done about it.
  private(set) var notices: [Phrase] = []

  /// - Parameter draw: a random number.
  /// - Throws: ``CacheError``.
  init(_ places: CachePlaces, draw: () -> UInt64) throws(CacheError) {
    PrivateFile.removeAbandonedDrafts(in: places.home)
    PrivateFile.removeAbandonedDrafts(in: places.inbox)
    let reading = try CacheReading(places)
    for path in reading.damaged {
      let place =
        path == places.journal
        ? try PrivateFile.copyAside(path) : try PrivateFile.moveAside(path)
      notices.append(Self.notice(of: path, at: place))
    }
    // If one cannot be moved, continue: `status` names it.
    for path in reading.damagedNotes {
      guard let place = try? PrivateFile.moveAside(path) else { continue }
      notices.append(Self.notice(of: path, at: place))
    }
    for path in reading.lost {
      notices.append(
        Phrase("\(path) is missing or empty, so entries waiting to be sent may be lost."))
    }
    let mark = try CacheMark(at: places.mark)
    if reading.state != nil, mark == .foreign {
      notices.append(
        Phrase("This folder is a copy of another one, so new entries count separately."))
    }
    let unsendable = reading.unsendable
    if !unsendable.isEmpty {
      let unsent = UnsentEntries(path: places.unsent)
      try unsent.add(unsendable.map { .logged($0, note: nil) })
      notices.append(unsent.notice(of: unsendable.count))
    }
    (state, entries) = Self.goingOn(
      reading, without: Set(unsendable), isGenuine: mark.isGenuine, draw)
    // Before the journal is rewritten without their names.
    stuck = Inbox(folder: places.inbox).remove(reading.taken)
    if state != reading.state || stuck != reading.stuck || !reading.damaged.isEmpty {
      try KeptDocument.write(StateDocument(state, taken: stuck), to: places.state)
    }
    (journal, lines) = try Self.journal(reading, entries, at: places.journal)
    // Last: where there is a mark, there was a journal.
    if !mark.isGenuine { try CacheMark.make(at: places.mark) }
    link = reading.link ?? LinkNote(isConnected: false)
  }

  private static func notice(of path: String, at place: String) -> Phrase {
    Phrase("\(path) was damaged, so it was kept as \(place).")
  }

  /// The state and entries to continue with; in a new life if the record may already have others under the next numbers
  /// of the current one.
  ///
  /// - Parameter unsendable: entries to leave out; later ones are treated like those after any missing entry.
  private static func goingOn(
    _ reading: CacheReading, without unsendable: Set<QueuedEntry>, isGenuine: Bool,
    _ draw: () -> UInt64
  ) -> (WatchState, [QueuedEntry]) {
    var state = reading.state ?? reading.newState(Incarnation(number: draw()))
    let isWhole =
      !reading.isJournalWanting && reading.goneBack.isEmpty && unsendable.isEmpty
      && WatchCache(state, entries: reading.entries) != nil
    if reading.state != nil, !isGenuine || !isWhole {
      state.incarnation = Incarnation(number: draw())
    }
    guard !isWhole else { return (reading.pruned(state), reading.entries) }
    let mended = MendedCache(
      state, entries: reading.entries.filter { !unsendable.contains($0) },
      // A damaged journal may only lack its last entries: the others keep their names.
      goneBack: reading.isJournalDamaged ? [] : reading.goneBack)
    return (mended.state, mended.entries)
  }

  /// Rewrites the journal unless its entries are those to continue with.
  private static func journal(
    _ reading: CacheReading, _ entries: [QueuedEntry], at path: String
  ) throws(CacheError) -> (Journal, lines: Int) {
    guard reading.isJournalDamaged || entries != reading.entries else {
      return (try Journal(at: path, length: reading.goodBytes), reading.lines)
    }
    let bytes = JournalReading.head + entries.flatMap { JournalLine.logged($0, note: nil).bytes }
    try PrivateFile.replace(path, with: bytes)
    return (try Journal(at: path, length: bytes.count), entries.count)
  }
}
