import Contracts
import ContractsTesting
import Testing

@testable import WatchSync

/// The service that listens for watches.
@Suite(.timeLimit(.minutes(1)))
struct WatchServiceTests {
  private let fixture = PhoneFixture()
  private let life = Incarnation(number: 77)

  /// A watch that has said hello.
  private func visit(holding held: Revision? = nil) async throws -> MemoryPeerConnection {
    let connection = await fixture.link.connect(as: PhoneFixture.watchKey)
    try await connection.say(
      .hello(
        WatchHello(
          role: .watch, incarnation: life, nonce: 5, queues: [EntryIdentity(life, 1)], holds: held))
    )
    return connection
  }

  /// A visit of which the test says what it takes, with both ends of its connection.
  private func served() async -> (
    visit: WatchVisit, phone: MemoryPeerConnection, watch: MemoryPeerConnection
  ) {
    let (phone, watch) = await MemoryPeerConnection.pair(
      (PhoneFixture.phoneKey, PhoneFixture.watchKey))
    let visit = WatchVisit(
      needs: fixture.needs, secrets: fixture.secrets, news: RecordNews(),
      taken: AsyncStream<Void>.makeStream().continuation, connection: phone)
    return (visit, phone, watch)
  }

  // MARK: - Listening

  @Test("S5-8 It listens only while a watch is paired, or may be")
  func listensWhenExpected() async throws {
    try await fixture.serving {
      #expect(fixture.link.port == nil)
      let ticket = try await fixture.watches.openWindow(at: nil)
      #expect(ticket.addresses.map(\.port) == [PeerAddress.standardPort])
      _ = await fixture.link.connect(as: PhoneFixture.watchKey)
      #expect(fixture.link.port == PeerAddress.standardPort)
      fixture.time.set(ticket.expiresAt)
      while fixture.link.port != nil {
        fixture.pauses.advance(by: .seconds(1))
        await Task.yield()
      }
    }
  }

  @Test(
    "S5-8 Before any watch is paired, a port that is taken is replaced, and the new one remembered",
    arguments: [(nil, 50_000), (7_000, 7_426), (7_001, 7_001)] as [(Int?, Int)])
  func freePort(_ stored: Int?, _ port: Int) async throws {
    if let stored {
      try await fixture.observed.write { try fixture.record.watches.setPort(stored, in: $0) }
      fixture.link.take(7_000)
    } else {
      fixture.link.take(7_426)
    }
    try await fixture.serving {
      _ = try await fixture.watches.openWindow(at: nil)
      _ = await fixture.link.connect(as: PhoneFixture.watchKey)
      #expect(try await fixture.status().port == port)
    }
  }

  @Test(
    "S5-8 Where paired watches look, nothing else will do: it says what is in the way, until it is not",
    arguments: WatchObstacle.allCases)
  func obstacle(_ obstacle: WatchObstacle) async throws {
    let error = obstacle.error(at: 7_000)
    try await fixture.addWatch()
    try await fixture.observed.write { try fixture.record.watches.setPort(7_000, in: $0) }
    if obstacle == .badKey { fixture.link.damageKey() } else { fixture.link.take(7_000) }
    let (reports, report) = AsyncStream<Phrase>.makeStream()
    let work = { @Sendable in
      try await fixture.wait { $0.obstacle == error }
      #expect(try await fixture.status().port == 7_000)
      var heard = reports.makeAsyncIterator()
      #expect(await heard.next() == error.explanation.message)
      #expect(await heard.next() == error.explanation.hint)
      fixture.link.take()
      fixture.link.damageKey(false)
      // As a minute later; a write does it as well.
      try await fixture.walk(1)
      try await fixture.wait { $0.obstacle == nil }
      #expect(fixture.link.port == 7_000)
      let status = try await fixture.status()
      #expect(status.watches.map(status.problem) == [nil])
    }
    try await fixture.serving(report: { report.yield($0) }, work)
  }

  @Test("S5-8 Where something is in the way, it is tried again after a while")
  func retries() async throws {
    try await fixture.addWatch()
    fixture.link.damageKey()
    try await fixture.serving {
      try await fixture.wait { $0.obstacle == .badKey }
      fixture.link.damageKey(false)
      while fixture.link.port == nil {
        fixture.pauses.advance(by: .seconds(10))
        await Task.yield()
      }
    }
  }

  @Test("S5-8 A port that a full disk did not take is noted once there is room")
  func notesPortLater() async throws {
    try await fixture.addWatch()
    fixture.observed.fail(with: .cannotWrite(detail: "disk full"))
    try await fixture.serving {
      _ = try await visit()
      #expect(try await fixture.status().port == nil)
      fixture.observed.fail(with: nil)
      while try await fixture.status().port == nil {
        try Task.checkCancellation()
        fixture.pauses.advance(by: .seconds(10))
        await Task.yield()
      }
    }
  }

