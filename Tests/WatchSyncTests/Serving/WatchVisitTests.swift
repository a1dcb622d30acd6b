import Contracts
import ContractsTesting
import Testing

@testable import WatchSync

/// What a visiting watch gets and sends, and when it is disconnected.
@Suite(.timeLimit(.minutes(1)))
struct WatchVisitTests {
  private let fixture = PhoneFixture()
  private let life = PhoneFixture.watchLife

  // MARK: - Telling

  @Test("S5-8 A watch gets the current state, and each change at once: first the numbers, then all")
  func sends() async throws {
    try await fixture.addWatch()
    try await fixture.walk(1_000)
    try await fixture.serving {
      let watch = try await fixture.arrivingWatch()
      #expect(try await watch.hearContext()?.payload.currentSteps == 1_000)
      try await fixture.walk(2_000)
      try await fixture.dispatch()
      guard case .sync(.live(let live)) = try await watch.hear() else {
        Issue.record("no live numbers")
        return
      }
      #expect(live.steps == 2_000)
      #expect(try await watch.hearContext()?.payload.currentSteps == 2_000)
    }
  }

  @Test("S5-8 Two watches get the same")
  func twoWatches() async throws {
    let other = PeerKey(repeating: 3)
    try await fixture.addWatch()
    try await fixture.addWatch("Other", other)
    try await fixture.serving {
      let first = try await fixture.arrivingWatch()
      let second = await fixture.link.connect(as: other)
      try await second.say(
        .hello(WatchHello(role: .watch, incarnation: Incarnation(number: 8), nonce: 6)))
      let contexts = try await (first.hearContext(), second.hearContext())
      #expect(contexts.0 == contexts.1 && contexts.0 != nil)
    }
  }

  // MARK: - Taking

  @Test("S5-8 A logged entry is in the record once, is confirmed, and comes back in today's steps")
  func stores() async throws {
    try await fixture.addWatch()
    try await fixture.serving {
      let watch = try await fixture.arrivingWatch()
      let entry = QueuedEntry(EntryIdentity(life, 1), fixture.time.now(), .steps(700))
      try await watch.say(.queue(entry))
      #expect(try await confirmation(watch) == entry.identity)
      let context = try await watch.hear { frame in
        if case .sync(.context(let context)) = frame, context.payload.currentSteps > 0 {
          context
        } else {
          nil
        }
      }
      #expect(context?.payload.currentSteps == 700)
      try await watch.say(.queue(entry))
      #expect(try await confirmation(watch) == entry.identity)
      #expect(try await fixture.status().accepted == [life: 1])
      #expect(try await steps() == 700)
    }
  }

  private func confirmation(_ watch: MemoryPeerConnection) async throws -> EntryIdentity? {
    try await watch.hear { frame in
      if case .sync(.acknowledged(let identity, _, _)) = frame { identity } else { nil }
    }
  }

  private func steps() async throws -> Int {
    try await fixture.observed.read {
      try fixture.record.dayRecords.dayRecord(on: PhoneFixture.today, in: $0).steps
    }
  }

  @Test("S5-8 An entry that no record can store is confirmed and noted")
  func refuses() async throws {
    try await fixture.addWatch()
    try await fixture.serving {
      let watch = try await fixture.arrivingWatch()
      try await watch.say(
        .queue(QueuedEntry(EntryIdentity(life, 1), fixture.time.now(), .exercise(try name()))))
      try await fixture.wait { !$0.refused.isEmpty }
      #expect(try await fixture.status().accepted == [life: 1])
    }
  }

