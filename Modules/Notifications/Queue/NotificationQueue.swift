import Contracts

/// The only way to send a notification: recorded permanently under its key, and queued for every channel unless the
/// person does not want it or it is stale.
struct NotificationQueue: NotificationPosting {
  let needs: NotificationsNeeds

  @discardableResult
  func post(
    _ draft: NotificationDraft, createdAt: Instant, in transaction: any WriteTransaction
  ) throws -> NotificationOutcome {
    let now = needs.time.now()
    let calendar = try needs.time.calendar(in: transaction)
    let preferences = try needs.notifications.preferences(in: transaction)
    let wording = try needs.wording.wording(in: transaction)
    let notification = draft.notification(createdAt: createdAt, in: calendar, wording)
    let suppression = preferences.suppression(of: draft.kind, in: draft.group)
    guard
      try keep(
        KeptNotification(notification, suppression: suppression), in: transaction)
    else { return .known }
    if let suppression {
      try put(notification.key, as: .suppressed, suppression.spoken, at: now, in: transaction)
      return .suppressed
    }
    guard now < notification.expiresAt else {
      try put(notification.key, as: .expired, at: now, in: transaction)
      return .stale
    }
    let quietEnd = draft.isAskedFor ? nil : preferences.quietHours?.end(at: now, in: calendar)
    let due = quietEnd ?? now
    let isGathered = try NotificationSummary(needs: needs).gather(
      notification, due: due, isHeld: quietEnd != nil, at: now, in: transaction)
    if !isGathered {
      try put(notification.key, as: .queued, at: now, due: due, in: transaction)
    }
    return .queued
  }

  /// Stores it, with an item in the outbox; false, without effect, if its key was used before.
  func keep(_ kept: KeptNotification, in transaction: any WriteTransaction) throws -> Bool {
    guard try needs.notifications.insert(kept, in: transaction) else { return false }
    let notification = kept.notification
    let isNew = try needs.outbox.add(
      notification.key.outboxKey, body: nil, expiresAt: notification.expiresAt, in: transaction)
    guard isNew else {
      throw StorageError.corrupt(detail: "the outbox has a notification that is gone")
    }
    return true
  }

  func postedInstant(
    _ key: NotificationKey, in transaction: any Transaction
  ) throws -> Instant? {
    try needs.notifications.notification(key, in: transaction)?.notification.createdAt
  }

  func withdraw(_ key: NotificationKey, in transaction: any WriteTransaction) throws {
    guard let kept = try needs.notifications.notification(key, in: transaction) else { return }
    let now = needs.time.now()
    if kept.suppression == .inSummary {
      try NotificationSummary(needs: needs).remove(kept.notification, at: now, in: transaction)
    }
    let reason = try needs.wording.wording(in: transaction).say("withdrawn")
    for var delivery in try needs.outbox.deliveries(of: key.outboxKey, in: transaction)
    where delivery.state == .queued {
      (delivery.state, delivery.reason, delivery.at) = (.suppressed, reason, now)
      delivery.nextAttemptAt = nil
      try needs.outbox.put(delivery, in: transaction)
    }
  }

  /// Adds a delivery for each channel.
  func put(
    _ key: NotificationKey, as state: DeliveryState, _ reason: Phrase? = nil, at now: Instant,
    due: Instant? = nil, in transaction: any WriteTransaction
  ) throws {
    let reason = try reason.map(needs.wording.wording(in: transaction).say)
    for channel in try needs.channelStore.channels(in: transaction) {
      try needs.outbox.put(
        Delivery(
          key: key.outboxKey, destination: channel.id, state: state, reason: reason, at: now,
          nextAttemptAt: due), in: transaction)
    }
  }
}
