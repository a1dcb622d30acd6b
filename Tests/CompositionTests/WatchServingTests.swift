import Contracts
import ContractsTesting
import TestSupport
import Testing
import WatchSync

@testable import Composition

/// S5-8: a watch and a record shared by several processes.
struct WatchServingTests {
  private static let life = Incarnation(number: 77)

  private let folder: TemporaryFolder
  private let secrets = InMemoryAccessSecrets()
  private let link: MemoryPeerLink
  private let watchKey: PeerKey

  init() throws {
    folder = try TemporaryFolder()
    link = MemoryPeerLink(try #require(PeerKey(repeatElement(1, count: 32))))
    watchKey = try #require(PeerKey(repeatElement(2, count: 32)))
  }

  private func process(stays: Bool = false) async throws -> Waymark {
    try await bootstrap(
      WaymarkEnvironment(
        home: folder.file("home"),
        now: .absolute(Instant(secondsSince1970: 1_779_278_400)), stays: stays,
        outside: OutsideWorld(
          accessSecrets: { [secrets] in secrets }, peerLinks: { [link] _, _ in link })))
  }

  /// A watch that paired with a ticket and has said hello.
  private func pair(_ watches: any WatchKeeping) async throws -> MemoryPeerConnection {
    let ticket = try #require(PairingTicket(try await watches.openWindow(at: nil).text))
    let watch = await link.connect(as: watchKey)
    try await watch.send(
      LinkFrame.pairing(.ticket(secret: ticket.secret, name: "Wrist")).encoded())
    let answer = try #require(try await watch.receive())
    guard case .pairing(.paired(let name?)) = try LinkFrame(answer) else {
      throw PeerError.closed
    }
    #expect(!name.isEmpty)
    let hello = WatchHello(
      role: .watch, incarnation: Self.life, nonce: 5, queues: [EntryIdentity(Self.life, 1)])
    try await watch.send(LinkFrame.sync(.hello(hello)).encoded())
    return watch
  }

  /// Waits until the watch receives so many steps.
  private func hear(_ steps: Int, _ watch: MemoryPeerConnection) async throws {
    while let bytes = try await watch.receive() {
      switch try LinkFrame(bytes) {
      case .sync(.context(let context)) where context.payload.currentSteps == steps: return
      case .sync(.ping): try await watch.send(LinkFrame.sync(.pong).encoded())
      default: continue
      }
    }
    Issue.record("The connection ended before \(steps) steps arrived.")
  }

  @Test(
    "S5-8 What another process logs reaches the watch, and what the watch logs reaches the record")
  func bothWays() async throws {
    let (service, other) = (try await process(stays: true), try await process())
    let watching = try #require(service.services.first { $0.identifier == "watch" })
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        do { try await watching.run { _ in } } catch is CancellationError {}
      }
      defer { group.cancelAll() }
      // As every process does at its start.
      try await other.dispatcher.dispatch()
      let watch = try await pair(other.offered())
      try await hear(0, watch)
      _ = try await other.activityLog.log(.steps(500), at: nil)
      try await other.dispatcher.dispatch()
      try await hear(500, watch)
      let entry = QueuedEntry(EntryIdentity(Self.life, 1), other.timeSource.now(), .steps(200))
      try await watch.send(LinkFrame.sync(.queue(entry)).encoded())
      try await hear(700, watch)
      let status = try await other.read { try $0.offered((any WatchKeeping).self).status(in: $1) }
      #expect(status.accepted == [Self.life: 1])
    }
    for process in [service, other] { process.close() }
  }

  @Test("S5-8 A process without network access has no service for watches, and pairs none")
  func light() async throws {
    let light = try await bootstrap(WaymarkEnvironment(home: folder.file("home")))
    #expect(!light.services.contains { $0.identifier == "watch" })
    let watches = try light.offered((any WatchKeeping).self)
    await #expect(throws: WatchError.notHere) { try await watches.openWindow(at: nil) }
    light.close()
  }
}
