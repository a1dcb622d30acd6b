import Contracts
import WatchSync

/// What the folder of this device holds, read without changing anything: also while another process writes.
struct CacheReading {
  /// With what the journal says of it; nil before anything was kept.
  var state: WatchState?
  /// In the order in which they were logged.
  var entries: [QueuedEntry] = []
  /// How many entries the record has not got, also those that nobody has taken over yet.
  private(set) var queued = 0
  /// Nil before the device was paired.
  var phone: FollowedPhone?
  var link: LinkNote?
  /// Entries that nobody has taken over yet.
  var notes: [Inbox.Note] = []
  /// The names of the notes that were taken over.
  var taken: Set<String> = []
  /// How many bytes of the journal are whole lines, and how many lines these are.
  var goodBytes = 0
  var lines = 0
  /// Files that are not what was written to them.
  var damaged: [String] = []

  /// - Throws: ``CacheError``.
  init(_ places: CachePlaces) throws(CacheError) {
    switch try KeptDocument.read(StateDocument.self, at: places.state) {
    case .whole(let document): state = document.state
    case .absent: break
    case .damaged: damaged.append(places.state)
    }
    try readSmallFiles(places)
    // Before the journal: who takes a note over writes it there before it goes from here.
    let notes = Inbox(folder: places.inbox).notes()
    let journal = try JournalReading(try PrivateFile.read(places.journal) ?? [], at: places.journal)
    goodBytes = journal.goodBytes
    lines = journal.lines.count
    if journal.isDamaged { damaged.append(places.journal) }
    for line in journal.lines { add(line) }
    self.notes = notes.filter { !taken.contains($0.name) }
    let confirmed = state?.confirmed ?? [:]
    let waiting = entries.count {
      $0.identity.sequence > confirmed[$0.identity.incarnation, default: 0]
    }
    queued = waiting + self.notes.count
  }

  /// Of what is known already.
  init(state: WatchState, queued: Int) {
    self.state = state
    self.queued = queued
  }

  /// Reads which phone side is followed, and how the connection is.
  mutating func readSmallFiles(_ places: CachePlaces) throws(CacheError) {
    switch try KeptDocument.read(FollowedPhone.self, at: places.phone) {
    case .whole(let phone): self.phone = phone
    case .absent: break
    case .damaged: damaged.append(places.phone)
    }
    if case .whole(let link) = try KeptDocument.read(LinkNote.self, at: places.link) {
      self.link = link
    }
  }

  private mutating func add(_ line: JournalLine) {
    switch line {
    case .logged(let entry, let note):
      entries.append(entry)
      if let note { taken.insert(note) }
    case .confirmed(let last):
      state?.confirmed[last.incarnation] = last.sequence == 0 ? nil : last.sequence
    case .dropped(let last): state?.dropped[last.incarnation] = last.sequence
    }
  }

  /// What can be shown; nil before the first context.
  var payload: WatchPayload? { state?.payload }
}
