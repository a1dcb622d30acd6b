import Synchronization

/// Handles the forms of a page one at a time, so that of two sent at once the second sees the first one's result.
final class FormQueue: Sendable {
  /// The forms waiting for their turn, by the address of the page; nil if none is being handled.
  private let waiting = Mutex<[String: [CheckedContinuation<Void, Never>]]>([:])

  func run<Value>(
    at address: String, isolation: isolated (any Actor)? = #isolation,
    _ work: () async throws -> Value
  ) async rethrows -> Value {
    await begin(at: address)
    defer { end(at: address) }
    return try await work()
  }

  private func begin(at address: String, isolation: isolated (any Actor)? = #isolation) async {
    await withCheckedContinuation { continuation in
      let isFree = waiting.withLock { waiting in
        guard waiting[address] != nil else {
          waiting[address] = []
          return true
        }
        waiting[address]?.append(continuation)
        return false
      }
      if isFree { continuation.resume() }
    }
  }

  private func end(at address: String) {
    let next = waiting.withLock { waiting -> CheckedContinuation<Void, Never>? in
      guard let first = waiting[address]?.first else {
        waiting[address] = nil
        return nil
      }
      waiting[address]?.removeFirst()
      return first
    }
    next?.resume()
  }
}
