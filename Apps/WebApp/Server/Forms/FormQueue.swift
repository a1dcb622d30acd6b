import Synchronization

/// One form of a page after the other, so that of two browsers that send it at once the second hears of the first.
final class FormQueue: Sendable {
  /// Who waits for whoever has the turn, by the address of the page; nil where nobody has it.
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
