import Composition

/// Wake-ups to check what is due: any number since the last check count as one.
final class WakeSignal: Sendable {
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

  /// Schedules a wake-up in that many seconds, replacing the previous one.
  func wake(after seconds: Int64) {
    alarm.set(after: seconds)
  }
}
