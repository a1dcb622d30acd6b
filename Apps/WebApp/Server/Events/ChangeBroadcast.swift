import Composition
import Contracts
import Synchronization

/// Notifies every open page of writes to the record.
final class ChangeBroadcast: Sendable {
  /// The changes one page receives.
  struct Subscription: Sendable {
    /// The number of changes when it began.
    var start: Int
    /// The number of changes so far; the same number again is a heartbeat. It ends with the task that reads it.
    var counts: AsyncStream<Int>
    var end: @Sendable () -> Void
  }

  private struct Listeners {
    var continuations: [Int: AsyncStream<Int>.Continuation] = [:]
    var nextID = 0
    var changes = 0
  }

  private let listeners = Mutex(Listeners())
  private let alarm = Mutex<Alarm?>(nil)
  private let heartbeat: Int64

  /// - Parameter heartbeat: in seconds; without listeners there is none, so that nothing wakes the process.
  init(heartbeat: Int64) {
    self.heartbeat = heartbeat
    let alarm = Alarm { [weak self] in self?.beat() }
    self.alarm.withLock { $0 = alarm }
  }

  var listenerCount: Int { listeners.withLock { $0.continuations.count } }

  func subscribe() -> Subscription {
    // A slow page only gets the latest change.
    let (counts, continuation) = AsyncStream<Int>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let (id, start, isFirst) = listeners.withLock { listeners in
      defer { listeners.nextID += 1 }
      listeners.continuations[listeners.nextID] = continuation
      return (listeners.nextID, listeners.changes, listeners.continuations.count == 1)
    }
    continuation.onTermination = { [weak self] _ in
      self?.listeners.withLock { _ = $0.continuations.removeValue(forKey: id) }
    }
    if isFirst { setAlarm() }
    return Subscription(start: start, counts: counts) { continuation.finish() }
  }

  func change() {
    listeners.withLock { $0.changes += 1 }
    notify()
  }

  /// Reports writes until its task is cancelled.
  ///
  /// - Parameter settling: the minimum time between two changes: a write comes as several.
  func follow(_ record: any RecordObserving, settling: Duration) async throws {
    for await _ in record.changes() {
      change()
      try await pause(for: settling)
    }
  }

  private func beat() {
    guard listenerCount > 0 else { return }
    notify()
    setAlarm()
  }

  private func notify() {
    let (all, count) = listeners.withLock { (Array($0.continuations.values), $0.changes) }
    for continuation in all { continuation.yield(count) }
  }

  private func setAlarm() {
    alarm.withLock { $0?.set(after: heartbeat) }
  }
}
