import Contracts
import ContractsTesting
import Synchronization
import Testing

@testable import WatchApp

/// A phone side at several addresses, most of which lead nowhere.
@Suite(.timeLimit(.minutes(1)))
struct PhoneDialerTests {
  private static func address(_ host: String) -> PeerAddress {
    PeerAddress(host: host, port: 7_426)
  }

  private func dialer(_ links: ScriptedLinks, headStart: Bool = true) -> PhoneDialer {
    PhoneDialer(links: links) { duration in
      if headStart, duration == PhoneDialer.headStart { return }
      try await TestWatch.pause(.seconds(3_600))
    }
  }

  private func dial(_ hosts: [String], _ dialer: PhoneDialer) async throws -> String {
    let found = try await dialer.dial(hosts.map(Self.address)) { $0 == ScriptedLinks.key }
    return found.address.host
  }

  @Test("S5-8 A silent address does not prevent others from being tried")
  func silent() async throws {
    let links = ScriptedLinks()
    #expect(try await dial(["silent", "silent", "right"], dialer(links)) == "right")
    // Abandoned attempts are ended.
    #expect(links.hanging == 0)
  }

  @Test("S5-8 After an unreachable address the next is tried at once")
  func refused() async throws {
    let links = ScriptedLinks()
    let dialer = dialer(links, headStart: false)
    #expect(try await dial(["refused", "wrong", "right", "right"], dialer) == "right")
    #expect(links.dialled == ["refused", "wrong", "right"])
  }

  @Test("S5-8 The address that answered last has a head start")
  func headStart() async throws {
    let links = ScriptedLinks()
    let dialer = dialer(links, headStart: false)
    #expect(try await dial(["right", "silent"], dialer) == "right")
    #expect(links.dialled == ["right"])
  }

  @Test("S5-8 When two addresses answer one connection is kept, the other is closed")
  func both() async throws {
    let links = ScriptedLinks()
    let dialer = dialer(links)
    // It answers only after it was abandoned.
    let found = try await dialer.dial(["late", "right"].map(Self.address)) { _ in true }
    #expect(found.address.host == "right")
    let other = try #require(links.lateEnd)
    #expect(try await other.receive() == nil)
    try await found.connection.send([1])
  }

  @Test("S5-8 If none answers, the address with the most specific error is named")
  func nobody() async throws {
    let links = ScriptedLinks()
    await #expect(throws: PeerError.notTrusted(Self.address("wrong"))) {
      try await dial(["refused", "wrong"], dialer(links))
    }
    await #expect(
      throws: PeerError.unreachable(Self.address("refused"), detail: "Connection refused")
    ) {
      try await dial(["refused", "gone"], dialer(links))
    }
    await #expect(throws: PeerError.closed) { try await dial([], dialer(links)) }
  }

  @Test("S5-8 A device with another key at the phone side's address is not followed")
  func anotherKey() async throws {
    let phone = FollowedPhone(
      name: "desktop", key: TestKeys.key(9), addresses: [Self.address("desktop.local")],
      pairedAt: TestWatch.now)
    await #expect(throws: PeerError.notTrusted(Self.address("desktop.local"))) {
      try await PhoneDialer(links: MemoryPhone(), pause: TestWatch.pause).dial(phone)
    }
  }

  @Test("S5-8 Cancelling ends dialling at once, and no further address is tried")
  func cancelled() async throws {
    let links = ScriptedLinks()
    let dialer = dialer(links, headStart: false)
    let dialling = Task { try await dial(["silent", "right"], dialer) }
    while links.hanging == 0 { await Task.yield() }
    dialling.cancel()
    await #expect(throws: CancellationError.self) { try await dialling.value }
    #expect(links.dialled == ["silent"])
  }

  @Test(
    "S5-8 today and log find the phone side if its first address leads nowhere, and then start there",
    arguments: [["today"], ["log", "steps", "250"]])
  func moved(_ arguments: [String]) async throws {
    var watch = try TestWatch()
    await watch.phone.send(try .example())
    try await watch.pair()
    var phone = try #require(try FollowedPhone.read(watch.places))
    let right = phone.addresses
    phone.addresses = [Self.address(MemoryPhone.silentHost)] + right
    try await watch.keeper().follow(phone)
    await watch.phone.send(try .example(steps: 6_000))
    watch.pause = { duration in
      if duration != PhoneDialer.headStart { try await TestWatch.pause(duration) }
    }
    _ = await watch.run(arguments)
    #expect(try CacheReading(watch.places).payload?.currentSteps == 6_000)
    #expect(
      try FollowedPhone.read(watch.places)?.addresses
        == right + [Self.address(MemoryPhone.silentHost)])
  }
}

/// Connects by the name of the address.
private final class ScriptedLinks: PeerLinking {
  static let key = TestKeys.key(16)

  private struct State {
    var dialled: [String] = []
    var hanging = 0
    var ends: [MemoryPeerConnection] = []
    var lateEnd: MemoryPeerConnection?
  }

  private let state = Mutex(State())

  var dialled: [String] { state.withLock { $0.dialled } }
  /// The number of unanswered dials.
  var hanging: Int { state.withLock { $0.hanging } }
  /// The other end of a connection that was answered only after it was abandoned.
  var lateEnd: MemoryPeerConnection? { state.withLock { $0.lateEnd } }

  func connect(
    to address: PeerAddress, trusting isTrusted: @escaping @Sendable (PeerKey) -> Bool
  ) async throws -> any PeerConnection {
    state.withLock { $0.dialled.append(address.host) }
    switch address.host {
    case "right": return await connected().own
    case "wrong":
      #expect(!isTrusted(TestKeys.key(9)))
      throw PeerError.notTrusted(address)
    case "silent":
      try await hang()
      throw CancellationError()
    case "late":
      try? await hang()
      let ends = await connected()
      state.withLock { $0.lateEnd = ends.other }
      return ends.own
    default: throw PeerError.unreachable(address, detail: "Connection refused")
    }
  }

  private func connected() async -> (own: MemoryPeerConnection, other: MemoryPeerConnection) {
    let ends = await MemoryPeerConnection.pair((MemoryPhone.watchKey, Self.key))
    state.withLock { $0.ends.append(ends.1) }
    return (ends.0, ends.1)
  }

  /// Until it is cancelled.
  private func hang() async throws {
    state.withLock { $0.hanging += 1 }
    defer { state.withLock { $0.hanging -= 1 } }
    try await Task.sleep(for: .seconds(3_600))
  }

  func ownKey() throws -> PeerKey { MemoryPhone.watchKey }
  func ownAddresses() -> [String] { [] }

  func listen(
    at port: Int?, isKnown: @escaping @Sendable (PeerKey) async -> Bool,
    onListening: @escaping @Sendable (Int) async -> Void,
    serve: @escaping @Sendable (any PeerConnection) async -> Void
  ) async throws {
    throw PeerError.closed
  }
}