  @Test("S5-8 A connection that is long dead overwrites nothing that a newer one noted")
  func deadConnection() async throws {
    let watch = try await fixture.addWatch()
    let life = try await fixture.status().incarnation
    let old = WatchContact(watch, needs: fixture.needs)
    await old.hold(Revision(life, 5))
    await old.note(problem: nil)
    let between = try #require(try await fixture.status().watches.first)
    #expect(between.holds == Revision(life, 5))
    let new = WatchContact(between, needs: fixture.needs)
    fixture.time.set(fixture.time.now() + 120)
    await new.hold(Revision(life, 9))
    await new.note(problem: Phrase(verbatim: "odd"))
    let seen = fixture.time.now()
    fixture.time.set(seen + 600)
    await old.note(problem: nil, isHere: false)
    let after = try #require(try await fixture.status().watches.first)
    #expect(after.holds == Revision(life, 9) && after.lastSeen == seen)
    #expect(after.problem == Phrase(verbatim: "odd"))
  }

  @Test("S5-8 A full disk ends nothing: it is said once, and all goes on when there is room")
  func fullDisk() async throws {
    try await fixture.addWatch()
    try await fixture.walk(1_000)
    let full = StorageError.cannotWrite(detail: "disk full")
    fixture.observed.fail(with: full)
    let (reports, report) = AsyncStream<Phrase>.makeStream()
    let work = { @Sendable in
      var heard = reports.makeAsyncIterator()
      #expect(await heard.next() == full.explanation.message)
      #expect(await heard.next() == full.explanation.hint)
      // Again and again, and not a word more.
      for _ in 0..<3 {
        fixture.pauses.advance(by: .seconds(10))
        await Task.yield()
      }
      fixture.observed.fail(with: nil)
      while try await fixture.newest() == nil {
        try Task.checkCancellation()
        fixture.pauses.advance(by: .seconds(10))
        await Task.yield()
      }
      #expect(try await visit().hearContext()?.payload.currentSteps == 1_000)
      report.finish()
      #expect(await heard.next() == nil)
    }
    try await fixture.serving(report: { report.yield($0) }, work)
  }

  @Test(
    "S5-8 Whatever keeps it from listening, it stays and tries again",
    arguments: [
      PeerError.closed, .unreachable(PeerAddress(host: "0.0.0.0", port: 7_426), detail: "no"),
    ])
  func listensLater(_ error: PeerError) async throws {
    try await fixture.addWatch()
    fixture.link.failListening(with: error)
    let (reports, report) = AsyncStream<Phrase>.makeStream()
    let work = { @Sendable in
      var heard = reports.makeAsyncIterator()
      #expect(await heard.next() == error.explanation.message)
      fixture.link.failListening(with: nil)
      while fixture.link.port == nil {
        try Task.checkCancellation()
        fixture.pauses.advance(by: .seconds(10))
        await Task.yield()
      }
    }
    try await fixture.serving(report: { report.yield($0) }, work)
  }

  @Test("S5-8 What else is wrong with a watch stays when it listens")
  func otherProblem() async throws {
    var watch = try await fixture.addWatch()
    watch.problem = LinkEnd.silent.explanation.message
    watch.obstacle = .portTaken
    try await fixture.observed.write { [watch] in
      try fixture.record.watches.update(watch, in: $0)
    }
    try await fixture.serving {
      try await fixture.wait { $0.port != nil }
      let status = try await fixture.status()
      #expect(status.obstacle == nil)
      #expect(status.watches.map(status.problem) == [LinkEnd.silent.explanation.message])
    }
  }

  // MARK: - Telling

