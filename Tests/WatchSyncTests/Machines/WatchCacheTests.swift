import Contracts
import Testing

@testable import WatchSync

/// The cache of a watch.
struct WatchCacheTests {
  private let life = Incarnation(number: 5)
  private let other = Incarnation(number: 6)
  private let record = Incarnation(number: 1)

  @Test("Pending and confirmed entries are separate")
  func confirm() {
    var cache = cache(logging: 300)
    #expect(cache.confirm(through: EntryIdentity(life, 120)) == 120)
    #expect(cache.confirm(through: EntryIdentity(life, 120)) == 0)
    #expect(cache.waitingCount == 180 && cache.waiting.map(\.identity.sequence) == Array(121...300))
    #expect(cache.waiting(after: 100, most: 50).map(\.identity.sequence) == Array(221...270))
    #expect(cache.entries.count == 300)
    #expect(cache.confirm(through: EntryIdentity(other, 3)) == 0)
  }

  @Test("S5-8 A thousand confirmed entries are kept, and all pending ones")
  func kept() {
    var cache = cache(logging: 3_000)
    #expect(cache.confirm(through: EntryIdentity(life, 1_700)) == 1_700)
    #expect(cache.entries.first?.identity.sequence == 701 && cache.entries.count == 2_300)
    #expect(cache.offers == [EntryIdentity(life, 701)])
    #expect(cache.state.dropped == [life: 700])
    cache.reset(through: [EntryIdentity(life, 0)])
    #expect(cache.waitingCount == 2_300)
  }

