import Contracts
import Foundation
import ProcessLocks
import TestSupport
import Testing
import WatchSync

@testable import WatchApp

/// A folder whose journal was damaged or changed.
struct RepairedCacheTests {
  @Test("S5-8 A journal with a damaged head loses no line, and later entries get their own names")
  func damagedHead() async throws {
    let watch = try TestWatch()
    let life = try await log([1, 2, 3], confirmed: 3, on: watch)
    try flip(2, on: watch)
    let cache = try await log([4, 5], on: watch)
    #expect(cache.waiting.map(\.steps) == [4, 5])
    #expect(cache.entries.map(\.steps) == [1, 2, 3, 4, 5])
    #expect(cache.incarnation != life)
    #expect(cache.waiting.map(\.identity) == [1, 2].map { EntryIdentity(cache.incarnation, $0) })
    #expect(try CacheReading(watch.places).queued == 2)
  }

  @Test("S5-8 Any flipped bit in the head loses no pending entry", arguments: [0, 2, 20, 22, 23])
  func anyHead(place: Int) async throws {
    let watch = try TestWatch()
    _ = try await log([1, 2, 3], confirmed: 0, on: watch)
    try flip(place, on: watch)
    let cache = try await log([4], on: watch)
    #expect(cache.waiting.map(\.steps) == [1, 2, 3, 4])
  }

  @Test(
    "S5-8 If the journal is missing or empty, a new life starts",
    arguments: [nil, [], Array(JournalReading.head.prefix(5))] as [[UInt8]?])
  func missing(bytes: [UInt8]?) async throws {
    let watch = try TestWatch()
    let life = try await log([1, 2, 3], confirmed: 2, on: watch)
    try FileManager.default.removeItem(atPath: watch.places.journal)
    if let bytes { try PrivateFile.replace(watch.places.journal, with: bytes) }
    let cache = try await log([4, 5, 6], on: watch)
    #expect(cache.incarnation != life)
    #expect(cache.waiting.map(\.steps) == [4, 5, 6])
    #expect(cache.waitingCount == 3)
    #expect(try await log([7], on: watch).incarnation == cache.incarnation)
  }

  @Test("S5-8 A missing journal starts a new life even if nothing was confirmed")
  func missingUnconfirmed() async throws {
    let watch = try TestWatch()
    // Another device may have received them, with a lost confirmation.
    let life = try await log([1, 2], confirmed: 0, on: watch)
    try FileManager.default.removeItem(atPath: watch.places.journal)
    #expect(try await log([3], on: watch).incarnation != life)
  }

  @Test("S5-8 A duplicate in the journal is kept once")
  func doubled() {
    let (life, new) = (Incarnation(number: 7), Incarnation(number: 8))
    let entries = [1, 2, 1, 2, 4].map { sequence in
      QueuedEntry(EntryIdentity(life, sequence), TestWatch.now, .steps(Int(sequence)))
    }
    for confirmed in [Int64(0), 2] {
      var state = WatchState(new)
      state.confirmed[life] = confirmed
      let mended = MendedCache(state, entries: entries, goneBack: [])
      let waiting = WatchCache(mended.state, entries: mended.entries)?.waiting.map(\.steps)
      #expect(waiting == (confirmed == 0 ? [1, 2, 4] : [4]))
    }
  }

  @Test("S5-8 A journal older than the confirmations starts a new life, with all its entries")
  func olderJournal() async throws {
    let watch = try TestWatch()
    let life = try await log([1, 2], confirmed: 1, on: watch)
    let older = try #require(try PrivateFile.read(watch.places.journal))
    _ = try await log([3, 4], confirmed: 4, on: watch)
    try PrivateFile.replace(watch.places.journal, with: older)
    let cache = try await log([5], on: watch)
    #expect(cache.incarnation != life)
    #expect(cache.waiting.map(\.steps) == [1, 2, 5])
    #expect(try CacheReading(watch.places).queued == 3)
    let again = try await log([6], on: watch)
    #expect(again.incarnation == cache.incarnation)
    #expect(again.waiting.map(\.steps) == [1, 2, 5, 6])
  }

