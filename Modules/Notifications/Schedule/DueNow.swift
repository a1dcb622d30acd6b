import Contracts

/// What is due by the clock at one instant and not told yet.
struct DueNow: Sendable {
  let now: Instant
  let today: Day
  /// Nobody looked at the clock before, or not before this instant.
  let isStart: Bool
  /// Something waits in some channel, and may go stale.
  let isAnythingQueued: Bool
  /// Whose summary is due.
  let week: SummaryWeek?
  /// Today, when it is late enough to warn of a streak at risk.
  let riskDay: Day?

  init(needs: NotificationsNeeds, in transaction: any Transaction) throws {
    let now = needs.time.now()
    let calendar = try needs.time.calendar(in: transaction)
    today = calendar.day(of: now)
    let start = try needs.notifications.scheduleStart(in: transaction)
    self.now = now
    isAnythingQueued = try needs.channelStore.channels(in: transaction).contains {
      try needs.outbox.nextAttempt(of: .notification, for: $0.id, in: transaction) != nil
    }
    isStart = start.map { $0 > now } ?? true
    let preferences = try needs.notifications.preferences(in: transaction)
    week = try SummaryWeek.due(
      after: min(start ?? now, now), upTo: now, preferences: preferences, calendar: calendar
    ) { try needs.notifications.notification($0, in: transaction)?.notification.createdAt }
    let isLate = StreakRisk.instant(on: today, in: calendar) <= now
    let key = NotificationKey(.streakAtRisk, on: today)
    let isOpen = try isLate && needs.notifications.notification(key, in: transaction) == nil
    riskDay = isOpen ? today : nil
  }
}
