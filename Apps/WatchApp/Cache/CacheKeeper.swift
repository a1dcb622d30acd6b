import Contracts
import Foundation
import WatchSync

/// The folder of this device, for the only process that may change it.
actor CacheKeeper {
  /// How many lines the journal may have beyond those needed.
  private static let mostSpareLines = 4_096

  nonisolated let places: CachePlaces
  /// Locked for the lifetime of this.
  private let lock: any LockedFile
  private let journal: Journal
  private var state: WatchState
  private var lines: Int
  /// The last entry logged in each life.
  private var last: [Incarnation: Int64] = [:]
  /// The cache as first read, until something is stored: saves reading a hundred thousand entries twice.
  private var loaded: WatchCache?
  /// The note in the inbox that the next entry comes from.
  private var expected: String?
  /// The names of notes that were imported but could not be removed.
  private var stuck: Set<String>
  /// The state of the connection, even if it could not be written to disk.
  private var link: LinkNote
  private var storeFailure: CacheError?
  private var noteFailure: CacheError?

  /// What was wrong with the folder, and what was done about it.
  nonisolated let notices: [Phrase]

  /// - Parameters:
  ///   - limit: how long to wait for another process.
  ///   - draw: a random number.
  /// - Throws: ``CacheError``; `.busy` while another process has the folder.
  init(
    _ places: CachePlaces, locks: any FileLocking, waiting limit: Duration = .zero,
    draw: () -> UInt64
  ) throws {
    try PrivateFile.makeFolder(places.home)
    let lock = try Self.lock(places, locks, waiting: limit)
    let opened = try OpenedCache(places, draw: draw)
    (state, journal, lines) = (opened.state, opened.journal, opened.lines)
    for entry in opened.entries { last[entry.identity.incarnation] = entry.identity.sequence }
    loaded = WatchCache(opened.state, entries: opened.entries)
    notices = opened.notices
    stuck = opened.stuck
    self.places = places
    self.lock = lock
    link = opened.link
    guard link.isConnected else { return }
    // The process with the connection has ended without noting so.
    link.isConnected = false
    do {
      try KeptDocument.write(link, to: places.link, isKept: false)
    } catch {
      noteFailure = error
    }
  }

  private static func lock(
    _ places: CachePlaces, _ locks: any FileLocking, waiting limit: Duration
  ) throws -> any LockedFile {
    do {
      guard let lock = try locks.lock(places.lock, waiting: limit) else { throw CacheError.busy }
      return lock
    } catch StorageError.cannotWrite(let detail) {
      throw PrivateFile.failure(in: places.home)
        ?? .cannotWrite(places.home, detail: Phrase(verbatim: detail))
    }
  }

  /// As it is on the disk.
  func cache() throws -> WatchCache {
    if let loaded { return loaded }
    let reading = try CacheReading(places)
    guard let cache = WatchCache(state, entries: reading.entries) else {
      throw CacheError.outOfOrder
    }
    return cache
  }

  /// - Parameter note: the one the next entry comes from; nil for none.
  func expect(_ note: String?) { expected = note }

  /// Puts a change on the disk.
  func store(_ change: WatchChange) throws {
    do {
      try keep(change)
      storeFailure = nil
    } catch {
      storeFailure = error as? CacheError
      throw error
    }
    do {
      if lines > 2 * (kept + WatchCache.capacity) + Self.mostSpareLines { try compact() }
    } catch {
      // The change counts all the same.
      storeFailure = error as? CacheError
    }
  }

  /// Why changes or the state of the connection cannot be written, such as a full disk; nil while they can.
  var failure: CacheError? { storeFailure ?? noteFailure }

  private func keep(_ change: WatchChange) throws {
    loaded = nil
    switch change {
    case .logged(let entries): try add(entries)
    case .state(let next): try replace(with: next)
    }
  }

  private func add(_ entries: [QueuedEntry]) throws {
    // Also after a refusal: the next entry may come from elsewhere.
    defer { expected = nil }
    for (index, entry) in entries.enumerated() {
      let (incarnation, sequence) = (entry.identity.incarnation, entry.identity.sequence)
      let before = index > 0 ? entries[index - 1].identity.sequence : last[incarnation]
      guard before.map({ sequence == $0 + 1 }) ?? true else { throw CacheError.outOfOrder }
    }
    let bytes = entries.enumerated().flatMap { index, entry in
      JournalLine.logged(entry, note: index == 0 ? expected : nil).bytes
    }
    try journal.append(bytes, isKept: true)
    lines += entries.count
    for entry in entries { last[entry.identity.incarnation] = entry.identity.sequence }
  }

  /// Confirmations change often, so they are appended to the journal without a flush: the phone side repeats those lost
  /// in a power failure. When a new state is written the journal is flushed too, as it must not be older.
  private func replace(with next: WatchState) throws {
    let moved =
      Self.moves(from: state.confirmed, to: next.confirmed).map(JournalLine.confirmed)
      + Self.moves(from: state.dropped, to: next.dropped).map(JournalLine.dropped)
    var counted = state
    counted.confirmed = next.confirmed
    counted.dropped = next.dropped
    let isNewState = counted != next
    if !moved.isEmpty { try journal.append(moved.flatMap(\.bytes), isKept: isNewState) }
    lines += moved.count
    if isNewState { try write(next) }
    state = next
  }

  private func write(_ state: WatchState) throws(CacheError) {
    try KeptDocument.write(StateDocument(state, taken: stuck), to: places.state)
  }

  private static func moves(
    from before: [Incarnation: Int64], to after: [Incarnation: Int64]
  ) -> [EntryIdentity] {
    Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
      .map { EntryIdentity($0, after[$0, default: 0]) }
  }

  /// How many entries wait, at most.
  private var kept: Int {
    last.reduce(0) { sum, queue in
      let done = max(
        state.confirmed[queue.key, default: 0], state.dropped[queue.key, default: 0])
      let end = min(queue.value, state.supersededAfter[queue.key, default: .max])
      return sum + Int(max(0, end - done))
    }
  }

  /// Rewrites the journal without obsolete lines.
  private func compact() throws {
    let lines = try JournalReading(try PrivateFile.read(places.journal) ?? [], at: places.journal)
      .lines.filter { line in
        guard case .logged(let entry, _) = line else { return false }
        return state.keeps(entry.identity)
      }
    // First, since the confirmations in the journal are removed with it.
    try write(state)
    try journal.rewrite(lines)
    self.lines = lines.count
  }

  /// For showing it: without the entries, which may be many.
  func reading() throws -> CacheReading {
    let notes = Inbox(folder: places.inbox).notes().filter { !stuck.contains($0.name) }
    var reading = CacheReading(state: state, queued: kept + notes.count)
    try reading.readSmallFiles(places)
    reading.link = link
    reading.failure = failure
    return reading
  }

  // MARK: - The inbox

  /// The notes to import, oldest first. Those that cannot be sent are set aside.
  func notes(in inbox: Inbox) -> [Inbox.Note] {
    stuck = inbox.remove(stuck)
    return inbox.notes().filter { note in
      guard !stuck.contains(note.name) else { return false }
      guard !note.entry.canBeSent(at: note.instant) else { return true }
      // If there is no room for it, it stays where it is.
      let isAside = (try? UnsentEntries(path: places.unsent).add([note.line])) != nil
      if isAside { discard(note.name, from: inbox) }
      return false
    }
  }

  /// The note's entry is on disk. From now on the note is ignored, even if it cannot be removed.
  func discard(_ name: String, from inbox: Inbox) {
    if !inbox.remove(name) { stuck.insert(name) }
  }

  // MARK: - Beside what is synchronised

  func follow(_ phone: FollowedPhone) throws {
    try KeptDocument.write(phone, to: places.phone)
  }

  /// The phone side answered at that address, which is tried first from now on, even if this cannot be written.
  ///
  /// - Returns: the updated phone side.
  func noteReached(_ phone: FollowedPhone, at address: PeerAddress) -> FollowedPhone {
    guard address != phone.addresses.first else { return phone }
    var phone = phone
    phone.addresses = phone.addresses.moved(toFront: address)
    try? follow(phone)
    return phone
  }

  /// Notes the state of the connection; no data depends on it.
  func note(_ change: (inout LinkNote) -> Void) {
    change(&link)
    do {
      try KeptDocument.write(link, to: places.link, isKept: false)
      noteFailure = nil
    } catch {
      noteFailure = error
    }
  }
}
