import Contracts
import WatchSync

/// Stores what other processes left in the inbox.
struct InboxDrain: Sendable {
  let keeper: CacheKeeper
  let inbox: Inbox

  /// - Throws: ``CacheError``; what was not stored stays in the inbox.
  func drain(into side: inout WatchSide) async throws {
    for note in await keeper.notes(in: inbox) {
      await keeper.expect(note.name)
      try await keeper.log(note.entry, at: note.instant, into: &side)
      await keeper.discard(note.name, from: inbox)
    }
  }

  /// The same over an open connection.
  func drain(into link: LinkRun<WatchSide>) async {
    for note in await keeper.notes(in: inbox) {
      await keeper.expect(note.name)
      let isKept = await link.act { $0.log(note.entry, at: note.instant) }
      guard isKept else { return await keeper.expect(nil) }
      await keeper.discard(note.name, from: inbox)
    }
  }
}

extension CacheKeeper {
  /// Puts an entry on the disk, without a connection.
  func log(_ entry: NewEntry, at instant: Instant, into side: inout WatchSide) throws {
    let before = side
    for case .store(let change) in side.log(entry, at: instant) {
      do {
        try store(change)
      } catch {
        side = before
        throw error
      }
    }
  }
}
