import Contracts
import NIOCore
import Synchronization

/// Frames to send on a connection that the system has not accepted yet. Frames sent in quick succession leave together,
/// so that a sender need not wait for the event loop with each.
final class Outbox: Sendable {
  /// How much may wait before senders do, in bytes.
  static let mostWaiting = 65_536

  private struct State {
    var bytes = ByteBuffer()
    /// Including what the channel has but the system has not.
    var waiting = 0
    var isAsked = false
    var senders: [CheckedContinuation<Void, any Error>] = []
  }

  private let state = Mutex(State())

  /// - Returns: whether the loop has to call ``drain()``.
  func put(_ frame: [UInt8]) -> Bool {
    state.withLock { state in
      state.bytes.writeFrame(frame)
      state.waiting += 4 + frame.count
      defer { state.isAsked = true }
      return !state.isAsked
    }
  }

  /// Returns when there is room for more.
  func room() async throws {
    guard state.withLock({ $0.waiting > Self.mostWaiting }) else { return }
    try await withCheckedThrowingContinuation { sender in
      let hasRoom = state.withLock { state in
        guard state.waiting > Self.mostWaiting else { return true }
        state.senders.append(sender)
        return false
      }
      if hasRoom { sender.resume() }
    }
  }

  /// On the loop: removes and returns all frames.
  func drain() -> ByteBuffer {
    state.withLock { state in
      state.isAsked = false
      defer { state.bytes = ByteBuffer() }
      return state.bytes
    }
  }

  /// On the loop: that many bytes were accepted by the system, or never will be.
  func done(_ count: Int, _ result: Result<Void, any Error>) {
    let senders = state.withLock { state in
      state.waiting -= count
      guard state.waiting <= Self.mostWaiting else {
        return [] as [CheckedContinuation<Void, any Error>]
      }
      defer { state.senders = [] }
      return state.senders
    }
    for sender in senders { sender.resume(with: result) }
  }
}
