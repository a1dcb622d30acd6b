import Contracts

/// Makes one notification of several that are due within a minute, while none of them has been
/// handed to a channel yet. The single ones stay in the record, suppressed.
struct NotificationSummary: Sendable {
  static let secondsTogether: Int64 = 60

  let needs: NotificationsNeeds

  /// Tells `new`, which is kept and not queued yet, together with what waits already; false when
  /// nothing does.
  ///
  /// - Parameter isHeld: whether quiet hours hold it until `due`. What waits so long is told together
  ///   only with what goes stale at the same time.
  func gather(
    _ new: UserNotification, due: Instant, isHeld: Bool, at now: Instant,
    in transaction: any WriteTransaction
  ) throws -> Bool {
    let range = (due - Self.secondsTogether)...due
    guard
      let key = try needs.outbox.latestUntouched(
        of: .notification, dueIn: range, in: transaction),
      let earlier = try needs.notifications.notification(NotificationKey(key), in: transaction),
      !isHeld || earlier.notification.expiresAt == new.expiresAt
    else { return false }
    try suppress(KeptNotification(new), at: now, in: transaction)
    let wording = try needs.wording.wording(in: transaction)
    guard earlier.memberCount == 0 else {
      let summary = earlier.adding(new, wording)
      try needs.notifications.update(summary, in: transaction)
      try needs.outbox.setExpiry(
        of: key, to: summary.notification.expiresAt, in: transaction)
      return true
    }
    let summary = KeptNotification.summary(of: earlier.notification, new, wording)
    _ = try NotificationQueue(needs: needs).keep(summary, in: transaction)
    try suppress(earlier, at: now, in: transaction)
    try NotificationQueue(needs: needs).put(
      summary.notification.key, as: .queued, at: now, due: due, in: transaction)
    return true
  }

  private func suppress(
    _ kept: KeptNotification, at now: Instant, in transaction: any WriteTransaction
  ) throws {
    var suppressed = kept
    suppressed.suppression = .inSummary
    try needs.notifications.update(suppressed, in: transaction)
    try NotificationQueue(needs: needs).put(
      kept.notification.key, as: .suppressed, SuppressionReason.inSummary.spoken, at: now,
      in: transaction)
  }
}

extension KeptNotification {
  /// A summary lists so many things by themselves; the others are counted.
  static let mostLines = 5

  static func summary(
    of first: UserNotification, _ second: UserNotification, _ wording: Wording
  ) -> KeptNotification {
    var summary = KeptNotification(first)
    summary.notification.key = .summary(beginningWith: first.key)
    summary.notification.kind = .summary
    summary.notification.body = first.line
    summary.memberCount = 1
    return summary.adding(second, wording)
  }

  /// The summary with one more thing to tell.
  func adding(_ new: UserNotification, _ wording: Wording) -> KeptNotification {
    var summary = self
    let told = notification
    let lines =
      told.body.split(separator: "\n").map(String.init).prefix(Self.mostLines) + [new.line]
    summary.memberCount += 1
    let hidden = summary.memberCount - Self.mostLines
    let shown =
      hidden > 0 ? lines.prefix(Self.mostLines) + [wording.say("and \(hidden) more")] : lines
    summary.notification.title = wording.say("\(summary.memberCount) new notifications")
    summary.notification.body = shown.joined(separator: "\n")
    summary.notification.priority = max(told.priority, new.priority)
    summary.notification.day = told.day == new.day ? told.day : nil
    summary.notification.expiresAt = max(told.expiresAt, new.expiresAt)
    summary.notification.isAskedFor = told.isAskedFor || new.isAskedFor
    return summary
  }
}

extension UserNotification {
  fileprivate var line: String { "\(title): \(body)" }
}
