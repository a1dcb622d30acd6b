import Contracts
import NIOCore
import Synchronization

/// Frames that have arrived and were not handled yet, between the loop that reads and the task that receives.
final class ArrivedFrames: Sendable {
  private struct State {
    var most: Int
    var frames = CircularBuffer<[UInt8]>()
    var reader: CheckedContinuation<[UInt8]?, any Error>?
    /// Why nothing more arrives; nil if the other side announced the end.
    var end: PeerError??
    /// Whether the loop wanted to read on and was stopped.
    var isHeld = false
    var hasSpoken = false
  }

  private let state: Mutex<State>

  init(most: Int) {
    state = Mutex(State(most: most))
  }

  /// The longest frame, in bytes.
  var most: Int { state.withLock { $0.most } }

  func raise(to most: Int) {
    state.withLock { $0.most = max($0.most, most) }
  }

  /// Why it ended: nil while it has not, or if the other side announced it.
  var failure: PeerError? { state.withLock { $0.end ?? nil } }

  var hasEnded: Bool { state.withLock { $0.end != nil } }

  /// Whether the other side has sent anything.
  var hasSpoken: Bool { state.withLock { $0.hasSpoken } }

  // MARK: - The loop

  /// Whether to read on: false while frames wait to be handled.
  func mayRead() -> Bool {
    state.withLock { state in
      let mayRead = state.frames.isEmpty || state.end != nil
      if !mayRead { state.isHeld = true }
      return mayRead
    }
  }

  func put(_ frame: [UInt8]) {
    state.withLock { state in
      guard state.end == nil else { return }
      state.hasSpoken = true
      guard let reader = state.reader else {
        state.frames.append(frame)
        return
      }
      state.reader = nil
      reader.resume(returning: frame)
    }
  }

  /// Only the first end counts.
  func end(_ error: PeerError?) {
    state.withLock { state in
      guard state.end == nil else { return }
      state.end = .some(error)
      guard let reader = state.reader else { return }
      state.reader = nil
      if let error { reader.resume(throwing: error) } else { reader.resume(returning: nil) }
    }
  }

  // MARK: - The task

  /// Removes and returns all frames, without waiting.
  ///
  /// - Parameter readOn: as in ``next(readOn:)``.
  func drain(readOn: () -> Void) -> [[UInt8]] {
    let (frames, isHeld) = state.withLock { state in
      defer {
        state.frames = CircularBuffer()
        state.isHeld = false
      }
      return (Array(state.frames), state.isHeld)
    }
    if isHeld { readOn() }
    return frames
  }

  /// - Parameter readOn: called when the loop was stopped and may read on.
  func next(readOn: @Sendable () -> Void) async throws -> [UInt8]? {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isHeld = state.withLock { state in
          if let frame = state.frames.popFirst() {
            continuation.resume(returning: frame)
          } else if let end = state.end {
            if let error = end {
              continuation.resume(throwing: error)
            } else {
              continuation.resume(returning: nil)
            }
          } else if Task.isCancelled {
            continuation.resume(throwing: CancellationError())
          } else {
            precondition(state.reader == nil, "a connection has one reader at a time")
            state.reader = continuation
          }
          defer { if state.frames.isEmpty { state.isHeld = false } }
          return state.isHeld && state.frames.isEmpty
        }
        if isHeld { readOn() }
      }
    } onCancel: {
      state.withLock { state in
        state.reader?.resume(throwing: CancellationError())
        state.reader = nil
      }
    }
  }
}
