import Composition

/// Calls to look what is due: any number of them since the last look are one.
final class WakeCalls: Sendable {
  let calls: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation
  private let alarm: Alarm

  init() {
    let (calls, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    self.calls = calls
    self.continuation = continuation
    alarm = Alarm { continuation.yield() }
  }

  func wake() {
    continuation.yield()
  }

  /// Calls after that many seconds, instead of when it was to before.
  func wake(after seconds: Int64) {
    alarm.set(after: seconds)
  }
}
