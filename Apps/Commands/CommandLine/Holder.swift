import Synchronization

/// Keeps a value alive for as long as the holder lives.
final class Holder<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)

  /// Nil until a value is set.
  var kept: Value? { value.withLock { $0 } }

  func keep(_ value: Value) {
    self.value.withLock { $0 = value }
  }
}
