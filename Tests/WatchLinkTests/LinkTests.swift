import Contracts
import ContractsTesting
import Testing

@testable import WatchLink

/// S5-8: two devices that know each other.
@Suite(.timeLimit(.minutes(1)))
struct LinkTests {
  @Test("S5-8 Both sides know each other's key, and frames of every length go both ways")
  func bothWays() async throws {
    let (phone, watch) = (WatchLink(), WatchLink())
    let peers = EventCollector<PeerKey>()
    let (phoneKey, watchKey) = (try phone.ownKey(), try watch.ownKey())
    let serve = { @Sendable (connection: any PeerConnection) async in
      peers.add(connection.peer)
      #expect(connection.remoteAddress == "127.0.0.1")
      await echo(connection)
    }
    try await phone.listening(knowing: { $0 == watchKey }, serve: serve).during { address in
      let connection = try await watch.connect(to: address) { $0 == phoneKey }
      #expect(connection.peer == phoneKey)
      connection.trust()
      for length in [0, 1, 300, 65_536, PeerLimits.mostBytes] {
        let frame = (0..<length).map { UInt8(truncatingIfNeeded: $0) }
        try await connection.send(frame)
        #expect(try await connection.receive() == frame)
      }
      await connection.close()
      #expect(try await connection.receive() == nil)
      await #expect(throws: PeerError.closed) { try await connection.send([1]) }
    }
    #expect(await peers.finish() == [watchKey])
  }

  @Test("S5-8 Frames sent before a connection was closed arrive, complete and in order")
  func sentBeforeEnd() async throws {
    let frames = EventCollector<[UInt8]>()
    let serve = { @Sendable (connection: any PeerConnection) async in
      while let frame = try? await connection.receive() { frames.add(frame) }
      frames.add([])
    }
    let sent = (1...2_000).map { [UInt8](repeating: UInt8($0 % 251), count: $0 % 300 + 1) }
    try await WatchLink().listening(serve: serve).during { address in
      let connection = try await WatchLink().connect(to: address) { _ in true }
      for frame in sent { try await connection.send(frame) }
      await connection.close()
      for frame in sent { #expect(await frames.next() == frame) }
      #expect(await frames.next() == [])
    }
  }

  @Test("S5-8 An overlong frame is not sent")
  func tooLongToSend() async throws {
    try await WatchLink().listening(serve: echo).during { address in
      let connection = try await WatchLink().connect(to: address) { _ in true }
      let bytes = PeerLimits.mostBytes + 1
      await #expect(
        throws: PeerError.frameTooLong(bytes: bytes, allowed: PeerLimits.mostBytes)
      ) {
        try await connection.send(Array(repeating: 0, count: bytes))
      }
      try await connection.send([5])
      #expect(try await connection.receive() == [5])
    }
  }

  @Test("S5-8 A device with the wrong key gets no messages")
  func wrongKey() async throws {
    let served = EventCollector<PeerKey>()
    try await WatchLink().listening(serve: { served.add($0.peer) }).during { address in
      await #expect(throws: PeerError.notTrusted(address)) {
        try await WatchLink().connect(to: address) { _ in false }
      }
    }
    #expect(await served.finish().isEmpty)
  }

  @Test(
    "S5-8 An expired or not yet valid certificate is refused by either side",
    arguments: [-1, 253_402_300_800] as [Int64])
  func expired(now: Int64) async throws {
    let late = Instant(secondsSince1970: now)
    let served = EventCollector<PeerKey>()
    try await WatchLink().listening(serve: echo).during { address in
      await #expect(throws: PeerError.notTrusted(address)) {
        try await WatchLink(now: late).connect(to: address) { _ in true }
      }
    }
    try await WatchLink(now: late).listening(serve: { served.add($0.peer) }).during { address in
      // With TLS 1.3 the client is notified only afterwards.
      let connection = try await WatchLink().connect(to: address) { _ in true }
      await #expect(throws: PeerError.closed) { try await connection.receive() }
    }
    #expect(await served.finish().isEmpty)
  }

  @Test("S5-8 The oldest connection of a device makes room for the next")
  func oneDevice() async throws {
    let watch = WatchLink()
    try await WatchLink().listening(serve: echo).during { address in
      var connections: [any PeerConnection] = []
      for number in 0...PeerLimits.mostOfOneDevice {
        let connection = try await watch.connect(to: address) { _ in true }
        try await connection.send([UInt8(number)])
        #expect(try await connection.receive() == [UInt8(number)])
        connections.append(connection)
      }
      #expect(await hasEnded(connections[0]))
      for connection in connections.dropFirst() {
        try await connection.send([9])
        #expect(try await connection.receive() == [9])
      }
    }
  }

  @Test("S5-8 When listening ends, connections end with a goodbye")
  func ended() async throws {
    let watch = WatchLink()
    let ends = EventCollector<Bool>()
    try await withThrowingTaskGroup(of: Void.self) { group in
      try await WatchLink().listening(serve: echo).during { address in
        let connection = try await watch.connect(to: address) { _ in true }
        try await connection.send([1])
        #expect(try await connection.receive() == [1])
        group.addTask { ends.add(await hasEnded(connection)) }
      }
      try await group.waitForAll()
    }
    #expect(await ends.finish() == [true])
  }

  @Test("S5-8 A port in use and an unreachable device are distinguished")
  func unreachable() async throws {
    var free: PeerAddress?
    try await WatchLink().listening(serve: echo).during { address in
      free = address
      await #expect(throws: PeerError.portInUse(address.port)) {
        try await WatchLink().listen(
          at: address.port, isKnown: { _ in true }, onListening: { _ in }, serve: echo)
      }
    }
    let address = try #require(free)
    await #expect(
      throws: PeerError.unreachable(address, detail: "Connection refused")
    ) {
      try await WatchLink().connect(to: address) { _ in true }
    }
  }

  @Test("S5-8 A peer that never reads blocks nobody for long")
  func neverReads() async throws {
    var limits = LinkLimits()
    limits.patience = .milliseconds(50)
    limits.goodbye = .milliseconds(50)
    let phone = WatchLink(limits: limits)
    let failures = EventCollector<PeerError>()
    let flood = { @Sendable (connection: any PeerConnection) async in
      do {
        _ = try await connection.receive()
        while true {
          try await connection.send(Array(repeating: 7, count: PeerLimits.mostBytes))
        }
      } catch {
        if let error = error as? PeerError { failures.add(error) }
      }
    }
    try await phone.listening(serve: flood).during { address in
      let connection = try await WatchLink().connect(to: address) { _ in true }
      connection.trust()
      try await connection.send([1])
      #expect(await failures.next() == .tooSlow)
      await connection.close()
    }
  }
}
