import Contracts

/// What became of one batch.
struct LaneRound: Sendable {
  let troubleBefore: ChannelTrouble?
  private(set) var trouble: ChannelTrouble?
  /// Claims with what they are to be replaced by.
  private(set) var settled: [ClaimedDelivery] = []
  /// Claims that nothing was done with.
  var unsent: [ClaimedDelivery] = []
  private(set) var sent = 0
  private(set) var retried = 0
  private(set) var failed = 0
  /// Set when the far end is there no more.
  private(set) var goneReason: String?
  /// Nothing more is to be sent now.
  var isOver = false

  init(trouble: ChannelTrouble? = nil) {
    troubleBefore = trouble
    self.trouble = trouble
  }

  mutating func take(
    _ outcome: SendOutcome, of claimed: ClaimedDelivery, at now: Instant,
    jitter: (ClosedRange<Int64>) -> Int64
  ) {
    var delivery = claimed.delivery
    delivery.attempts += 1
    delivery.at = now
    delivery.nextAttemptAt = nil
    switch outcome {
    case .delivered:
      delivery.state = .sent
      delivery.reason = nil
      trouble = nil
      sent += 1
    case .refused(let reason):
      delivery.state = .failed
      delivery.reason = reason
      trouble = nil
      failed += 1
    case .gone(let reason):
      delivery.state = .failed
      delivery.reason = reason
      goneReason = reason
      isOver = true
      failed += 1
    case .retry(let wait, let reason):
      let delay =
        wait.map(Backoff.seconds) ?? Backoff.delay(after: delivery.attempts, jitter: jitter)
      delivery.reason = reason
      delivery.nextAttemptAt = now + delay
      retried += 1
      fail(reason, askingFor: wait, at: now, jitter: jitter)
    }
    settled.append(
      ClaimedDelivery(
        notification: claimed.notification, delivery: delivery, claim: claimed.claim))
  }

  /// A far end that asks for a wait gets it; one that fails again and again is left alone longer
  /// and longer.
  private mutating func fail(
    _ reason: String, askingFor wait: Duration?, at now: Instant,
    jitter: (ClosedRange<Int64>) -> Int64
  ) {
    let failures = (trouble?.failures ?? 0) + 1
    var pause = wait.map(Backoff.seconds)
    if pause == nil, failures >= DeliveryLane.mostFailures {
      pause = Backoff.delay(after: failures + 1 - DeliveryLane.mostFailures, jitter: jitter)
    }
    trouble = ChannelTrouble(
      failures: failures, at: now, reason: reason, pausedUntil: pause.map { now + $0 })
    if pause != nil { isOver = true }
  }
}

extension ChannelTrouble {
  /// What was noted at a time that has not come is from before the clock was set back.
  func isPaused(at now: Instant) -> Bool {
    guard let pausedUntil, at <= now + DeliveryRun.secondsAhead else { return false }
    return now < pausedUntil
  }
}
