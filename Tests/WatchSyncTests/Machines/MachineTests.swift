import Contracts
import Testing

@testable import WatchSync

/// The responses of one machine. The simulation tests both together.
struct MachineTests {
  private let record = Incarnation(number: 1)
  private let life = Incarnation(number: 5)

  @Test("S5-8 Entries that arrive together are stored in one transaction and confirmed once")
  func batch() {
    var phone = talking()
    let entries = [1, 2, 4, 3].map { entry($0) }
    let steps = phone.handle(.received(entries.map { .queue($0) }))
    let last = EntryIdentity(life, 3)
    #expect(
      steps == [
        .store(.accepted([entries[0], entries[1], entries[3]], through: last)),
        .send(.acknowledged(last, entries[3].digest, by: record)),
      ])
    #expect(
      phone.handle(.received([.queue(entries[0])]))
        == [.send(.acknowledged(last, entries[3].digest, by: record))])
  }

  @Test("S5-8 Live numbers are sent again after 1, 2 and 4 seconds, unless they were seen")
  func live() {
    var phone = talking()
    let context = WatchContext.sample(revision: 2, steps: 200)
    var waits = phone.changed(to: context).compactMap(\.waits)
    for tries in 1...3 {
      waits += phone.handle(.elapsed(.live(revision: 2, tries: tries))).compactMap(\.waits)
    }
    #expect(waits == [1, 2, 4])
    _ = phone.changed(to: .sample(revision: 3, steps: 300))
    _ = phone.handle(.received([.seen(record, revision: 3)]))
    #expect(phone.handle(.elapsed(.live(revision: 3, tries: 1))).isEmpty)
    #expect(phone.changed(to: context).isEmpty)
  }

  @Test("S5-8 A live message is always sent as context too")
  func liveAndContext() {
    var phone = talking()
    let context = WatchContext.sample(revision: 2, steps: 200)
    let sent = phone.changed(to: context).compactMap(\.message)
    #expect(sent == [.live(context.live), .context(context)])
  }

  @Test("S5-8 A watch that is ahead of the record detects one that was restored by hand")
  func recordWentBack() {
    let held = Revision(record, 3)
    var phone = PhoneSide(record, newest: .sample(revision: 2, steps: 0))
    #expect(
      phone.handle(.received([.hello(hello(holds: held))]))
        == [.close(.recordWentBack(watchHolds: held))])
    var other = talking()
    #expect(
      other.handle(.received([.seen(record, revision: 3)]))
        == [.close(.recordWentBack(watchHolds: held))])
  }

  @Test("S5-8 A watch that repeats its hello has one timer, that of the first")
  func helloAgain() {
    var phone = PhoneSide(record)
    let waits = (0..<3).map { _ in
      phone.handle(.received([.hello(hello())])).contains(.wait(.ping, seconds: LinkTimes.ping))
    }
    #expect(waits == [true, false, false])
  }

  @Test("S5-8 A record with more entries than the watch logged reveals a cache restored by hand")
  func cacheRolledBack() {
    var watch = WatchSide(WatchCache(life))
    _ = watch.handle(.connected(nonce: 9))
    let answer = WatchHello(
      role: .phone, incarnation: record, nonce: 9, queues: [EntryIdentity(life, 4)])
    #expect(
      watch.handle(.received([.hello(answer)])).last
        == .close(.cacheRolledBack(divergedFrom: [life: 1])))
  }

  @Test("S5-8 A cache restored by hand is detected even if it has logged as much as it lacks")
  func restored() {
    var phone = talking()
    _ = phone.handle(.received((1...5).map { .queue(entry($0)) }))
    for (logged, diverged) in [(5, 3), (9, 3), (3, 3), (2, 3)] as [(Int64, Int64)] {
      // Two of them are the record's.
      var watch = WatchSide(
        cache((1...logged).map { $0 < 3 ? entry($0) : entry($0, steps: Int($0) + 100) }))
      var steps = answers(phone, to: watch.handle(.connected(nonce: 1)), &watch)
      // First only the last entry is compared, then all of them.
      if logged > 2 { steps = answers(phone, to: steps, &watch) }
      #expect(
        steps.last == .close(.cacheRolledBack(divergedFrom: [life: diverged])),
        "\(logged) were logged")
    }
  }

  @Test("S5-8 After a differing entry nothing is accepted until the watch has compared")
  func nothingBehindAnother() {
    var phone = talking()
    _ = phone.handle(.received([.queue(entry(1))]))
    let answer = LinkStep<PhoneChange>.send(
      .acknowledged(EntryIdentity(life, 1), entry(1).digest, by: record))
    #expect(
      phone.handle(.received([.queue(entry(1, steps: 7)), .queue(entry(2))])) == [answer])
    #expect(phone.handle(.received([.queue(entry(2))])) == [answer])
    _ = phone.handle(.received([.hello(hello()), .queue(entry(2))]))
    #expect(phone.accepted[life]?.through == 2)
  }

  @Test("S5-8 An entry whose predecessor differs is not accepted until that is compared")
  func behindAnother() {
    var phone = talking()
    let first = entry(1)
    _ = phone.handle(.received([.queue(first)]))
    let answer = LinkStep<PhoneChange>.send(
      .acknowledged(EntryIdentity(life, 1), first.digest, by: record))
    let other = entry(1, steps: 7).digest
    #expect(
      phone.handle(.received([.queue(entry(2), after: other), .queue(entry(3))])) == [answer])
    #expect(phone.handle(.received([.queue(entry(2))])) == [answer])
    _ = phone.handle(.received([.hello(hello()), .queue(entry(2))]))
    #expect(phone.accepted[life]?.through == 2)
  }

  @Test(
    "S5-8 Late messages of an older cache do not block what certainly follows the record's entries")
  func lateOfAnother() {
    var phone = talking()
    _ = phone.handle(.received([.queue(entry(1))]))
    _ = phone.handle(.received([.queue(entry(1, steps: 7))]))
    _ = phone.handle(.received([.queue(entry(2), after: entry(1).digest)]))
    #expect(phone.accepted[life]?.through == 2)
    _ = phone.handle(.received([.queue(entry(3), after: entry(2, steps: 7).digest)]))
    #expect(phone.accepted[life]?.through == 2)
  }

  @Test("S5-8 A record that does not know the previous entry accepts what follows it")
  func behindUnknown() {
    var phone = PhoneSide(record, accepted: [life: AcceptedQueue(through: 5)])
    _ = phone.handle(
      .received([.hello(hello()), .queue(entry(6), after: entry(5, steps: 7).digest)]))
    #expect(phone.accepted[life]?.through == 6)
  }

  @Test("S5-8 A watch names the predecessor of an entry as long as it keeps that one")
  func saysBehind() {
    var watch = WatchSide(cache((1...3).map { entry($0) }))
    _ = watch.handle(.connected(nonce: 1))
    let all = watch.handle(.received([.hello(answer(life: 1, nonce: 1))]))
    #expect(
      all.compactMap(\.message) == [
        .queue(entry(1)), .queue(entry(2), after: entry(1).digest),
        .queue(entry(3), after: entry(2).digest),
      ])
    _ = watch.handle(.received([.acknowledged(EntryIdentity(life, 2), by: record)]))
    let kept = watch.handle(.elapsed(.queue)).compactMap(\.message)
    #expect(kept == [.queue(entry(3), after: entry(2).digest)])
    var left = watch.cache
    left.leave()
    watch = WatchSide(left)
    _ = watch.handle(.connected(nonce: 2))
    let rest = watch.handle(.received([.hello(answer(life: 1, nonce: 2))]))
    #expect(rest.compactMap(\.message) == [.queue(entry(3))])
  }

  @Test("S5-8 Entries logged during a comparison do not count as the record's")
  func loggedWhileAsking() {
    var phone = talking()
    _ = phone.handle(.received([.queue(entry(1))]))
    var watch = WatchSide(WatchCache(life))
    let asking = watch.handle(.connected(nonce: 1))
    _ = watch.log(.steps(9), at: Instant(secondsSince1970: 0))
    #expect(
      answers(phone, to: asking, &watch).last == .close(.cacheRolledBack(divergedFrom: [life: 1])))
  }

  @Test("S5-8 A difference found only at the confirmation does not count as confirmed")
  func confirmedOther() {
    var watch = following(record, nonce: 1)
    _ = watch.log(.steps(1), at: Instant(secondsSince1970: 0))
    let last = EntryIdentity(life, 1)
    let late = entry(1, steps: 7).digest
    let steps = watch.handle(.received([.acknowledged(last, late, by: record)]))
    #expect(watch.cache.waitingCount == 1 && watch.talk == nil)
    guard case .hello(let hello)? = steps.first?.message else {
      Issue.record("It does not ask again.")
      return
    }
    #expect(hello.nonce != 1 && hello.compares == [EntrySpan(life, first: 1, last: 1)])
    // A response to the previous hello is late.
    #expect(watch.handle(.received([.hello(answer(life: 1, nonce: 1))])).isEmpty)
    _ = watch.handle(.received([.hello(answer(life: 1, nonce: hello.nonce))]))
    _ = watch.handle(.received([.acknowledged(last, entry(1).digest, by: record)]))
    #expect(watch.cache.waitingCount == 0)
  }

  @Test("S5-8 Entries that were never logged are not confirmed: the watch asks what the record has")
  func confirmedTooMuch() {
    var watch = following(record, nonce: 1)
    _ = watch.log(.steps(1), at: Instant(secondsSince1970: 0))
    let steps = watch.handle(.received([.acknowledged(EntryIdentity(life, 2), by: record)]))
    #expect(watch.cache.waitingCount == 1 && watch.talk == nil)
    guard case .hello? = steps.first?.message else {
      Issue.record("It does not ask again.")
      return
    }
  }

  @Test("S5-8 An older program on the other side compares nothing, and is followed as before")
  func olderPrograms() {
    var phone = PhoneSide(
      record, accepted: [life: AcceptedQueue(through: 5)])
    var watch = WatchSide(cache((1...5).map { entry($0) }))
    _ = answers(phone, to: watch.handle(.connected(nonce: 1)), &watch)
    #expect(watch.talk == record && watch.cache.waitingCount == 0)
    let steps = phone.handle(.received([.hello(hello())]))
    #expect(
      steps.first?.message
        == .hello(
          WatchHello(
            role: .phone, incarnation: record, nonce: 1, queues: [EntryIdentity(life, 5)])))
  }

  @Test(
    "S5-8 Within a life the higher revision is shown, whatever its day; from another life any")
  func order() {
    var watch = following(record, nonce: 1)
    for (revision, day, steps) in [(5, 0, 500), (4, 1, 400), (6, -1, 60)] {
      _ = watch.handle(
        .received([.context(.sample(revision: Int64(revision), steps: steps, dayOffset: day))]))
    }
    #expect(watch.cache.payload?.currentSteps == 60)
    // The record is restored from a backup.
    _ = watch.handle(.connected(nonce: 2))
    _ = watch.handle(.received([.hello(answer(life: 2, nonce: 2))]))
    _ = watch.handle(.received([.context(.sample(revision: 7, steps: 70))]))
    #expect(watch.cache.payload?.currentSteps == 60)
    _ = watch.handle(.received([.context(.sample(revision: 1, steps: 10, life: 2))]))
    #expect(watch.cache.payload?.currentSteps == 10)
  }

  @Test("S5-8 Live numbers count at once, and are replaced by the context of their revision")
  func liveShown() {
    var watch = following(record, nonce: 1)
    let newer = WatchContext.sample(revision: 3, steps: 300)
    #expect(watch.handle(.received([.live(newer.live)])).isEmpty)
    _ = watch.handle(.received([.context(.sample(revision: 2, steps: 200))]))
    let steps = watch.handle(.received([.live(newer.live)]))
    #expect(steps.last == .send(.seen(record, revision: 3)))
    #expect(watch.cache.payload?.currentSteps == 300)
    _ = watch.handle(.received([.context(newer)]))
    #expect(watch.cache.state.live == nil && watch.cache.payload == newer.payload)
  }

  @Test("S5-8 A batch is stored once")
  func storedOnce() {
    var watch = following(record, nonce: 1)
    _ = watch.log(.steps(1), at: Instant(secondsSince1970: 0))
    let context = WatchContext.sample(revision: 2, steps: 200)
    let steps = watch.handle(
      .received([.context(context), .acknowledged(EntryIdentity(life, 1), by: record), .ping]))
    #expect(
      steps == [
        .store(.state(watch.cache.state)), .send(.pong), .send(.seen(record, revision: 2)),
      ])
    #expect(watch.cache.state.confirmed == [life: 1])
  }

  @Test(
    "S5-8 The number of unconfirmed entries is limited; once half is confirmed, the next ones are sent"
  )
  func window() {
    var watch = WatchSide(WatchCache(life))
    for number in 1...(WatchSide.window + 10) {
      _ = watch.log(.steps(number), at: Instant(secondsSince1970: 0))
    }
    _ = watch.handle(.connected(nonce: 1))
    let first = watch.handle(.received([.hello(answer(life: 1, nonce: 1))]))
    #expect(first.compactMap(\.message).count == WatchSide.window)
    let few = watch.handle(.received([.acknowledged(EntryIdentity(life, 4), by: record)]))
    #expect(few.compactMap(\.message).isEmpty)
    #expect(few.contains(.wait(.queue, seconds: LinkTimes.queue)))
    let half = EntryIdentity(life, Int64(WatchSide.window / 2))
    let next = watch.handle(.received([.acknowledged(half, by: record)]))
    #expect(next.compactMap(\.message).count == 10)
    // Confirmed by another life of the record, it does not count.
    let late = EntryIdentity(life, half.sequence + 4)
    #expect(watch.handle(.received([.acknowledged(late, by: life)])).isEmpty)
    let again = watch.handle(.elapsed(.queue)).compactMap(\.message)
    #expect(again.count == WatchSide.window / 2 + 10)
  }

  @Test("S5-8 A message that only the other side may send ends the connection, even among many")
  func unexpected() {
    var phone = talking()
    let steps = phone.handle(
      .received([.context(.sample(revision: 1, steps: 1)), .queue(entry(1))]))
    #expect(steps == [.close(.unexpected)])
    var watch = following(record, nonce: 1)
    #expect(watch.handle(.received([.queue(entry(1)), .ping])) == [.close(.unexpected)])
  }

  @Test("S5-8 A late response does not change which side is followed")
  func lateAnswer() {
    var watch = following(record, nonce: 2)
    for nonce in [UInt64(1), 2] {
      #expect(watch.handle(.received([.hello(answer(life: 8, nonce: nonce))])).isEmpty)
      #expect(watch.cache.state.followed == record)
    }
  }

  // MARK: - What is needed

  private func hello(holds: Revision? = nil) -> WatchHello {
    WatchHello(
      role: .watch, incarnation: life, nonce: 1, queues: [EntryIdentity(life, 1)], holds: holds)
  }

  private func answer(life: UInt64, nonce: UInt64) -> WatchHello {
    WatchHello(role: .phone, incarnation: Incarnation(number: life), nonce: nonce)
  }

  private func talking() -> PhoneSide {
    var phone = PhoneSide(record, newest: .sample(revision: 1, steps: 100))
    _ = phone.handle(.connected(nonce: 1))
    _ = phone.handle(.received([.hello(hello())]))
    return phone
  }

  private func following(_ record: Incarnation, nonce: UInt64) -> WatchSide {
    var watch = WatchSide(WatchCache(life))
    _ = watch.handle(.connected(nonce: nonce))
    _ = watch.handle(.received([.hello(answer(life: record.number, nonce: nonce))]))
    return watch
  }

  private func entry(_ sequence: Int64, steps: Int? = nil) -> QueuedEntry {
    QueuedEntry(
      EntryIdentity(life, sequence), Instant(secondsSince1970: 0),
      .steps(steps ?? Int(sequence)))
  }

  private func cache(_ entries: [QueuedEntry]) -> WatchCache {
    var cache = WatchCache(life)
    for entry in entries { _ = cache.log(entry.entry, at: entry.instant) }
    return cache
  }

  /// The watch's steps after a copy of the phone side has answered its messages.
  private func answers(
    _ phone: PhoneSide, to steps: [LinkStep<WatchChange>], _ watch: inout WatchSide
  ) -> [LinkStep<WatchChange>] {
    var phone = phone
    return watch.handle(
      .received(phone.handle(.received(steps.compactMap(\.message))).compactMap(\.message)))
  }
}

extension LinkStep {
  fileprivate var message: WatchMessage? {
    if case .send(let message) = self { message } else { nil }
  }

  /// How many seconds it waits to send live numbers again.
  fileprivate var waits: Int? {
    if case .wait(.live, let seconds) = self { seconds } else { nil }
  }
}
