import Contracts
import ContractsTesting
import Synchronization

@testable import WatchSync

/// A link within one process. Whoever comes does so with ``connect(as:)``.
final class MemoryLink: PeerLinking {
  private struct State {
    var taken: Set<Int> = []
    var port: Int?
    var callers: AsyncStream<MemoryPeerConnection>.Continuation?
    var waiting: [CheckedContinuation<Void, Never>] = []
    var addresses = ["192.0.2.7"]
  }

  private static let freePort = 50_000

  private let key: PeerKey
  private let state = Mutex(State())

  init(_ key: PeerKey) {
    self.key = key
  }

  /// The port at which it listens; nil while it does not.
  var port: Int? { state.withLock(\.port) }

  func take(_ ports: Int...) {
    state.withLock { $0.taken = Set(ports) }
  }

  func leaveNetworks() {
    state.withLock { $0.addresses = [] }
  }

  func ownKey() -> PeerKey { key }

  func ownAddresses() -> [String] { state.withLock(\.addresses) }

  func listen(
    at port: Int?, isKnown: @escaping @Sendable (PeerKey) async -> Bool,
    onListening: @escaping @Sendable (Int) async -> Void,
    serve: @escaping @Sendable (any PeerConnection) async -> Void
  ) async throws {
    let port = port ?? Self.freePort
    guard !state.withLock({ $0.taken.contains(port) }) else { throw PeerError.portTaken(port) }
    let (callers, caller) = AsyncStream<MemoryPeerConnection>.makeStream()
    await onListening(port)
    let waiting = state.withLock { state in
      (state.port, state.callers) = (port, caller)
      defer { state.waiting = [] }
      return state.waiting
    }
    for waiter in waiting { waiter.resume() }
    await withDiscardingTaskGroup { group in
      for await connection in callers {
        group.addTask {
          await serve(connection)
          await connection.close()
        }
      }
      state.withLock { ($0.port, $0.callers) = (nil, nil) }
      group.cancelAll()
    }
  }

  /// Waits until somebody listens.
  ///
  /// - Returns: the caller's end.
  func connect(as caller: PeerKey) async -> MemoryPeerConnection {
    let (ours, theirs) = await MemoryPeerConnection.pair((key, caller))
    while true {
      if let callers = state.withLock(\.callers) {
        callers.yield(ours)
        return theirs
      }
      await withCheckedContinuation { continuation in
        let isThere = state.withLock { state in
          guard state.callers == nil else { return true }
          state.waiting.append(continuation)
          return false
        }
        if isThere { continuation.resume() }
      }
    }
  }

  func connect(
    to address: PeerAddress, trusting isTrusted: @escaping @Sendable (PeerKey) -> Bool
  ) async throws -> any PeerConnection {
    throw PeerError.unreachable(address, detail: "no way")
  }
}

extension MemoryPeerConnection {
  func say(_ frame: LinkFrame) async throws { try await send(frame.encoded()) }

  func say(_ message: WatchMessage) async throws { try await say(.sync(message)) }

  func say(_ message: PairingMessage) async throws { try await say(.pairing(message)) }

  /// Nil when the other side has closed.
  func hear() async throws -> LinkFrame? { try await receive().map { try LinkFrame($0) } }

  /// The next of what matters to a test.
  func hear<Answer>(_ answer: (LinkFrame) -> Answer?) async throws -> Answer? {
    while let frame = try await hear() {
      if let answer = answer(frame) { return answer }
    }
    return nil
  }

  func hearContext() async throws -> WatchContext? {
    try await hear { if case .sync(.context(let context)) = $0 { context } else { nil } }
  }

  func hearRefusal() async throws -> PairingRefusal? {
    try await hear { if case .pairing(.refused(let refusal)) = $0 { refusal } else { nil } }
  }
}
