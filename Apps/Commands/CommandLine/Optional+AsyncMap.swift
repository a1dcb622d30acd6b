extension Optional {
  /// `map` with an asynchronous transformation.
  func asyncMap<Value>(_ transform: (Wrapped) async throws -> Value) async rethrows -> Value? {
    guard let self else { return nil }
    return try await transform(self)
  }
}
