import NIOCore
import Synchronization

/// A connection before somebody answers on it.
///
/// A place that closes drops those that it has just let in, and SwiftNIO ends the process over an asynchronous channel
/// that is dropped before it was closed (`NIOAsyncWriter`, its deinit).
final class AcceptedConnection<Value: Sendable>: Sendable {
  private let value: Value
  private let channel: any Channel
  private let isClaimed = Mutex(false)

  /// - Parameter value: what was made of the channel.
  init(_ value: Value, on channel: any Channel) {
    self.value = value
    self.channel = channel
  }

  deinit {
    guard !isClaimed.withLock({ $0 }) else { return }
    let value = value
    channel.closeFuture.whenComplete { _ in withExtendedLifetime(value) {} }
    channel.close(promise: nil)
  }

  /// The caller closes it.
  func claim() -> Value {
    isClaimed.withLock { $0 = true }
    return value
  }
}
