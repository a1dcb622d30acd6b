import Contracts
import ContractsTesting
import NIOCore
import NIOPosix
import Testing

@testable import WatchLink

/// S5-8: what unpaired devices may do.
@Suite(.timeLimit(.minutes(1)))
struct StrangerTests {
  @Test("S5-8 A forgotten device is a stranger: its messages must be short")
  func forgotten() async throws {
    let errors = EventCollector<PeerError>()
    let serve = { @Sendable (connection: any PeerConnection) async in
      do {
        while let frame = try await connection.receive() { try await connection.send(frame) }
      } catch {
        if let error = error as? PeerError { errors.add(error) }
      }
    }
    let most = PeerLimits.mostBytesOfStrangers
    try await WatchLink().listening(knowing: { _ in false }, serve: serve).during { address in
      let connection = try await WatchLink().connect(to: address) { _ in true }
      try await connection.send(Array(repeating: 1, count: most))
      #expect(try await connection.receive()?.count == most)
      try await connection.send(Array(repeating: 1, count: most + 1))
      #expect(await hasEnded(connection))
    }
    #expect(await errors.finish() == [.frameTooLong(bytes: most + 1, allowed: most)])
  }

  @Test("S5-8 A stranger that is paired gets the limits of known devices")
  func trusted() async throws {
    var limits = LinkLimits()
    limits.strangersStay = .milliseconds(100)
    let stays = limits.strangersStay
    let serve = { @Sendable (connection: any PeerConnection) async in
      connection.trust()
      await echo(connection)
    }
    try await WatchLink(limits: limits).listening(knowing: { _ in false }, serve: serve).during {
      address in
      let connection = try await WatchLink().connect(to: address) { _ in true }
      // When the first frame returns, it is trusted.
      try await connection.send([1])
      #expect(try await connection.receive() == [1])
      // Past the end of a stranger's time.
      try await Task.sleep(for: stays * 2)
      let long = [UInt8](repeating: 2, count: PeerLimits.mostBytesOfStrangers * 2)
      connection.trust()
      try await connection.send(long)
      #expect(try await connection.receive() == long)
    }
  }

  @Test("S5-8 A dialled device is a stranger too until it is trusted")
  func dialled() async throws {
    let most = PeerLimits.mostBytesOfStrangers
    let serve = { @Sendable (connection: any PeerConnection) async in
      for count in [most, most + 1] {
        try? await connection.send(Array(repeating: 3, count: count))
      }
      while (try? await connection.receive()) ?? nil != nil {}
    }
    try await WatchLink().listening(serve: serve).during { address in
      let connection = try await WatchLink().connect(to: address) { _ in true }
      #expect(try await connection.receive()?.count == most)
      await #expect(throws: PeerError.frameTooLong(bytes: most + 1, allowed: most)) {
        try await connection.receive()
      }
    }
  }

  @Test("S5-8 A stranger's time is limited")
  func stay() async throws {
    var limits = LinkLimits()
    limits.strangersStay = .milliseconds(20)
    try await WatchLink(limits: limits).listening(knowing: { _ in false }, serve: echo).during {
      address in
      let connection = try await WatchLink().connect(to: address) { _ in true }
      #expect(await hasEnded(connection))
    }
  }

  @Test("S5-8 A silent stranger is disconnected soon, one that has spoken stays")
  func silent() async throws {
    var limits = LinkLimits()
    limits.strangersSilence = .milliseconds(300)
    let silence = limits.strangersSilence
    try await WatchLink(limits: limits).listening(knowing: { _ in false }, serve: echo).during {
      address in
      let speaking = try await WatchLink().connect(to: address) { _ in true }
      try await speaking.send([1])
      #expect(try await speaking.receive() == [1])
      let silent = try await WatchLink().connect(to: address) { _ in true }
      #expect(await hasEnded(silent))
      try await Task.sleep(for: silence)
      try await speaking.send([2])
      #expect(try await speaking.receive() == [2])
    }
  }

  @Test("S5-8 Of fifty strangers ten are accepted, and a known device as well")
  func crowd() async throws {
    let watch = WatchLink()
    let watchKey = try watch.ownKey()
    let stranger = WatchLink()
    try await WatchLink().listening(knowing: { $0 == watchKey }, serve: echo).during { address in
      var connections: [any PeerConnection] = []
      var count = 0
      for _ in 0..<50 {
        let connection = try await stranger.connect(to: address) { _ in true }
        try? await connection.send([1])
        if (try? await connection.receive()) == [1] { count += 1 }
        connections.append(connection)
      }
      #expect(count == PeerLimits.mostStrangers)
      let known = try await watch.connect(to: address) { _ in true }
      try await known.send([2])
      #expect(try await known.receive() == [2])
      // One that leaves makes room.
      await connections[0].close()
      try await known.send([3])
      #expect(try await known.receive() == [3])
      for connection in connections { await connection.close() }
    }
  }

  @Test("S5-8 A missing handshake times out")
  func noHandshake() async throws {
    var limits = LinkLimits()
    limits.handshake = .milliseconds(20)
    try await WatchLink(limits: limits).listening(serve: echo).during { address in
      let silent = try await Self.silentConnection(to: address)
      try await silent.closeFuture.get()
    }
  }

  @Test("S5-8 A server that accepts and stays silent times out")
  func silentServer() async throws {
    var limits = LinkLimits()
    limits.handshake = .milliseconds(20)
    let server = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .bind(host: "127.0.0.1", port: 0).get()
    let address = PeerAddress(
      host: "127.0.0.1", port: try #require(server.localAddress?.port))
    await #expect(
      throws: PeerError.unreachable(address, detail: "Connection timed out")
    ) {
      try await WatchLink(limits: limits).connect(to: address) { _ in true }
    }
    try await server.close()
  }

  @Test("S5-8 A thousand silent connections keep no device out and are not kept")
  func thousand() async throws {
    var limits = LinkLimits()
    // Not because of their time limit.
    limits.handshake = .seconds(3_600)
    try await WatchLink(limits: limits).listening(serve: echo).during { address in
      var silent: [any Channel] = []
      for _ in 0..<1_000 { silent.append(try await Self.silentConnection(to: address)) }
      let watch = try await WatchLink().connect(to: address) { _ in true }
      try await watch.send([1])
      #expect(try await watch.receive() == [1])
      // Two threads accept them, so that the newest are not exactly in order of creation.
      let (closings, closing) = AsyncStream.makeStream(of: Void.self)
      for channel in silent { channel.closeFuture.whenComplete { _ in closing.yield() } }
      var open = silent.count
      for await _ in closings {
        open -= 1
        if open == limits.mostHandshakes { break }
      }
      for channel in silent { try? await channel.close() }
    }
  }

  private static func silentConnection(to address: PeerAddress) async throws -> any Channel {
    try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .connect(host: address.host, port: address.port).get()
  }
}
