import Contracts

/// Sends what is due through one channel, one delivery after another.
///
/// It claims one delivery, sends it, and records the result in one transaction with the claim of the next: a process
/// that dies in between leaves one delivery of the channel in doubt, which is sent again under the same idempotency
/// key. If another process writes for long, it waits.
struct DeliveryLane: Sendable {
  /// Consecutive failures after which the channel is paused.
  static let mostFailures = 3
  /// How many deliveries in quiet hours are postponed at a time.
  private static let heldAtOnce = 100
  /// How often recording a result is tried while another process writes. Each try waits for some seconds.
  private static let mostNotes = 12

  let needs: NotificationsNeeds
  let channel: any NotificationChannel
  let registration: ChannelRegistration
  /// The name of this run among the claimants.
  let claimant: String

  private struct Claim {
    var claimed: ClaimedDelivery
    var notification: UserNotification
    var trouble: ChannelTrouble?
    var wording: Wording
  }

  /// Begins no further attempt once it is cancelled; one that has begun has a moment to end.
  func run() async -> LaneTally {
    await withTaskExecutorPreference(needs.dedicatedThread()) { await send() }
  }

  private func send() async -> LaneTally {
    var tally = LaneTally()
    var last: DeliveryAttempt?
    do {
      repeat {
        last = try await step(after: last)
        if let last { tally.report.add(last) }
      } while last != nil
    } catch {
      tally.failure = error
    }
    return tally
  }

  /// Records the result of the last attempt and makes the next; nil if there is none to make.
  private func step(after last: DeliveryAttempt?) async throws -> DeliveryAttempt? {
    let next = try await trying(last == nil ? 1 : Self.mostNotes) {
      try await needs.unitOfWork.write { transaction -> Claim? in
        if let last { try note(last, in: transaction) }
        return Task.isCancelled || last?.endsLane ?? false ? nil : try claim(in: transaction)
      }
    }
    guard let next else {
      if last?.isGone ?? false { try ChannelRemoval(needs: needs).forget(registration) }
      return nil
    }
    let outcome = await needs.answer(else: SendOutcome.retry(after: nil, reason: .noAnswerInTime)) {
      await channel.send(
        needs.styled(next.notification), to: registration,
        idempotencyKey: next.claimed.delivery.idempotencyKey)
    }
    guard let outcome else {
      // Its arrival is unknown. It is sent again under its idempotency key, and is no fault of the channel.
      try await needs.unitOfWork.write { transaction in
        try giveBack(next.claimed, until: needs.time.now(), in: transaction)
      }
      return nil
    }
    return DeliveryAttempt(
      outcome, of: next.claimed, after: next.trouble, at: needs.time.now(),
      wording: next.wording, jitter: needs.jitter)
  }

  /// Repeats a write while another process writes, `most` times at most.
  private func trying<Value>(_ most: Int, _ write: () async throws -> Value) async throws -> Value {
    for _ in 1..<most {
      do {
        return try await write()
      } catch StorageError.busy {
        continue
      }
    }
    return try await write()
  }

  /// The next delivery to send now; nil while the channel is paused.
  private func claim(
    in transaction: any WriteTransaction
  ) throws -> Claim? {
    let now = needs.time.now()
    let trouble = try needs.channelStore.trouble(of: registration.id, in: transaction)
    guard !(trouble?.isPaused(at: now) ?? false) else { return nil }
    let quietEnd = try needs.notifications.preferences(in: transaction).quietHours?
      .end(at: now, in: needs.time.calendar(in: transaction))
    while true {
      let claimed = try needs.outbox.claim(
        .notification, for: registration.id, at: now, by: claimant,
        limit: quietEnd == nil ? 1 : Self.heldAtOnce, in: transaction)
      let told = try claimed.compactMap { try keptOrGivenUp($0, in: transaction) }
      let wanted = told.firstIndex { quietEnd == nil || $0.notification.isAskedFor }
      for (index, other) in told.enumerated() where index != wanted {
        let due = other.notification.isAskedFor ? now : quietEnd ?? now
        try giveBack(other.claimed, until: due, in: transaction)
      }
      if let wanted {
        return Claim(
          claimed: told[wanted].claimed, notification: told[wanted].notification, trouble: trouble,
          wording: try needs.wording.wording(in: transaction))
      }
      if claimed.isEmpty { return nil }
    }
  }

  /// The stored notification. If it is gone, as from a damaged record, its delivery fails without blocking others.
  private func keptOrGivenUp(
    _ claimed: ClaimedDelivery, in transaction: any WriteTransaction
  ) throws -> (claimed: ClaimedDelivery, notification: UserNotification)? {
    let key = NotificationKey(claimed.delivery.key)
    if let kept = try needs.notifications.notification(key, in: transaction) {
      return (claimed, kept.notification)
    }
    var failed = claimed.delivery
    failed.state = .failed
    failed.at = needs.time.now()
    failed.nextAttemptAt = nil
    _ = try needs.outbox.settle(failed, claim: claimed.claim, in: transaction)
    return nil
  }

  private func note(_ attempt: DeliveryAttempt, in transaction: any WriteTransaction) throws {
    _ = try needs.outbox.settle(attempt.settled, claim: attempt.claim, in: transaction)
    if let reason = attempt.goneReason {
      try ChannelRemoval(needs: needs).drop(registration.id, reason: reason, in: transaction)
    } else if attempt.trouble != attempt.troubleBefore {
      try needs.channelStore.save(attempt.trouble, of: registration.id, in: transaction)
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

/// What was sent through one channel.
struct LaneTally: Sendable {
  var report = DeliveryReport()
  /// What ended the lane before its time.
  var failure: (any Error)?

  mutating func add(_ other: LaneTally) {
    report.add(other.report)
    failure = failure ?? other.failure
  }
}
