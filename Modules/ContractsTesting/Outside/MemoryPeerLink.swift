public import Contracts
import Synchronization

/// A link within one process. Callers use ``connect(as:)``.
public final class MemoryPeerLink: PeerLinking {
  private struct State {
    var busy: Set<Int> = []
    var port: Int?
    var callers: AsyncStream<MemoryPeerConnection>.Continuation?
    var waiting: [CheckedContinuation<Void, Never>] = []
    var addresses = ["192.0.2.7"]
    /// Where a device with that key answers without serving.
    var answering: (port: Int, key: PeerKey)?
    var isKeyDamaged = false
    var listeningFault: PeerError?
  }

  private static let freePort = 50_000

  private let key: PeerKey
  private let state = Mutex(State())

  public init(_ key: PeerKey) {
    self.key = key
  }

  /// The port at which it listens; nil while it does not.
  public var port: Int? { state.withLock(\.port) }

  /// Others listen at these ports.
  public func occupy(_ ports: Int...) {
    state.withLock { $0.busy = Set(ports) }
  }

  /// From now on its own key answers at that port, although nothing listens here.
  ///
  /// - Parameter other: the key that answers instead.
  public func answer(at port: Int, as other: PeerKey? = nil) {
    state.withLock { $0.answering = (port, other ?? key) }
  }

  /// Sets whether its own key can be read from now on.
  public func damageKey(_ isDamaged: Bool = true) {
    state.withLock { $0.isKeyDamaged = isDamaged }
  }

  /// - Parameter error: the result of listening from now on; nil for success.
  public func failListening(with error: PeerError?) {
    state.withLock { $0.listeningFault = error }
  }

  /// From now on it has no address.
  public func leaveNetworks() {
    state.withLock { $0.addresses = [] }
  }

  public func ownKey() throws -> PeerKey {
    guard state.withLock({ !$0.isKeyDamaged }) else {
      throw SecretError.cannotRead(name: "watch-link", detail: Phrase("the file is damaged"))
    }
    return key
  }

  public func ownAddresses() -> [String] { state.withLock(\.addresses) }

  public func listen(
    at port: Int?, isKnown: @escaping @Sendable (PeerKey) async -> Bool,
    onListening: @escaping @Sendable (Int) async -> Void,
    serve: @escaping @Sendable (any PeerConnection) async -> Void
  ) async throws {
    _ = try ownKey()
    if let error = state.withLock(\.listeningFault) { throw error }
    let port = port ?? Self.freePort
    guard !state.withLock({ $0.busy.contains(port) }) else { throw PeerError.portInUse(port) }
    let (callers, caller) = AsyncStream<MemoryPeerConnection>.makeStream()
    let waiting = state.withLock { state in
      (state.port, state.callers) = (port, caller)
      defer { state.waiting = [] }
      return state.waiting
    }
    await onListening(port)
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

  /// Waits until something listens.
  ///
  /// - Returns: the caller's end.
  public func connect(as caller: PeerKey) async -> MemoryPeerConnection {
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

  public func connect(
    to address: PeerAddress, trusting isTrusted: @escaping @Sendable (PeerKey) -> Bool
  ) async throws -> any PeerConnection {
    let (port, callers, answering) = state.withLock { ($0.port, $0.callers, $0.answering) }
    let key = address.port == port ? key : answering?.key ?? key
    guard isTrusted(key), address.port == port || address.port == answering?.port else {
      throw PeerError.unreachable(address, detail: "no way")
    }
    let (ours, theirs) = await MemoryPeerConnection.pair((key, self.key))
    callers?.yield(ours)
    return theirs
  }
}
