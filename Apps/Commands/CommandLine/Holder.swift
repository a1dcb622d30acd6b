import Synchronization

/// Keeps a value alive for as long as it lives itself.
final class Holder<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)

  /// Nil before there is one.
  var kept: Value? { value.withLock { $0 } }

  func keep(_ value: Value) {
    self.value.withLock { $0 = value }
  }
}
