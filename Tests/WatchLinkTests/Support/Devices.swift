import Contracts
import ContractsTesting
import NIOCore

@testable import WatchLink

extension WatchLink {
  /// A device that is only reachable on this machine.
  convenience init(
    _ secrets: InMemorySecretStore = InMemorySecretStore(),
    now: Instant = Instant(secondsSince1970: 1_800_000_000), limits: LinkLimits = LinkLimits()
  ) {
    self.init(
      secrets: secrets, timeSource: FixedTimeSource(now: now), reach: .thisMachine, limits: limits)
  }

  func listening(
    knowing isKnown: @escaping @Sendable (PeerKey) async -> Bool = { _ in true },
    serve: @escaping @Sendable (any PeerConnection) async -> Void
  ) -> Listening {
    Listening(link: self, isKnown: isKnown, serve: serve)
  }
}

/// A device that others can reach.
struct Listening {
  let link: WatchLink
  let isKnown: @Sendable (PeerKey) async -> Bool
  let serve: @Sendable (any PeerConnection) async -> Void

  /// Listens during `body`.
  func during(_ body: (PeerAddress) async throws -> Void) async throws {
    let (ports, port) = AsyncStream<Int>.makeStream()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        defer { port.finish() }
        try await link.listen(
          at: nil, isKnown: isKnown, onListening: { port.yield($0) }, serve: serve)
      }
      for await port in ports.prefix(1) {
        try await body(PeerAddress(host: "127.0.0.1", port: port))
      }
      group.cancelAll()
      try await group.waitForAll()
    }
  }
}

/// Events in order, for a test to wait for.
final class EventCollector<Element: Sendable>: Sendable {
  private let stream: AsyncStream<Element>
  private let continuation: AsyncStream<Element>.Continuation

  init() {
    (stream, continuation) = AsyncStream.makeStream()
  }

  func add(_ element: Element) { continuation.yield(element) }

  func next() async -> Element? {
    var iterator = stream.makeAsyncIterator()
    return await iterator.next()
  }

  /// All so far; none can be added.
  func finish() async -> [Element] {
    continuation.finish()
    return await stream.reduce(into: []) { $0.append($1) }
  }
}

/// Returns every frame, until the end.
@Sendable func echo(_ connection: any PeerConnection) async {
  while let frame = try? await connection.receive() { try? await connection.send(frame) }
}

/// Whether the other side has ended it, with or without a goodbye.
func hasEnded(_ connection: any PeerConnection) async -> Bool {
  do {
    return try await connection.receive() == nil
  } catch {
    return error is PeerError
  }
}

extension [UInt8] {
  /// In the transmitted form.
  var framed: ByteBuffer {
    var buffer = ByteBuffer()
    buffer.writeFrame(self)
    return buffer
  }
}
