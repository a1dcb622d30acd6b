import Contracts

/// The result of one attempt, and what it means for its channel.
struct DeliveryAttempt: Sendable {
  enum Status: Hashable, Sendable {
    case sent, retried, failed
  }

  let status: Status
  let claim: Int64
  /// What replaces the claimed delivery.
  private(set) var settled: Delivery
  let troubleBefore: ChannelTrouble?
  private(set) var trouble: ChannelTrouble?
  /// Set if the receiver no longer exists.
  private(set) var goneReason: String?
  /// Whether sending through this channel stops until later.
  private(set) var endsLane = false

  var isGone: Bool { goneReason != nil }

  /// - Parameter wording: renders the reason of a failure; it is stored as rendered.
  init(
    _ outcome: SendOutcome, of claimed: ClaimedDelivery, after troubleBefore: ChannelTrouble?,
    at now: Instant, wording: Wording, jitter: (ClosedRange<Int64>) -> Int64
  ) {
    claim = claimed.claim
    self.troubleBefore = troubleBefore
    settled = claimed.delivery
    settled.attempts += 1
    settled.at = now
    settled.nextAttemptAt = nil
    switch outcome {
    case .delivered:
      status = .sent
      settled.state = .sent
      settled.reason = nil
    case .refused(let reason):
      status = .failed
      settled.state = .failed
      settled.reason = wording.say(reason)
    case .gone(let reason):
      status = .failed
      settled.state = .failed
      settled.reason = wording.say(reason)
      goneReason = settled.reason
      endsLane = true
    case .retry(let wait, let reason):
      status = .retried
      let delay =
        wait.map(RetrySchedule.asked)
        ?? RetrySchedule.hourly.wait(after: settled.attempts, jitter: jitter)
      let reason = wording.say(reason)
      settled.reason = reason
      settled.nextAttemptAt = now + delay
      fail(reason, askingFor: wait, at: now, jitter: jitter)
    }
  }

  /// A server that asks for a wait gets it; one that keeps failing is retried at longer and longer intervals.
  private mutating func fail(
    _ reason: String, askingFor wait: Duration?, at now: Instant,
    jitter: (ClosedRange<Int64>) -> Int64
  ) {
    let failures = (troubleBefore?.failures ?? 0) + 1
    var pause = wait.map(RetrySchedule.asked)
    if pause == nil, failures >= DeliveryLane.mostFailures {
      pause = RetrySchedule.hourly.wait(
        after: failures + 1 - DeliveryLane.mostFailures, jitter: jitter)
    }
    trouble = ChannelTrouble(
      failures: failures, at: now, reason: reason, pausedUntil: pause.map { now + $0 })
    if pause != nil { endsLane = true }
  }
}

extension DeliveryReport {
  mutating func add(_ attempt: DeliveryAttempt) {
    switch attempt.status {
    case .sent: sent += 1
    case .retried: retried += 1
    case .failed: failed += 1
    }
  }
}

extension ChannelTrouble {
  /// A time in the future was stored before the clock was set back.
  func isPaused(at now: Instant) -> Bool {
    guard let pausedUntil, at <= now + DeliveryRun.secondsAhead else { return false }
    return now < pausedUntil
  }
}
