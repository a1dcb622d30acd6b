import Contracts
import WatchSync

/// The contents of this device's folder, read without changing anything, even while another process writes.
struct CacheReading {
  /// With the additions of the journal; nil before anything was stored.
  var state: WatchState?
  /// In the order they were logged.
  var entries: [QueuedEntry] = []
  /// How many entries the record lacks, including those in the inbox.
  private(set) var queued = 0
  /// Nil before the device was paired.
  var phone: FollowedPhone?
  var link: LinkNote?
  /// Why nothing can be written now; nil if no problem is known.
  var failure: CacheError?
  /// Entries in the inbox that are not imported yet.
  var notes: [Inbox.Note] = []
  /// The names of the imported notes.
  private(set) var taken: Set<String> = []
  /// Those of them that could not be removed, according to the state.
  private(set) var stuck: Set<String> = []
  /// How many entries are set aside because they cannot be sent.
  private(set) var unsent = 0
  /// How many bytes of the journal are complete lines, and how many lines.
  var goodBytes = 0
  var lines = 0
  /// Damaged files.
  var damaged: [String] = []
  /// Files that should be there, and are missing or empty.
  private(set) var lost: [String] = []
  /// Damaged notes in the inbox.
  private(set) var damagedNotes: [String] = []
  /// The lives that the journal names.
  private var named: Set<Incarnation> = []
  private(set) var isJournalDamaged = false
  /// The last entry of each life that the record has, as last noted.
  private var confirmed: [Incarnation: Int64] = [:]
  /// The last entry of each life that was dropped, as last noted.
  private var dropped: [Incarnation: Int64] = [:]
  /// The last entry of each life that was ever noted as confirmed or dropped.
  private var claimed: [Incarnation: Int64] = [:]

  /// - Throws: ``CacheError``.
  init(_ places: CachePlaces) throws(CacheError) {
    switch try KeptDocument.read(StateDocument.self, at: places.state) {
    case .whole(let document):
      state = document.state
      stuck = Set(document.taken ?? [])
    case .absent: break
    case .damaged: damaged.append(places.state)
    }
    try readSmallFiles(places)
    // Before the journal: a note is first written there, then removed here.
    let inbox = Inbox(folder: places.inbox)
    let left = inbox.contents()
    let journal = try JournalReading(try PrivateFile.read(places.journal) ?? [], at: places.journal)
    goodBytes = journal.goodBytes
    lines = journal.lines.count
    isJournalDamaged = journal.isDamaged
    if isJournalDamaged { damaged.append(places.journal) }
    // Without a mark the folder was never finished, or is a copy.
    if state != nil, goodBytes == 0, try CacheMark(at: places.mark).isGenuine {
      lost = [places.journal]
    }
    taken = stuck
    (confirmed, dropped) = (state?.confirmed ?? [:], state?.dropped ?? [:])
    for (life, through) in confirmed { claim(life, through) }
    for (life, through) in dropped { claim(life, through) }
    for line in journal.lines { add(line) }
    state?.confirmed = confirmed
    state?.dropped = dropped
    notes = left.notes.filter { !taken.contains($0.name) }
    damagedNotes = left.damaged.filter { !taken.contains($0) }.map(inbox.path)
    unsent = UnsentEntries(path: places.unsent).count
    let waiting = entries.count { entry in
      let (life, sequence) = (entry.identity.incarnation, entry.identity.sequence)
      let isKept = state?.keeps(entry.identity) ?? (sequence > dropped[life, default: 0])
      return isKept && sequence > confirmed[life, default: 0]
    }
    queued = waiting + notes.count
  }

  /// From known values.
  init(state: WatchState, queued: Int) {
    self.state = state
    self.queued = queued
  }

  /// Reads which phone side is followed, and the state of the connection.
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
      named.insert(entry.identity.incarnation)
      entries.append(entry)
      if let note { taken.insert(note) }
    case .confirmed(let last):
      named.insert(last.incarnation)
      claim(last.incarnation, last.sequence)
      confirmed[last.incarnation] = last.sequence == 0 ? nil : last.sequence
    case .dropped(let last):
      named.insert(last.incarnation)
      claim(last.incarnation, last.sequence)
      dropped[last.incarnation] = last.sequence
    }
  }

  private mutating func claim(_ life: Incarnation, _ through: Int64) {
    claimed[life] = max(through, claimed[life, default: 0])
  }

  /// Without lives that the journal no longer mentions, which would stay forever; those of the current life stay. If an
  /// older journal with such a life is restored, its entries are sent again, and the record recognises the known ones
  /// by names and digests.
  func pruned(_ state: WatchState) -> WatchState {
    var state = state
    let isNamed = { [own = state.incarnation] (queue: (key: Incarnation, value: Int64)) in
      queue.key == own || named.contains(queue.key)
    }
    state.confirmed = state.confirmed.filter(isNamed)
    state.dropped = state.dropped.filter(isNamed)
    state.supersededAfter = state.supersededAfter.filter(isNamed)
    return state
  }

  /// Entries that no message can hold; earlier versions accepted such.
  var unsendable: [QueuedEntry] {
    entries.filter { entry in
      (state?.keeps(entry.identity) ?? true) && !entry.entry.canBeSent(at: entry.instant)
    }
  }

  /// For a new life because the state is missing or damaged; with the additions of the journal.
  func newState(_ incarnation: Incarnation) -> WatchState {
    var state = WatchState(incarnation)
    state.confirmed = confirmed
    state.dropped = dropped
    return state
  }

  /// Whether the journal is damaged, or is missing or empty although there is a state.
  var isJournalWanting: Bool { isJournalDamaged || state != nil && goodBytes == 0 }

  /// Lives of which more was confirmed or dropped than the journal has: an older journal was restored.
  var goneBack: Set<Incarnation> {
    guard let state else { return [] }
    var logged: [Incarnation: Int64] = [:]
    for entry in entries {
      let (life, sequence) = (entry.identity.incarnation, entry.identity.sequence)
      logged[life] = max(sequence, logged[life, default: 0])
    }
    var lives = Set(logged.filter { claimed[$0.key, default: 0] > $0.value }.keys)
    let own = state.incarnation
    if logged[own] == nil, claimed[own, default: 0] > state.dropped[own, default: 0] {
      lives.insert(own)
    }
    return lives
  }

  /// Damaged or lost files, to be named to the person.
  var wanting: [String] { damaged + lost + damagedNotes }

  /// What can be shown; nil before the first context.
  var payload: WatchPayload? { state?.payload }
}
