/// Runs work for a limited time.
///
/// - Returns: nil if the time ran out first; the work is cancelled then.
public func within<Value: Sendable>(
  _ limit: Duration, pause: @escaping @Sendable (Duration) async throws -> Void,
  _ work: @escaping @Sendable () async throws -> Value
) async throws -> Value? {
  try await withThrowingTaskGroup(of: Value?.self) { group in
    group.addTask { try await work() }
    group.addTask {
      try? await pause(limit)
      return nil
    }
    defer { group.cancelAll() }
    return try await group.next() ?? nil
  }
}
