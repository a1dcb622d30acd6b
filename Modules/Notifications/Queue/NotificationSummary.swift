import Contracts

/// Combines several notifications that are due within a minute into one, while none of them has been handed to a
/// channel yet. The single ones stay in the record, suppressed.
struct NotificationSummary: Sendable {
  static let secondsTogether: Int64 = 60

  let needs: NotificationsNeeds

  /// Combines `new`, stored but not queued yet, with what is waiting already; false if nothing is.
  ///
  /// - Parameter isHeld: whether quiet hours delay it until `due`. It is then combined only with what expires at the
  ///   same time.
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

  /// More than can accumulate before quiet hours end.
  private static let mostToSearch = 200

  /// Removes `member` from the summary that waits with it. A single remaining one is sent by itself. A member that is
  /// only counted there stays counted.
  func remove(
    _ member: UserNotification, at now: Instant, in transaction: any WriteTransaction
  ) throws {
    let latest = try needs.notifications.notifications(
      latest: Self.mostToSearch, in: transaction)
    for summary in latest where summary.memberCount > 0 {
      let key = summary.notification.key
      let waiting = try needs.outbox.deliveries(of: key.outboxKey, in: transaction)
        .filter { $0.state == .queued }
      guard !waiting.isEmpty,
        let rest = try summary.removing(member, needs.wording.wording(in: transaction))
      else { continue }
      try needs.notifications.update(rest, in: transaction)
      guard rest.memberCount < 2 else { return }
      if var left = latest.first(where: {
        $0.suppression == .inSummary && $0.notification.line == rest.notification.body
      }) {
        left.suppression = nil
        try needs.notifications.update(left, in: transaction)
        try NotificationQueue(needs: needs).put(
          left.notification.key, as: .queued, at: now,
          due: waiting.compactMap(\.nextAttemptAt).min(), in: transaction)
      }
      return try NotificationQueue(needs: needs).withdraw(key, in: transaction)
    }
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
  /// How many notifications a summary lists; the others are counted.
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

  /// The summary with one more notification.
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

  /// The summary without the line of `member`; nil if it has none.
  func removing(_ member: UserNotification, _ wording: Wording) -> KeptNotification? {
    var lines = notification.body.split(separator: "\n").map(String.init)
    guard let index = lines.firstIndex(of: member.line) else { return nil }
    lines.remove(at: index)
    var summary = self
    summary.memberCount -= 1
    summary.notification.title = wording.say("\(summary.memberCount) new notifications")
    summary.notification.body = lines.joined(separator: "\n")
    return summary
  }
}

extension UserNotification {
  fileprivate var line: String { "\(title): \(body)" }
}
