import Contracts
import Foundation
import TestSupport
import Testing
import WatchSync

@testable import WatchApp

struct InboxTests {
  private func steps(_ watch: TestWatch) throws -> [NewEntry] {
    try CacheReading(watch.places).entries.map(\.entry)
  }

  @Test(
    "S5-8 Notes are moved to the journal in the order in which they were left, and count until then"
  )
  func order() async throws {
    let watch = try TestWatch()
    let inbox = Inbox(folder: watch.places.inbox)
    for number in 1...5 { _ = try inbox.leave(.steps(number), at: TestWatch.now) }
    #expect(try CacheReading(watch.places).queued == 5)
    let keeper = try watch.keeper()
    var side = WatchSide(try await keeper.cache())
    try await InboxDrain(keeper: keeper, inbox: inbox).drain(into: &side)
    #expect(try steps(watch) == (1...5).map { .steps($0) })
    #expect(inbox.isEmpty)
    #expect(try CacheReading(watch.places).queued == 5)
  }

  @Test("S5-8 A note that was moved before a crash is not moved again")
  func crash() async throws {
    let watch = try TestWatch()
    let inbox = Inbox(folder: watch.places.inbox)
    let name = try inbox.leave(.steps(7), at: TestWatch.now)
    let note = try #require(try PrivateFile.read("\(watch.places.inbox)/\(name)"))
    do {
      let keeper = try watch.keeper()
      var side = WatchSide(try await keeper.cache())
      try await InboxDrain(keeper: keeper, inbox: inbox).drain(into: &side)
    }
    // As if the process had been killed before it deleted the note.
    try PrivateFile.replace("\(watch.places.inbox)/\(name)", with: note)
    #expect(try CacheReading(watch.places).queued == 1)
    let keeper = try watch.keeper()
    #expect(inbox.isEmpty)
    var side = WatchSide(try await keeper.cache())
    try await InboxDrain(keeper: keeper, inbox: inbox).drain(into: &side)
    #expect(try steps(watch) == [.steps(7)])
  }

  @Test("S5-8 A half-written note is ignored")
  func half() async throws {
    let watch = try TestWatch()
    let inbox = Inbox(folder: watch.places.inbox)
    let name = try inbox.leave(.steps(7), at: TestWatch.now)
    let note = try #require(try PrivateFile.read("\(watch.places.inbox)/\(name)"))
    try PrivateFile.replace("\(watch.places.inbox)/\(name)", with: note.dropLast(4))
    #expect(inbox.notes() == [])
  }

  @Test("S5-8 A note that cannot be removed is moved once, even after a restart")
  func stuck() async throws {
    let watch = try TestWatch()
    let inbox = Inbox(folder: watch.places.inbox)
    let name = try inbox.leave(.steps(7), at: TestWatch.now)
    do {
      let keeper = try watch.keeper()
      var side = WatchSide(try await keeper.cache())
      let note = try #require(await keeper.notes(in: inbox).first)
      try await keeper.log(note.entry, at: note.instant, into: &side)
      // Nothing can be removed from a path that is not a folder.
      await keeper.discard(name, from: Inbox(folder: watch.places.state))
      #expect(inbox.holds(name))
      #expect(try await keeper.reading().queued == 1)
      // The journal, which names it, may be compacted.
      var state = side.cache.state
      state.followed = Incarnation(number: 5)
      try await keeper.store(.state(state))
      #expect(try CacheReading(watch.places).stuck == [name])
    }
    try PrivateFile.replace(
      watch.places.journal,
      with: JournalReading.head
        + CacheReading(watch.places).entries.flatMap { JournalLine.logged($0, note: nil).bytes })
    #expect(try CacheReading(watch.places).queued == 1)
    let keeper = try watch.keeper()
    #expect(inbox.isEmpty)
    var side = WatchSide(try await keeper.cache())
    try await InboxDrain(keeper: keeper, inbox: inbox).drain(into: &side)
    #expect(try steps(watch) == [.steps(7)])
    #expect(try CacheReading(watch.places).stuck == [])
  }

  @Test("S5-8 A note that could not be removed is removed at the next check, and not moved again")
  func stuckForAWhile() async throws {
    let watch = try TestWatch()
    let inbox = Inbox(folder: watch.places.inbox)
    let name = try inbox.leave(.steps(7), at: TestWatch.now)
    let keeper = try watch.keeper()
    await keeper.discard(name, from: Inbox(folder: watch.places.state))
    #expect(await keeper.notes(in: inbox) == [])
    #expect(inbox.isEmpty)
  }

  @Test("S5-8 A damaged or unreadable note blocks nothing, and is set aside")
  func damaged() async throws {
    let watch = try TestWatch()
    let inbox = Inbox(folder: watch.places.inbox)
    var places: [String] = []
    for _ in 0..<2 { places.append(inbox.path(of: try inbox.leave(.steps(7), at: TestWatch.now))) }
    let half = Array(try #require(try PrivateFile.read(places[0])).dropLast(4))
    try PrivateFile.replace(places[0], with: half)
    try FileManager.default.removeItem(atPath: places[1])
    try FileManager.default.createDirectory(
      atPath: places[1], withIntermediateDirectories: false)
    _ = try inbox.leave(.steps(8), at: TestWatch.now)
    let reading = try CacheReading(watch.places)
    #expect(reading.damagedNotes == places)
    #expect(reading.queued == 1)
    let status = await watch.run("status", "--json").output
    for place in places { #expect(status.contains(place)) }
    let keeper = try watch.keeper()
    #expect(keeper.notices.count == 2)
    #expect(try PrivateFile.read("\(places[0]).damaged-1") == half)
    #expect(inbox.contents().damaged == [])
    #expect(try CacheReading(watch.places).damagedNotes == [])
    // One that is damaged only now.
    try PrivateFile.replace(places[0], with: half)
    #expect(try await keeper.reading().queued == 1)
  }

  @Test("S5-8 Temporary files of killed processes are removed, and one in use stays")
  func drafts() throws {
    let watch = try TestWatch()
    let inbox = Inbox(folder: watch.places.inbox)
    let name = try inbox.leave(.steps(7), at: TestWatch.now)
    let abandoned = ["\(watch.places.state).new-7", "\(inbox.path(of: name)).new-\(getpid())"]
    for path in abandoned { #expect(FileManager.default.createFile(atPath: path, contents: nil)) }
    let living = "\(inbox.path(of: name)).new-8"
    let descriptor = open(living, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    defer { close(descriptor) }
    let keeper = try watch.keeper()
    for path in abandoned { #expect(!FileManager.default.fileExists(atPath: path)) }
    #expect(FileManager.default.fileExists(atPath: living))
    #expect(inbox.holds(name))
    withExtendedLifetime(keeper) {}
  }
}
