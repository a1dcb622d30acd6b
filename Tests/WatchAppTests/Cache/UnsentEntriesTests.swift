import Contracts
import Testing
import WatchSync

@testable import WatchApp

/// Entries that an earlier version accepted, and that fit no message.
struct UnsentEntriesTests {
  private static let note = "a" + String(repeating: "\u{301}", count: 20_000)

  private func unsendable() throws -> NewEntry {
    .weight(try #require(Weight(thousandths: 82_400, unit: .kilograms)), note: Self.note)
  }

  /// - Parameter place: the position of the unsendable one among the entries 1 to 3.
  private func log(unsendableAt place: Int, on watch: TestWatch) async throws {
    let keeper = try watch.keeper()
    var side = WatchSide(try await keeper.cache())
    for steps in 1...3 {
      if steps == place + 1 {
        try await keeper.log(try unsendable(), at: TestWatch.now, into: &side)
      }
      try await keeper.log(.steps(steps), at: TestWatch.now, into: &side)
    }
    if place == 3 { try await keeper.log(try unsendable(), at: TestWatch.now, into: &side) }
  }

  @Test(
    "S5-8 An entry that fits no message is set aside with an explanation, and blocks nothing",
    arguments: 0...3, [0, 1])
  func setAside(place: Int, before: Int) async throws {
    let watch = try TestWatch()
    try await watch.pair()
    // The record already has these.
    for steps in 0..<before { _ = await watch.run("log", "steps", "\(steps + 10)") }
    try await log(unsendableAt: place, on: watch)
    let answer = await watch.run("log", "steps", "4", "--json")
    #expect(answer.status == 0)
    #expect(answer.output.contains("\"handedOver\" : true"))
    #expect(answer.errors.contains(watch.places.unsent))
    let sent = Array(10..<10 + before) + [1, 2, 3, 4]
    #expect(await watch.phone.entries.map(\.entry) == sent.map { .steps($0) })
    #expect(try CacheReading(watch.places).queued == 0)
    let kept = try #require(try PrivateFile.read(watch.places.unsent))
    guard case .logged(let entry, _)? = try JournalReading(kept, at: "unsent").lines.last else {
      Issue.record("It was not stored.")
      return
    }
    #expect(entry.entry == (try unsendable()))
    // Once, and reported for as long as it exists.
    let next = await watch.run("log", "steps", "5")
    #expect(next.errors.isEmpty)
    #expect(await watch.run("status", "--json").output.contains("\"unsent\" : 1"))
    #expect(await watch.run("status").output.contains("Can't be sent"))
  }

  @Test("S5-8 A note in the inbox that fits no message is set aside, and blocks nothing")
  func inbox() async throws {
    let watch = try TestWatch()
    let inbox = Inbox(folder: watch.places.inbox)
    _ = try inbox.leave(try unsendable(), at: TestWatch.now)
    _ = try inbox.leave(.steps(7), at: TestWatch.now)
    let keeper = try watch.keeper()
    var side = WatchSide(try await keeper.cache())
    try await InboxDrain(keeper: keeper, inbox: inbox).drain(into: &side)
    let reading = try CacheReading(watch.places)
    #expect(reading.entries.map(\.entry) == [.steps(7)])
    #expect(reading.queued == 1)
    #expect(reading.unsent == 1)
    #expect(inbox.isEmpty)
  }

  @Test("S5-8 A note that fits no message stays in the inbox if it cannot be set aside")
  func noRoom() async throws {
    let watch = try TestWatch()
    let inbox = Inbox(folder: watch.places.inbox)
    let name = try inbox.leave(try unsendable(), at: TestWatch.now)
    let keeper = try watch.keeper()
    try PrivateFile.makeFolder(watch.places.unsent)
    #expect(await keeper.notes(in: inbox).isEmpty)
    #expect(inbox.holds(name))
  }

  @Test("S5-8 A note set aside twice, after a power failure in between, exists once")
  func twice() throws {
    let watch = try TestWatch()
    try PrivateFile.makeFolder(watch.home)
    let unsent = UnsentEntries(path: watch.places.unsent)
    let lines = [1, 2].map { sequence in
      JournalLine.logged(
        QueuedEntry(EntryIdentity(Incarnation(number: 7), sequence), TestWatch.now, .steps(1)),
        note: nil)
    }
    try unsent.add([lines[0]])
    try unsent.add(lines)
    #expect(unsent.count == 2)
  }

  @Test("S5-8 A note with too many bytes is refused before it is logged, with the limit")
  func refused() async throws {
    let watch = try TestWatch()
    let answer = await watch.run("log", "weight", "82.4kg", "--note", Self.note)
    #expect(answer.status == 64)
    #expect(answer.errors.contains("40,001 bytes"))
    #expect(answer.errors.contains("32,768"))
    #expect(try CacheReading(watch.places).queued == 0)
  }
}