  private func name() throws -> ExerciseName { try #require(ExerciseName("Squats")) }

  @Test("S5-8 Entries of a forgotten watch are not accepted, nor in another life of the record")
  func lateEntries() async throws {
    let paired = try await fixture.addWatch()
    let (visit, _, _) = await fixture.directVisit()
    let entry = QueuedEntry(EntryIdentity(life, 1), fixture.time.now(), .steps(700))
    let before = try await fixture.status().incarnation
    _ = try await fixture.observed.write { try fixture.record.lives.beginLife(in: $0) }
    let now = try await fixture.status().incarnation
    await #expect(throws: PeerError.closed) {
      try await visit.accept([entry], of: life, from: paired, in: before)
    }
    _ = try await fixture.watches.forget(paired.id)
    await #expect(throws: PeerError.closed) {
      try await visit.accept([entry], of: life, from: paired, in: now)
    }
    #expect(try await fixture.status().accepted.isEmpty)
    #expect(try await steps() == 0)
  }

  @Test("S5-8 Nothing is accepted after another connection sent something else under the same name")
  func otherEntries() async throws {
    let paired = try await fixture.addWatch()
    let (visit, _, _) = await fixture.directVisit()
    let now = try await fixture.status().incarnation
    let entries = ([(1, 700), (2, 70), (2, 7)] as [(Int64, Int)]).map { sequence, steps in
      QueuedEntry(EntryIdentity(life, sequence), fixture.time.now(), .steps(steps))
    }
    try await visit.accept([entries[0], entries[1]], of: life, from: paired, in: now)
    try await visit.accept([entries[1]], of: life, from: paired, in: now)
    await #expect(throws: PeerError.closed) {
      try await visit.accept([entries[2]], of: life, from: paired, in: now)
    }
    #expect(try await steps() == 770)
  }

  // MARK: - Ends

  @Test("S5-8 A forgotten watch is cut off, and notified when it returns")
  func forgotten() async throws {
    let paired = try await fixture.addWatch()
    try await fixture.addWatch("Other", PeerKey(repeating: 3))
    try await fixture.serving {
      let watch = try await fixture.arrivingWatch()
      _ = try await watch.hearContext()
      _ = try await fixture.watches.forget(paired.id)
      #expect(try await watch.hearRefusal() == .forgotten)
      #expect(try await watch.hearContext() == nil)
      #expect(try await fixture.arrivingWatch().hearRefusal() == .forgotten)
    }
  }

  @Test("S5-8 When a watch is forgotten and paired again at once, the old connection ends")
  func pairedAnew() async throws {
    let old = try await fixture.addWatch()
    try await fixture.serving {
      let watch = try await fixture.arrivingWatch()
      _ = try await watch.hearContext()
      try await fixture.observed.write { transaction in
        _ = try fixture.record.watches.remove(old.id, in: transaction)
        _ = try fixture.record.watches.add(
          old.name, old.key, at: fixture.time.now(), in: transaction)
      }
      #expect(try await watch.hearRefusal() == .forgotten)
      #expect(try await fixture.arrivingWatch().hearContext() != nil)
    }
  }

  @Test("S5-8 In a new life of the record connections end, and restart with its content")
  func newLife() async throws {
    try await fixture.addWatch()
    try await fixture.serving {
      let watch = try await fixture.arrivingWatch()
      let before = try #require(try await watch.hearContext())
      let life = try await fixture.observed.write { try fixture.record.lives.beginLife(in: $0) }
      #expect(try await watch.hearContext() == nil)
      let again = try await fixture.arrivingWatch(holding: before.revision)
      #expect(try await again.hearContext()?.revision == Revision(life, 1))
    }
  }

  @Test("S5-8 A record that was restored by hand starts a new life, which the watch follows")
  func wentBack() async throws {
    try await fixture.addWatch()
    try await fixture.serving {
      let told = try #require(try await fixture.arrivingWatch().hearContext())
      let held = Revision(told.revision.incarnation, told.revision.number + 3)
      _ = try await fixture.arrivingWatch(holding: held).hearContext()
      try await fixture.wait { $0.incarnation != held.incarnation && $0.newest != nil }
      let context = try await fixture.arrivingWatch(holding: held).hearContext()
      #expect(context?.revision.number == 1 && context?.payload == told.payload)
    }
  }

  @Test(
    "S5-8 A record starts no new life for a watch that is ahead, if it has one or caught up since",
    arguments: [true, false])
  func settledMeanwhile(isNewLife: Bool) async throws {
    let paired = try await fixture.addWatch()
    let told = try #require(try await fixture.watches.sync()).revision
    let (visit, _, watch) = await fixture.directVisit()
    async let end: Void = visit.follow(paired)
    // By now the visit has read the record.
    try await watch.say(.ping)
    #expect(try await watch.hear { $0 == .sync(.pong) ? true : nil } == true)
    if isNewLife {
      _ = try await fixture.observed.write { try fixture.record.lives.beginLife(in: $0) }
    } else {
      try await fixture.walk(1_000)
      _ = try await fixture.watches.sync()
    }
    let incarnation = try await fixture.status().incarnation
    let held = Revision(told.incarnation, told.number + 1)
    try await watch.say(.hello(WatchHello(role: .watch, incarnation: life, nonce: 5, holds: held)))
    await watch.close()
    try await end
    #expect(try await fixture.status().incarnation == incarnation)
  }

  @Test("S5-8 A copied record starts its own life before it sends anything")
  func copied() async throws {
    try await fixture.addWatch()
    let told = try #require(try await fixture.watches.sync())
    let place = CopiedPlace(lives: fixture.record.lives, original: told.revision.incarnation)
    try await fixture.serving {
      $0.life = place
    } _: {
      try await fixture.wait { $0.incarnation != told.revision.incarnation }
      let context = try await fixture.arrivingWatch(holding: told.revision).hearContext()
      #expect(context?.revision.number == 1 && context?.payload == told.payload)
    }
  }

  @Test("S5-8 A watch with something that was really sent changes no life")
  func stays() async throws {
    try await fixture.addWatch()
    try await fixture.serving {
      let told = try #require(try await fixture.arrivingWatch().hearContext())
      let again = try await fixture.arrivingWatch(holding: told.revision)
      try await again.say(.ping)
      #expect(try await again.hear { $0 == .sync(.pong) ? true : nil } == true)
      #expect(try await fixture.status().incarnation == told.revision.incarnation)
    }
  }
}

/// The life of a record whose file is a copy of that of another life.
private struct CopiedPlace: RecordLifeStore {
  let lives: InMemoryRecordLifeStore
  let original: Incarnation

  func incarnation(in transaction: any Transaction) throws -> Incarnation {
    try lives.incarnation(in: transaction)
  }

  func ownIncarnation(in transaction: any WriteTransaction) throws -> Incarnation {
    let incarnation = try lives.incarnation(in: transaction)
    return incarnation == original ? try beginLife(in: transaction) : incarnation
  }

  func beginLife(in transaction: any WriteTransaction) throws -> Incarnation {
    try lives.beginLife(in: transaction)
  }
}
