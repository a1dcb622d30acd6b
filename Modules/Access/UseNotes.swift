import Contracts

/// Notes that secrets were used, without letting anybody wait for it: while a large import is being written, nobody
/// else may write for minutes.
actor UseNotes {
  /// How long somebody waits for a note.
  private static let patience = Duration.milliseconds(250)

  private var running: Set<AccessGrant.ID> = []

  /// What became of a note; nil where that is not known yet. It is written all the same, one at a time.
  func outcome<Value: Sendable>(
    of id: AccessGrant.ID, _ write: @escaping @Sendable () async throws -> Value
  ) async throws -> Value? {
    guard running.insert(id).inserted else { return nil }
    let (outcomes, outcome) = AsyncStream<Result<Value, any Error>?>.makeStream()
    Task {
      outcome.yield(await Task { try await write() }.result)
      running.remove(id)
    }
    let limit = Task {
      try await Task.sleep(for: Self.patience)
      outcome.yield(nil)
    }
    defer { limit.cancel() }
    for await first in outcomes { return try first?.get() }
    return nil
  }
}
