import Contracts

/// Sends what is due through one channel, one after the other.
///
/// It claims a batch, sends it, and notes in one transaction what became of it while it claims the
/// next: a process that dies in between leaves at most one batch that is sent a second time, each
/// notification once more under its old idempotency key.
struct DeliveryLane: Sendable {
  static let batch = 32
  /// How long a claim holds, in seconds.
  static let lease: Int64 = 180
  /// What is left of it when no further attempt begins; longer than an attempt may take.
  static let leaseMargin: Int64 = 60
  /// Failures in a row after which the channel is left alone for a while.
  static let mostFailures = 3

  let needs: NotificationsNeeds
  let channel: any NotificationChannel
  let registration: ChannelRegistration

  func run() async throws -> DeliveryReport {
    var report = DeliveryReport()
    var round: LaneRound? = LaneRound()
    while let last = round {
      let (batch, trouble) = try await needs.unitOfWork.write { transaction in
        try note(last, in: transaction)
        return try last.isOver ? ([], nil) : claim(in: transaction)
      }
      report.sent += last.sent
      report.retried += last.retried
      report.failed += last.failed
      round = batch.isEmpty ? nil : await send(batch, after: trouble)
    }
    return report
  }

  /// What may be sent now; nothing while the channel is left alone.
  private func claim(
    in transaction: any WriteTransaction
  ) throws -> ([ClaimedDelivery], ChannelTrouble?) {
    let now = needs.time.now()
    let trouble = try needs.channelStore.trouble(of: registration.id, in: transaction)
    guard !(trouble?.isPaused(at: now) ?? false) else { return ([], nil) }
    let quietEnd = try needs.notifications.preferences(in: transaction).quietHours?
      .end(at: now, in: needs.time.calendar(in: transaction))
    while true {
      let claimed = try needs.outbox.claim(
        for: registration.id, at: now, until: now + Self.lease, limit: Self.batch,
        in: transaction)
      guard let quietEnd else { return (claimed, trouble) }
      for held in claimed where !held.notification.isAskedFor {
        try giveBack(held, until: quietEnd, in: transaction)
      }
      let wanted = claimed.filter(\.notification.isAskedFor)
      if claimed.isEmpty || !wanted.isEmpty { return (wanted, trouble) }
    }
  }

  private func send(
    _ batch: [ClaimedDelivery], after trouble: ChannelTrouble?
  ) async -> LaneRound {
    var round = LaneRound(trouble: trouble)
    for claimed in batch {
      let leaseEnd = claimed.delivery.nextAttemptAt ?? needs.time.now()
      guard !round.isOver, !Task.isCancelled,
        needs.time.now() + Self.leaseMargin < leaseEnd
      else {
        round.unsent.append(claimed)
        continue
      }
      let outcome = await channel.send(
        claimed.notification, to: registration,
        idempotencyKey: claimed.delivery.idempotencyKey)
      round.take(outcome, of: claimed, at: needs.time.now(), jitter: needs.jitter)
    }
    round.isOver = round.isOver || Task.isCancelled
    return round
  }

  private func note(_ round: LaneRound, in transaction: any WriteTransaction) throws {
    for settled in round.settled {
      _ = try needs.outbox.settle(settled.delivery, claim: settled.claim, in: transaction)
    }
    for unsent in round.unsent {
      try giveBack(unsent, until: needs.time.now(), in: transaction)
    }
    if let reason = round.goneReason {
      try ChannelEnd(needs: needs).drop(registration.id, reason: reason, in: transaction)
    } else if round.trouble != round.troubleBefore {
      try needs.channelStore.save(round.trouble, of: registration.id, in: transaction)
    }
  }

  private func giveBack(
    _ claimed: ClaimedDelivery, until due: Instant, in transaction: any WriteTransaction
  ) throws {
    var delivery = claimed.delivery
    delivery.at = needs.time.now()
    delivery.nextAttemptAt = due
    _ = try needs.outbox.settle(delivery, claim: claimed.claim, in: transaction)
  }
}