  @Test("S5-8 A damaged entry that the record has causes no duplicates", arguments: 0..<6)
  func damagedConfirmed(line: Int) async throws {
    let watch = try TestWatch()
    let life = try await log(Array(1...9), confirmed: 6, on: watch)
    try flip(line: line, on: watch)
    let cache = try await log([10], on: watch)
    #expect(cache.waiting.map(\.steps) == [7, 8, 9, 10])
    #expect(
      cache.waiting.map(\.identity)
        == [7, 8, 9].map { EntryIdentity(life, $0) } + [EntryIdentity(cache.incarnation, 1)])
    #expect(cache.entries.map(\.steps) == Array((line + 2)...10))
    #expect(try await log([], on: watch) == cache)
  }

  @Test("S5-8 After a damaged pending entry all are logged again, before it none")
  func damagedWaiting() async throws {
    let watch = try TestWatch()
    let life = try await log(Array(1...9), confirmed: 3, on: watch)
    try flip(line: 1, on: watch)
    try flip(line: 5, on: watch)
    let cache = try await log([10], on: watch)
    let new = cache.incarnation
    #expect(cache.waiting.map(\.steps) == [4, 5, 7, 8, 9, 10])
    #expect(
      cache.waiting.map(\.identity)
        == [4, 5].map { EntryIdentity(life, $0) } + (1...4).map { EntryIdentity(new, $0) })
  }

  @Test("S5-8 With the last entry damaged its name is not reused")
  func damagedLast() async throws {
    let watch = try TestWatch()
    let life = try await log([1, 2, 3], confirmed: 3, on: watch)
    try flip(line: 2, on: watch)
    let cache = try await log([4], on: watch)
    #expect(cache.incarnation != life)
    #expect(cache.waiting.map(\.steps) == [4])
    #expect(cache.entries.map(\.steps) == [1, 2, 4])
  }

  @Test(
    "S5-8 Entries logged with a damaged or lost journal reach the record, none twice",
    arguments: [2, nil] as [Int?])
  func sent(place: Int?) async throws {
    let watch = try TestWatch()
    try await watch.pair()
    for steps in 1...3 { _ = await watch.run("log", "steps", "\(steps)") }
    if let place {
      try flip(place, on: watch)
    } else {
      try FileManager.default.removeItem(atPath: watch.places.journal)
    }
    for steps in 4...7 { _ = await watch.run("log", "steps", "\(steps)") }
    #expect(await watch.phone.entries.map(\.steps) == Array(1...7))
    #expect(try CacheReading(watch.places).queued == 0)
  }

  @Test("S5-8 Moved notes are removed before a repaired journal forgets their names")
  func takenNotes() async throws {
    let watch = try TestWatch()
    let inbox = Inbox(folder: watch.places.inbox)
    let name = try inbox.leave(.steps(7), at: TestWatch.now)
    let note = try #require(try PrivateFile.read(inbox.path(of: name)))
    do {
      let keeper = try watch.keeper()
      var side = WatchSide(try await keeper.cache())
      try await InboxDrain(keeper: keeper, inbox: inbox).drain(into: &side)
    }
    // As if killed before it removed the note, and again before the journal was rewritten.
    try PrivateFile.replace(inbox.path(of: name), with: note)
    try flip(2, on: watch)
    let obstacle = "\(watch.places.journal).new-\(getpid())"
    try FileManager.default.createDirectory(atPath: obstacle, withIntermediateDirectories: false)
    #expect(throws: CacheError.self) { try watch.keeper() }
    #expect(inbox.isEmpty)
    try FileManager.default.removeItem(atPath: obstacle)
    let cache = try await log([8], on: watch)
    #expect(cache.waiting.map(\.steps) == [7, 8])
  }

  @Test("S5-8 Data about lives that the journal no longer names is removed")
  func pruned() async throws {
    let watch = try TestWatch()
    let life = try await log([1, 2, 3], confirmed: 2, on: watch)
    do {
      let keeper = try watch.keeper()
      var cache = try await keeper.cache()
      for change in cache.renew(Incarnation(number: 9), from: [life: 3]) {
        try await keeper.store(change)
      }
      var state = try await keeper.cache().state
      let old = Incarnation(number: 77)
      (state.dropped[old], state.supersededAfter[old], state.confirmed[old]) = (5, 6, 5)
      try KeptDocument.write(StateDocument(state, taken: []), to: watch.places.state)
    }
    let state = try await watch.keeper().cache().state
    #expect(state.supersededAfter == [life: 2])
    #expect(state.confirmed == [life: 2])
    #expect(state.dropped == [:])
    #expect(try CacheReading(watch.places).state?.supersededAfter == [life: 2])
  }

  @Test("S5-8 If all entries of a life are dropped, the next entry gets an unused name")
  func allDropped() async throws {
    let watch = try TestWatch()
    let life = try await log([1, 2, 3], confirmed: 3, on: watch)
    do {
      let keeper = try watch.keeper()
      var cache = try await keeper.cache()
      cache.leave()
      try await keeper.store(.state(cache.state))
      // As after the journal was rewritten.
      try KeptDocument.write(StateDocument(cache.state, taken: []), to: watch.places.state)
      try PrivateFile.replace(watch.places.journal, with: JournalReading.head)
    }
    #expect(try await log([4], on: watch).waiting.map(\.identity) == [EntryIdentity(life, 4)])
  }

  // MARK: - What is needed

  private func log(_ steps: [Int], on watch: TestWatch) async throws -> WatchCache {
    // Each start has its own numbers, as on a device. A child process that another test is just
    // starting has the lock too, until it runs.
    let keeper = try CacheKeeper(watch.places, locks: FileLocks(), waiting: .seconds(1)) {
      .random(in: 1...(.max))
    }
    var side = WatchSide(try await keeper.cache())
    for steps in steps { try await keeper.log(.steps(steps), at: TestWatch.now, into: &side) }
    return try await keeper.cache()
  }

  /// - Parameter confirmed: how many of them the record has, also in the state.
  private func log(
    _ steps: [Int], confirmed: Int64, on watch: TestWatch
  ) async throws -> Incarnation {
    let life = try await log(steps, on: watch).incarnation
    let keeper = try watch.keeper()
    var state = try await keeper.cache().state
    if confirmed > 0 { state.confirmed[life] = confirmed }
    state.followed = Incarnation(number: UInt64(confirmed) + 100)
    try await keeper.store(.state(state))
    return life
  }

  /// Flips a bit of the journal.
  private func flip(_ place: Int, on watch: TestWatch) throws {
    var journal = try #require(try PrivateFile.read(watch.places.journal))
    journal[place] ^= 0x01
    try PrivateFile.replace(watch.places.journal, with: journal)
  }

  /// Flips a bit of that line after the head.
  private func flip(line: Int, on watch: TestWatch) throws {
    let journal = try #require(try PrivateFile.read(watch.places.journal))
    let lines = journal.split(separator: UInt8(ascii: "\n"))
    try flip(lines[line + 1].startIndex + 12, on: watch)
  }
}

extension QueuedEntry {
  fileprivate var steps: Int {
    if case .steps(let steps) = entry { steps } else { 0 }
  }
}
