import Contracts
import ContractsTesting
import Testing

@testable import WatchSync

/// The service that listens for watches.
@Suite(.timeLimit(.minutes(1)))
struct WatchServiceTests {
  private let fixture = PhoneFixture()

  @Test("S5-8 It listens only while a watch is paired, or could be")
  func listensWhenExpected() async throws {
    try await fixture.serving {
      #expect(fixture.link.port == nil)
      let ticket = try await fixture.watches.openWindow(at: nil)
      #expect(ticket.addresses.map(\.port) == [PeerAddress.standardPort])
      _ = await fixture.link.connect(as: PhoneFixture.watchKey)
      #expect(fixture.link.port == PeerAddress.standardPort)
      fixture.time.set(ticket.expiresAt)
      while fixture.link.port != nil {
        try Task.checkCancellation()
        fixture.pauses.advance(by: .seconds(1))
        await Task.yield()
      }
    }
  }

  @Test(
    "S5-8 Before any watch is paired, a port in use is replaced, and the new one remembered",
    arguments: [(nil, 50_000), (7_000, 7_426), (7_001, 7_001)] as [(Int?, Int)])
  func freePort(_ stored: Int?, _ port: Int) async throws {
    if let stored {
      try await fixture.observed.write { try fixture.record.watches.setPort(stored, in: $0) }
      fixture.link.occupy(7_000)
    } else {
      fixture.link.occupy(7_426)
    }
    try await fixture.serving {
      _ = try await fixture.watches.openWindow(at: nil)
      _ = await fixture.link.connect(as: PhoneFixture.watchKey)
      #expect(try await fixture.status().port == port)
    }
  }

  @Test(
    "S5-8 Paired watches need their port: an obstacle is reported until it is gone",
    arguments: WatchObstacle.allCases)
  func obstacle(_ obstacle: WatchObstacle) async throws {
    let error = obstacle.error(at: 7_000)
    try await fixture.addWatch()
    try await fixture.observed.write { try fixture.record.watches.setPort(7_000, in: $0) }
    if obstacle == .badKey { fixture.link.damageKey() } else { fixture.link.occupy(7_000) }
    let (reports, report) = AsyncStream<Phrase>.makeStream()
    let work = { @Sendable in
      try await fixture.wait { $0.obstacle == error }
      #expect(try await fixture.status().port == 7_000)
      var heard = reports.makeAsyncIterator()
      #expect(await heard.next() == error.explanation.message)
      #expect(await heard.next() == error.explanation.hint)
      fixture.link.occupy()
      fixture.link.damageKey(false)
      // As a minute later; a write has the same effect.
      try await fixture.walk(1)
      try await fixture.wait { $0.obstacle == nil }
      #expect(fixture.link.port == 7_000)
      let status = try await fixture.status()
      #expect(status.watches.map(status.problem) == [nil])
    }
    try await fixture.serving(report: { report.yield($0) }, work)
  }

  @Test("S5-8 With an obstacle, it is retried after a while")
  func retries() async throws {
    try await fixture.addWatch()
    fixture.link.damageKey()
    try await fixture.serving {
      try await fixture.wait { $0.obstacle == .badKey }
      fixture.link.damageKey(false)
      while fixture.link.port == nil {
        try Task.checkCancellation()
        fixture.pauses.advance(by: .seconds(10))
        await Task.yield()
      }
    }
  }

  @Test("S5-8 A port that could not be stored on a full disk is stored once there is room")
  func notesPortLater() async throws {
    try await fixture.addWatch()
    fixture.observed.fail(with: .cannotWrite(detail: "disk full"))
    try await fixture.serving {
      _ = try await fixture.arrivingWatch()
      #expect(try await fixture.status().port == nil)
      fixture.observed.fail(with: nil)
      while try await fixture.status().port == nil {
        try Task.checkCancellation()
        fixture.pauses.advance(by: .seconds(10))
        await Task.yield()
      }
    }
  }

  @Test("S5-8 A full disk ends nothing: it is reported once, and work continues when there is room")
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
      // Repeatedly, without another message.
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
      #expect(try await fixture.arrivingWatch().hearContext()?.payload.currentSteps == 1_000)
      report.finish()
      #expect(await heard.next() == nil)
    }
    try await fixture.serving(report: { report.yield($0) }, work)
  }

  @Test(
    "S5-8 Whatever prevents it from listening, it stays and retries",
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

  @Test("S5-8 Other problems of a watch stay when it listens")
  func otherProblem() async throws {
    var watch = try await fixture.addWatch()
    watch.problem = LinkEnd.silent.explanation.message
    watch.obstacle = .portInUse
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
}
