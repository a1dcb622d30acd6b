import NIOCore
import Synchronization

/// An accepted connection that is not served yet.
///
/// A listener that closes drops connections it has just accepted, and SwiftNIO crashes if an asynchronous channel is
/// dropped before it is closed (`NIOAsyncWriter`, its deinit).
final class AcceptedConnection<Value: Sendable>: Sendable {
  private let value: Value
  private let channel: any Channel
  private let isClaimed = Mutex(false)

  /// - Parameter value: made from the channel.
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