  @Test("It is rebuilt from stored entries, whatever was dropped or written twice")
  func stored() throws {
    var cache = cache(logging: 2_500)
    let entries = cache.entries
    _ = cache.confirm(through: EntryIdentity(life, 1_200))
    let twice = entries + entries.suffix(10)
    let again = try #require(WatchCache(cache.state, entries: twice))
    #expect(again.entries == cache.entries && again.waiting == cache.waiting)
    #expect(again.lastSequence == 2_500)
    #expect(
      WatchCache(cache.state, entries: entries.filter { $0.identity.sequence != 2_000 }) == nil)
    let empty = try #require(WatchCache(WatchState(life), entries: []))
    #expect(empty.waitingCount == 0 && empty.lastSequence == 0)
  }

  @Test("S5-8 A copy numbers its entries separately; pending ones keep their names")
  func start() {
    var cache = cache(logging: 3)
    _ = cache.confirm(through: EntryIdentity(life, 1))
    cache.begin(other)
    let logged = cache.log(.steps(9), at: Instant(secondsSince1970: 0))
    #expect(logged.identity == EntryIdentity(other, 1))
    #expect(
      cache.waiting.map(\.identity)
        == [EntryIdentity(life, 2), EntryIdentity(life, 3), EntryIdentity(other, 1)])
  }

  @Test("S5-8 A cache restored by hand logs pending entries again, under new names")
  func renew() throws {
    var cache = cache(logging: 3)
    _ = cache.confirm(through: EntryIdentity(life, 1))
    var (state, entries) = (cache.state, cache.entries)
    for change in cache.renew(other, from: [life: cache.assumedDivergence]) {
      switch change {
      case .logged(let logged): entries += logged
      case .state(let new): state = new
      }
    }
    #expect(cache.incarnation != life)
    #expect(
      cache.waiting.map(\.identity)
        == [EntryIdentity(cache.incarnation, 1), EntryIdentity(cache.incarnation, 2)])
    #expect(cache.waiting.map(\.entry) == [.steps(2), .steps(3)])
    #expect(try #require(WatchCache(state, entries: entries)).waiting == cache.waiting)
  }

  @Test(
    "S5-8 A renewed cache keeps the record's entries, and offers them to one restored without them"
  )
  func renewedKeeps() throws {
    var cache = cache(logging: 5)
    _ = cache.confirm(through: EntryIdentity(life, 4))
    var entries = cache.entries
    for change in cache.renew(other, from: [life: 4]) {
      if case .logged(let logged) = change { entries += logged }
    }
    let renewed = cache.incarnation
    #expect(cache.state.supersededAfter == [life: 3] && cache.state.confirmed == [life: 3])
    #expect(cache.waiting.map(\.identity) == [1, 2].map { EntryIdentity(renewed, $0) })
    #expect(cache.offers == [EntryIdentity(life, 1), EntryIdentity(renewed, 1)])
    var stored = try #require(WatchCache(cache.state, entries: entries))
    #expect(stored == cache)
    cache.reset(through: [EntryIdentity(life, 0), EntryIdentity(renewed, 0)])
    #expect(cache.waiting.map(\.entry) == (1...5).map { .steps($0) })
    // A record with later entries does not affect these.
    stored.reset(through: [EntryIdentity(life, 9), EntryIdentity(renewed, 2)])
    #expect(stored.waitingCount == 0)
    // An earlier value from a file is limited as well.
    var state = cache.state
    state.confirmed[life] = 4
    #expect(try #require(WatchCache(state, entries: entries)).waiting.count == 2)
  }

  @Test("S5-8 Entries logged again a second time get the same names, as after a power failure")
  func renewedTwice() throws {
    var cache = cache(logging: 3)
    var other = try #require(WatchCache(cache.state, entries: cache.entries))
    guard case .logged(let logged)? = cache.renew(self.other, from: [life: 2]).first else {
      Issue.record("Nothing is logged again.")
      return
    }
    #expect(logged.map(\.entry) == [.steps(2), .steps(3)])
    // The state was not stored, and another entry was logged before this is detected again.
    let again = try #require(WatchCache(other.state, entries: other.entries + logged))
    for var cache in [other, again] {
      _ = cache.log(.steps(9), at: Instant(secondsSince1970: 0))
      _ = cache.renew(self.other, from: [life: 2])
      #expect(Array(cache.waiting.dropFirst().prefix(2)) == logged && cache.waitingCount == 4)
    }
    other.begin(self.other)
    _ = other.renew(self.other, from: [self.other: 1])
    #expect(other.waiting.map(\.identity.incarnation) == [life, life, life])
  }

  @Test("S5-8 Nothing is logged again in a life whose entries were dropped or logged again before")
  func renewedInClosedLife() throws {
    let cache = cache(logging: 3)
    var renewed = cache
    _ = renewed.renew(other, from: [life: 2])
    let closings: [(inout WatchState, Incarnation) -> Void] = [
      { $0.dropped[$1] = 2 }, { $0.supersededAfter[$1] = 0 },
    ]
    for close in closings {
      var cache = cache
      cache.change { close(&$0, renewed.incarnation) }
      _ = cache.renew(other, from: [life: 2])
      let stored = try #require(WatchCache(cache.state, entries: cache.entries))
      #expect(stored.waiting.map(\.entry) == [.steps(1), .steps(2), .steps(3)])
      #expect(stored.incarnation == other)
    }
  }

  @Test("S5-8 Without digests of the first entries unconfirmed ones count as different")
  func assumedDivergence() {
    var cache = cache(logging: 6)
    let wrong = EntryDigests(life, first: 5, [EntryDigest(number: 1)])
    #expect(cache.divergence(from: wrong) == 1)
    _ = cache.confirm(through: EntryIdentity(life, 2))
    #expect(cache.divergence(from: wrong) == 3)
    _ = cache.confirm(through: EntryIdentity(life, 5))
    #expect(cache.divergence(from: wrong) == 1)
    #expect(cache.divergence(from: EntryDigests(life, first: 6, [cache.entries[5].digest])) == nil)
    #expect(cache.divergence(from: EntryDigests(other, first: 1, [EntryDigest(number: 1)])) == nil)
  }

  @Test("S5-8 With more confirmed than logged, nothing in the cache counts as confirmed")
  func confirmedTooMuch() throws {
    var cache = cache(logging: 3)
    cache.change { $0.confirmed[life] = 10 }
    #expect(WatchCache(cache.state, entries: cache.entries) == nil)
    _ = cache.renew(other, from: [life: cache.assumedDivergence])
    #expect(cache.waiting.map(\.entry) == [.steps(1), .steps(2), .steps(3)])
    #expect(cache.waitingCount == 3)
  }

  @Test(
    "S5-8 With another phone side the first one's data stays with it, and pending entries move along"
  )
  func leave() throws {
    var cache = cache(logging: 3)
    cache.change {
      $0.context = .sample(revision: 4, steps: 100)
      $0.live = WatchContext.sample(revision: 5, steps: 200).live
    }
    _ = cache.confirm(through: EntryIdentity(life, 2))
    let entries = cache.entries
    cache.leave()
    #expect(cache.payload == nil && cache.state.followed == nil && cache.state.revision == nil)
    cache.reset(through: [EntryIdentity(life, 0)])
    #expect(cache.waiting.map(\.identity.sequence) == [3])
    #expect(try #require(WatchCache(cache.state, entries: entries)).waiting == cache.waiting)
  }

  private func cache(logging count: Int) -> WatchCache {
    var cache = WatchCache(life)
    for number in 0..<count {
      _ = cache.log(.steps(number + 1), at: Instant(secondsSince1970: Int64(number)))
    }
    return cache
  }
}
