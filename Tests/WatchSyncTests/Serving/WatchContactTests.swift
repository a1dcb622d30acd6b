import Contracts
import ContractsTesting
import Testing

@testable import WatchSync

/// What visits store in the record.
@Suite(.timeLimit(.minutes(1)))
struct WatchContactTests {
  private let fixture = PhoneFixture()
  private let life = PhoneFixture.watchLife

  @Test("S5-8 A visit and the watch's revision are noted, but not for every message")
  func contact() async throws {
    try await fixture.addWatch()
    try await fixture.serving {
      let watch = try await fixture.arrivingWatch()
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
    "S5-8 A connected watch's confirmations are noted within seconds, several at once")
  func confirmations() async throws {
    let contact = WatchContact(try await fixture.addWatch(), needs: fixture.needs)
    // Its visit has just been noted, which must not delay this by a minute.
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

  @Test("S5-8 A watch that reconnects constantly is noted once a minute, its news at once")
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

  @Test("S5-8 The reason for a lost connection is noted, and cleared at the next visit")
  func problem() async throws {
    try await fixture.addWatch()
    try await fixture.serving {
      let watch = try await fixture.arrivingWatch()
      try await watch.say(.acknowledged(EntryIdentity(life, 1), by: life))
      try await fixture.wait { $0.watches.first?.problem != nil }
      await (try await fixture.arrivingWatch()).close()
      try await fixture.wait { $0.watches.first?.problem == nil }
    }
  }

  @Test(
    "S5-8 A watch out of range is not a problem, one that sends too much is",
    arguments: [
      (PeerError.cutOff, false), (.closed, false), (.tooSlow, false),
      (.frameTooLong(bytes: 9, allowed: 8), true),
    ])
  func outOfReach(_ error: PeerError, isProblem: Bool) async throws {
    let paired = try await fixture.addWatch()
    let (visit, phone, watch) = await fixture.directVisit()
    await phone.fail(error)
    try await visit.follow(paired)
    let noted = try #require(try await fixture.status().watches.first)
    #expect(noted.lastSeen == fixture.time.now())
    #expect(noted.problem == (isProblem ? error.explanation.message : nil))
    withExtendedLifetime(watch) {}
  }

  @Test("S5-8 A connection that is long dead overwrites no newer note")
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
}