  @Test("S5-8 A watch gets what there is, and each change at once: first the numbers, then all")
  func tells() async throws {
    try await fixture.addWatch()
    try await fixture.walk(1_000)
    try await fixture.serving {
      let watch = try await visit()
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

  @Test("S5-8 Two watches are told the same")
  func twoWatches() async throws {
    let other = PeerKey(repeating: 3)
    try await fixture.addWatch()
    try await fixture.addWatch("Other", other)
    try await fixture.serving {
      let first = try await visit()
      let second = await fixture.link.connect(as: other)
      try await second.say(
        .hello(WatchHello(role: .watch, incarnation: Incarnation(number: 8), nonce: 6)))
      let contexts = try await (first.hearContext(), second.hearContext())
      #expect(contexts.0 == contexts.1 && contexts.0 != nil)
    }
  }

  // MARK: - Taking

  @Test("S5-8 What was logged is in the record once, is confirmed, and comes back as today's steps")
  func takes() async throws {
    try await fixture.addWatch()
    try await fixture.serving {
      let watch = try await visit()
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
      #expect(try await fixture.status().taken == [life: 1])
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

  @Test("S5-8 An entry that no record can hold is confirmed and noted")
  func refuses() async throws {
    try await fixture.addWatch()
    try await fixture.serving {
      let watch = try await visit()
      try await watch.say(
        .queue(QueuedEntry(EntryIdentity(life, 1), fixture.time.now(), .exercise(try name()))))
      try await fixture.wait { !$0.refused.isEmpty }
      #expect(try await fixture.status().taken == [life: 1])
    }
  }

  private func name() throws -> ExerciseName { try #require(ExerciseName("Squats")) }

  @Test("S5-8 Nothing is taken from a watch that was forgotten, or in another life of the record")
  func lateEntries() async throws {
    let paired = try await fixture.addWatch()
    let (visit, _, _) = await served()
    let entry = QueuedEntry(EntryIdentity(life, 1), fixture.time.now(), .steps(700))
    let before = try await fixture.status().incarnation
    _ = try await fixture.observed.write { try fixture.record.lives.beginLife(in: $0) }
    let now = try await fixture.status().incarnation
    await #expect(throws: PeerError.closed) {
      try await visit.take([entry], of: life, from: paired, in: before)
    }
    _ = try await fixture.watches.forget(paired.id)
    await #expect(throws: PeerError.closed) {
      try await visit.take([entry], of: life, from: paired, in: now)
    }
    #expect(try await fixture.status().taken.isEmpty)
    #expect(try await steps() == 0)
  }

  @Test("S5-8 Nothing is taken where another connection brought something else by the same name")
  func otherEntries() async throws {
    let paired = try await fixture.addWatch()
    let (visit, _, _) = await served()
    let now = try await fixture.status().incarnation
    let entries = ([(1, 700), (2, 70), (2, 7)] as [(Int64, Int)]).map { sequence, steps in
      QueuedEntry(EntryIdentity(life, sequence), fixture.time.now(), .steps(steps))
    }
    try await visit.take([entries[0], entries[1]], of: life, from: paired, in: now)
    try await visit.take([entries[1]], of: life, from: paired, in: now)
    await #expect(throws: PeerError.closed) {
      try await visit.take([entries[2]], of: life, from: paired, in: now)
    }
    #expect(try await steps() == 770)
  }

  // MARK: - Ends

  @Test("S5-8 A watch that is forgotten is cut off, and told so when it comes again")
  func forgotten() async throws {
    let paired = try await fixture.addWatch()
    try await fixture.addWatch("Other", PeerKey(repeating: 3))
    try await fixture.serving {
      let watch = try await visit()
      _ = try await watch.hearContext()
      _ = try await fixture.watches.forget(paired.id)
      #expect(try await watch.hearRefusal() == .forgotten)
      #expect(try await watch.hearContext() == nil)
      #expect(try await visit().hearRefusal() == .forgotten)
    }
  }

  @Test("S5-8 Of a watch that is forgotten and paired anew at once, the old connection ends")
  func pairedAnew() async throws {
    let old = try await fixture.addWatch()
    try await fixture.serving {
      let watch = try await visit()
      _ = try await watch.hearContext()
      try await fixture.observed.write { transaction in
        _ = try fixture.record.watches.remove(old.id, in: transaction)
        _ = try fixture.record.watches.add(
          old.name, old.key, at: fixture.time.now(), in: transaction)
      }
      #expect(try await watch.hearRefusal() == .forgotten)
      #expect(try await visit().hearContext() != nil)
    }
  }

  @Test("S5-8 In a new life of the record connections end, and begin anew with what it says")
  func newLife() async throws {
    try await fixture.addWatch()
    try await fixture.serving {
      let watch = try await visit()
      let before = try #require(try await watch.hearContext())
      let life = try await fixture.observed.write { try fixture.record.lives.beginLife(in: $0) }
      #expect(try await watch.hearContext() == nil)
      let again = try await visit(holding: before.revision)
      #expect(try await again.hearContext()?.revision == Revision(life, 1))
    }
  }

  @Test("S5-8 A record that was put back by hand begins a new life, which the watch follows")
  func wentBack() async throws {
    try await fixture.addWatch()
    try await fixture.serving {
      let told = try #require(try await visit().hearContext())
      let held = Revision(told.revision.incarnation, told.revision.number + 3)
      _ = try await visit(holding: held).hearContext()
      try await fixture.wait { $0.incarnation != held.incarnation && $0.newest != nil }
      let context = try await visit(holding: held).hearContext()
      #expect(context?.revision.number == 1 && context?.payload == told.payload)
    }
  }

  @Test(
    "S5-8 A record begins no new life for a watch that is ahead, where it has one or caught up since",
    arguments: [true, false])
  func settledMeanwhile(isNewLife: Bool) async throws {
    let paired = try await fixture.addWatch()
    let told = try #require(try await fixture.watches.sync()).revision
    let (visit, _, watch) = await served()
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

  @Test("S5-8 A record that was copied begins a life of its own before it tells anything")
  func copied() async throws {
    try await fixture.addWatch()
    let told = try #require(try await fixture.watches.sync())
    let place = CopiedPlace(lives: fixture.record.lives, original: told.revision.incarnation)
    try await fixture.serving {
      $0.life = place
    } _: {
      try await fixture.wait { $0.incarnation != told.revision.incarnation }
      let context = try await visit(holding: told.revision).hearContext()
      #expect(context?.revision.number == 1 && context?.payload == told.payload)
    }
  }

  @Test("S5-8 A watch that holds what was really told changes no life")
  func stays() async throws {
    try await fixture.addWatch()
    try await fixture.serving {
      let told = try #require(try await visit().hearContext())
      let again = try await visit(holding: told.revision)
      try await again.say(.ping)
      #expect(try await again.hear { $0 == .sync(.pong) ? true : nil } == true)
      #expect(try await fixture.status().incarnation == told.revision.incarnation)
    }
  }

  // MARK: - Contacts

  @Test("S5-8 It is noted when a watch was here and what it holds, not at every word")
  func contact() async throws {
    try await fixture.addWatch()
    try await fixture.serving {
      let watch = try await visit()
      let context = try #require(try await watch.hearContext())
      try await watch.say(.seen(context.revision.incarnation, revision: context.revision.number))
      let writes = fixture.observed.writes
      for _ in 1...20 {
        try await watch.say(.ping)
        _ = try await watch.hear { $0 == .sync(.pong) ? true : nil }
      }
      #expect(fixture.observed.writes == writes)
      fixture.time.set(fixture.time.now() + 30)
      await watch.close()
      try await fixture.wait { $0.watches.first?.lastSeen != nil }
      let noted = try #require(try await fixture.status().watches.first)
      #expect(noted.lastSeen == fixture.time.now() && noted.holds == context.revision)
      #expect(noted.problem == nil)
    }
  }

  @Test(
    "S5-8 What a connected watch confirms is noted in seconds, once for all that comes meanwhile")
  func confirmations() async throws {
    let contact = WatchContact(try await fixture.addWatch(), needs: fixture.needs)
    // That it was here has just been noted, which is no reason to wait for a minute.
    await contact.note(problem: nil)
    let writes = fixture.observed.writes
    let noting = Task { await contact.noteConfirmed() }
    for number in 1...20 { await contact.hold(Revision(life, Int64(number))) }
    fixture.pauses.skip()
    try await fixture.wait { $0.watches.first?.holds == Revision(life, 20) }
    noting.cancel()
    await noting.value
    #expect(fixture.observed.writes - writes == 1)
  }

  @Test("S5-8 A watch that comes and goes all the time is noted once a minute, news of it at once")
  func flapping() async throws {
    let contact = WatchContact(try await fixture.addWatch(), needs: fixture.needs)
    let start = (writes: fixture.observed.writes, now: fixture.time.now())
    for (seconds, problem, writes) in [
      (0, nil, 1), (1, nil, 1), (59, nil, 1), (60, nil, 2), (61, "broken", 3), (62, "broken", 3),
    ] as [(Int64, String?, Int)] {
      fixture.time.set(start.now + seconds)
      await contact.note(problem: problem.map { Phrase(verbatim: $0) })
      #expect(fixture.observed.writes - start.writes == writes)
    }
  }

  @Test("S5-8 Why a connection ended before its time is noted, and forgotten at the next visit")
  func problem() async throws {
    try await fixture.addWatch()
    try await fixture.serving {
      let watch = try await visit()
      try await watch.say(.acknowledged(EntryIdentity(life, 1), by: life))
      try await fixture.wait { $0.watches.first?.problem != nil }
      await (try await visit()).close()
      try await fixture.wait { $0.watches.first?.problem == nil }
    }
  }

  @Test(
    "S5-8 That a watch goes out of reach is no problem, that it says too much is one",
    arguments: [
      (PeerError.cutOff, false), (.closed, false), (.tooSlow, false),
      (.frameTooLong(bytes: 9, allowed: 8), true),
    ])
  func outOfReach(_ error: PeerError, isProblem: Bool) async throws {
    let paired = try await fixture.addWatch()
    let (visit, phone, watch) = await served()
    await phone.fail(error)
    try await visit.follow(paired)
    let noted = try #require(try await fixture.status().watches.first)
    #expect(noted.lastSeen == fixture.time.now())
    #expect(noted.problem == (isProblem ? error.explanation.message : nil))
    withExtendedLifetime(watch) {}
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
