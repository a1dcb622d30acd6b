import Contracts
import TestSupport
import Testing
import WatchSync

@testable import WatchApp

struct InboxTests {
  private func steps(_ watch: TestWatch) throws -> [NewEntry] {
    try CacheReading(watch.places).entries.map(\.entry)
  }

  @Test("S5-8 Notes are taken over in the order in which they were left, and count until then")
  func order() async throws {
    let watch = try TestWatch()
    let inbox = Inbox(folder: watch.places.inbox)
    for number in 1...5 { _ = try inbox.leave(.steps(number), at: TestWatch.now) }
    #expect(try CacheReading(watch.places).queued == 5)
    let keeper = try watch.keeper()
    var side = WatchSide(try await keeper.cache())
    try await NoteTaking(keeper: keeper, inbox: inbox).takeAll(into: &side)
    #expect(try steps(watch) == (1...5).map { .steps($0) })
    #expect(inbox.isEmpty)
    #expect(try CacheReading(watch.places).queued == 5)
  }

  @Test("S5-8 A note that was taken before a crash is not taken again")
  func crash() async throws {
    let watch = try TestWatch()
    let inbox = Inbox(folder: watch.places.inbox)
    let name = try inbox.leave(.steps(7), at: TestWatch.now)
    let note = try #require(try PrivateFile.read("\(watch.places.inbox)/\(name)"))
    do {
      let keeper = try watch.keeper()
      var side = WatchSide(try await keeper.cache())
      try await NoteTaking(keeper: keeper, inbox: inbox).takeAll(into: &side)
    }
    // As if the process had been killed before it deleted the note.
    try PrivateFile.replace("\(watch.places.inbox)/\(name)", with: note)
    #expect(try CacheReading(watch.places).queued == 1)
    let keeper = try watch.keeper()
    #expect(inbox.isEmpty)
    var side = WatchSide(try await keeper.cache())
    try await NoteTaking(keeper: keeper, inbox: inbox).takeAll(into: &side)
    #expect(try steps(watch) == [.steps(7)])
  }

  @Test("S5-8 A note that is half written is no note")
  func half() async throws {
    let watch = try TestWatch()
    let inbox = Inbox(folder: watch.places.inbox)
    let name = try inbox.leave(.steps(7), at: TestWatch.now)
    let note = try #require(try PrivateFile.read("\(watch.places.inbox)/\(name)"))
    try PrivateFile.replace("\(watch.places.inbox)/\(name)", with: note.dropLast(4))
    #expect(inbox.notes() == [])
  }
}
