import Contracts
import ContractsTesting
import Testing

@testable import WatchSync

/// A machine over a connection.
struct LinkRunTests {
  @Test("S5-8 A phone side and a watch over one connection: context, entries and confirmation")
  func together() async throws {
    let link = try await TwoSides()
    await link.watch.act { $0.log(.steps(40), at: Instant(secondsSince1970: 5)) }
    async let phone = link.phone.run()
    async let watch = link.watch.run()
    await link.stored.until { $0.accepted.count == 1 && $0.state?.confirmed.isEmpty == false }
    await link.phone.act { $0.changed(to: .sample(revision: 2, steps: 140)) }
    await link.stored.until { $0.seen?.number == 2 && $0.state?.payload?.currentSteps == 140 }
    await link.ends.0.close()
    _ = await (phone, watch)
    #expect(await link.stored.value.accepted.map(\.entry) == [.steps(40)])
    #expect(await link.watch.machine.cache.waitingCount == 0)
  }

  @Test("S5-8 Entries logged without a connection are stored, and wait")
  func alone() async throws {
    let link = try await TwoSides()
    #expect(await link.watch.act { $0.log(.steps(1), at: Instant(secondsSince1970: 0)) })
    #expect(await link.stored.value.logged.count == 1)
    #expect(await link.watch.machine.cache.waitingCount == 1)
  }

  @Test("S5-8 If a write fails, nothing after it is sent, and the connection ends")
  func fullDisk() async throws {
    let link = try await TwoSides(isPhoneDiskFull: true)
    await link.watch.act { $0.log(.steps(40), at: Instant(secondsSince1970: 5)) }
    async let phone = link.phone.run()
    async let watch = link.watch.run()
    #expect(await phone == .failed(StoreFailure().explanation.message))
    #expect(await [.closed, .broke(.closed)].contains(watch))
    #expect(await link.watch.machine.cache.waitingCount == 1)
    #expect(await link.phone.machine.accepted[link.life] == nil)
  }

  @Test("S5-8 A watch whose disk is full says so, and keeps its numbers")
  func fullWatch() async throws {
    let link = try await TwoSides(isWatchDiskFull: true)
    #expect(!(await link.watch.act { $0.log(.steps(1), at: Instant(secondsSince1970: 0)) }))
    #expect(await link.watch.machine.cache.waitingCount == 0)
  }

  @Test("S5-8 Invalid bytes end the connection with a reason")
  func badFrame() async throws {
    let link = try await TwoSides()
    async let watch = link.watch.run()
    try await link.ends.0.send(Array("{".utf8))
    #expect(await watch == .failed(WireError.notJSON.explanation.message))
  }

  @Test("S5-8 A frame of an unknown kind is ignored, one about pairing is not")
  func otherFrames() async throws {
    let link = try await TwoSides()
    async let watch = link.watch.run()
    try await link.ends.0.send(Array(#"{"v":1,"t":"weather"}"#.utf8))
    try await link.ends.0.send(LinkFrame.pairing(.paired(name: nil)).encoded())
    #expect(await watch == .ended(.unexpected))
  }

  @Test("S5-8 A side that is silent between two checks is gone")
  func silence() async throws {
    let link = try await TwoSides()
    async let watch = link.watch.run()
    await link.pauses.end(LinkTimes.silence)
    #expect(await watch == .ended(.silent))
  }

  @Test(
    "S5-8 Any frame between two checks shows that a side is there",
    .timeLimit(.minutes(1)),
    arguments: [
      LinkFrame.unknown(type: "weather"),
      .pairing(.ticket(secret: "AAAAAAAAAAAAAAAAAAAAAA", name: "Wrist")),
    ])
  func anyFrame(_ frame: LinkFrame) async throws {
    let (own, other) = await MemoryPeerConnection.pair((try Self.key(0), try Self.key(1)))
    let looks = Looks()
    let run = LinkRun(
      WatchSide(WatchCache(Incarnation(number: 7))), over: own, nonce: 9, store: { _ in },
      pause: { try await looks.wait($0) }, heard: { _ in await looks.begin() },
      pair: { _ in .paired(name: nil) })
    async let outcome = run.run()
    try await other.send(Self.written(frame))
    // The first check comes after that, and nothing between it and the second.
    #expect(await outcome == .ended(.silent))
    #expect(await looks.count == 2)
  }

  private static func key(_ byte: UInt8) throws -> PeerKey {
    try #require(PeerKey(Array(repeating: byte, count: 32)))
  }

  private static func written(_ frame: LinkFrame) throws -> [UInt8] {
    guard case .unknown(let type) = frame else { return try frame.encoded() }
    return Array(#"{"v":1,"t":"\#(type)"}"#.utf8)
  }

  @Test("S5-8 Without a common version it ends with the older side named")
  func versions() async throws {
    let link = try await TwoSides(watchVersions: [2])
    async let phone = link.phone.run()
    async let watch = link.watch.run()
    #expect(await phone == .ended(.versions(ours: [1], theirs: [2])))
    let end = LinkEnd.versions(ours: [2], theirs: [1])
    #expect(await watch == .ended(end))
    #expect(
      end.explanation.message == Phrase("Waymark on the other device is too old for this one."))
  }

  @Test("A cancelled run closes its connection")
  func cancelled() async throws {
    let link = try await TwoSides()
    let outcome = await withTaskGroup(of: LinkOutcome.self) { group in
      group.addTask { await link.watch.run() }
      _ = try? await link.ends.0.receive()
      group.cancelAll()
      return await group.next()
    }
    #expect(outcome == .cancelled)
    #expect(try await link.ends.0.receive() == nil)
  }
}

/// Lets checks for silence pass, once something was received.
private actor Looks {
  private(set) var count = 0
  private var hasBegun = false

  func begin() { hasBegun = true }

  func wait(_ seconds: Int) async throws {
    guard seconds == LinkTimes.silence else { return try await Task.sleep(for: .seconds(3_600)) }
    while !hasBegun {
      try Task.checkCancellation()
      await Task.yield()
    }
    count += 1
  }
}
