public import Contracts
import Synchronization

/// One end of a connection within one process. Frames arrive at once, whole and in order.
public actor MemoryPeerConnection: PeerConnection {
  public nonisolated let peer: PeerKey
  public nonisolated let remoteAddress: String
  private var arrived: [[UInt8]] = []
  private var reader: CheckedContinuation<Void, Never>?
  /// Whether neither end has closed.
  public private(set) var isOpen = true
  private var failure: PeerError?
  private var other: MemoryPeerConnection?
  private nonisolated let trusted = Mutex(false)

  private init(peer: PeerKey, remoteAddress: String) {
    self.peer = peer
    self.remoteAddress = remoteAddress
  }

  /// The two ends of one connection.
  ///
  /// - Parameters:
  ///   - keys: of the devices at the two ends, in the order of the ends.
  public static func pair(
    _ keys: (PeerKey, PeerKey), remoteAddress: String = "127.0.0.1"
  ) async -> (MemoryPeerConnection, MemoryPeerConnection) {
    let ends = (
      MemoryPeerConnection(peer: keys.1, remoteAddress: remoteAddress),
      MemoryPeerConnection(peer: keys.0, remoteAddress: remoteAddress)
    )
    await ends.0.join(ends.1)
    await ends.1.join(ends.0)
    return ends
  }

  private func join(_ other: MemoryPeerConnection) {
    self.other = other
  }

  public func receive() async throws -> [UInt8]? {
    while arrived.isEmpty, isOpen, failure == nil, !Task.isCancelled {
      await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          // A task already cancelled would never be woken.
          guard !Task.isCancelled else { return continuation.resume() }
          reader = continuation
        }
      } onCancel: {
        Task { await self.wake() }
      }
    }
    guard arrived.isEmpty else { return arrived.removeFirst() }
    if let failure { throw failure }
    return nil
  }

  public func send(_ frame: [UInt8]) async throws {
    if let failure { throw failure }
    guard isOpen, let other, await other.receive(frame) else { throw PeerError.closed }
  }

  public nonisolated func trust() { trusted.withLock { $0 = true } }

  public nonisolated var isTrusted: Bool { trusted.withLock(\.self) }

  /// The other end may still read what was sent to it.
  public func close() async {
    guard isOpen else { return }
    isOpen = false
    wake()
    await other?.end()
  }

  /// The connection breaks for this end only: the other does not notice.
  public func fail(_ error: PeerError) {
    failure = error
    wake()
  }

  private func receive(_ frame: [UInt8]) -> Bool {
    guard isOpen else { return false }
    arrived.append(frame)
    wake()
    return true
  }

  private func end() {
    isOpen = false
    wake()
  }

  private func wake() {
    reader?.resume()
    reader = nil
  }
}
