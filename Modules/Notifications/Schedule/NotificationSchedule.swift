import Contracts

/// Work that becomes due by the clock: the weekly summary at its hour, and expiry at midnight. All of it follows from
/// the state and the current time.
struct NotificationSchedule: DueTimeHandler {
  let identifier = "notifications.schedule"
  let needs: NotificationsNeeds

  func runDue() async throws {
    let due = try await needs.unitOfWork.read { try DueNow(needs: needs, in: $0) }
    if due.isAnythingQueued {
      try await needs.unitOfWork.write { transaction in
        _ = try needs.outbox.expire(.notification, at: needs.time.now(), in: transaction)
      }
    }
    // Last, because it calls the features: a failing one delays nothing else.
    let summary = try await summary(of: due)
    guard summary != nil || due.isStart else { return }
    try await needs.unitOfWork.write { transaction in
      if let summary {
        _ = try NotificationQueue(needs: needs).post(summary, createdAt: due.now, in: transaction)
      }
      if due.isStart { try needs.notifications.saveScheduleStart(due.now, in: transaction) }
    }
  }

  private func summary(of due: DueNow) async throws -> NotificationDraft? {
    guard let week = due.week else { return nil }
    return try await needs.unitOfWork.read { transaction in
      let summary = WeeklySummary(of: needs.summaryParts())
      // A person who only begins now is not reminded of earlier weeks.
      if due.isFirst, try !summary.isAnythingLogged(inYearTo: week, in: transaction) { return nil }
      return try summary.draft(of: week, toldAt: due.now, on: due.today, in: transaction)
    }
  }

  func nextDue() async throws -> Instant? {
    try await needs.unitOfWork.read { try NextDue(needs: needs, in: $0).instant }
  }
}

/// What is due by the clock at one instant and not done yet.
private struct DueNow: Sendable {
  let now: Instant
  let today: Day
  /// There was no check of the clock before.
  let isFirst: Bool
  /// There was no check before this instant: never, or only before the clock was set back.
  let isStart: Bool
  /// Something waits in some channel, and may expire.
  let isAnythingQueued: Bool
  /// The week whose summary is due.
  let week: SummaryWeek?

  init(needs: NotificationsNeeds, in transaction: any Transaction) throws {
    let now = needs.time.now()
    let calendar = try needs.time.calendar(in: transaction)
    let start = try needs.notifications.scheduleStart(in: transaction)
    self.now = now
    today = calendar.day(of: now)
    isAnythingQueued = try needs.channelStore.channels(in: transaction).contains {
      try needs.outbox.nextAttempt(of: .notification, for: $0.id, in: transaction) != nil
    }
    isFirst = start == nil
    isStart = start.map { $0 > now } ?? true
    let preferences = try needs.notifications.preferences(in: transaction)
    week = try SummaryWeek.due(
      after: start.map { min($0, now) }, upTo: now, preferences: preferences, calendar: calendar
    ) { try NotificationQueue(needs: needs).postedInstant($0, in: transaction) }
  }
}

/// When something may come due next.
private struct NextDue: Sendable {
  /// How often to check whether claimants are gone, in seconds.
  private static let claimWatch: Int64 = 30

  /// After now.
  let instant: Instant

  init(needs: NotificationsNeeds, in transaction: any Transaction) throws {
    let now = needs.time.now()
    let calendar = try needs.time.calendar(in: transaction)
    let today = calendar.day(of: now)
    let preferences = try needs.notifications.preferences(in: transaction)
    var instants = [
      SummaryWeek.next(after: now, preferences: preferences, calendar: calendar).due,
      calendar.start(of: today.advanced(by: 1)), calendar.start(of: today.advanced(by: 2)),
    ].filter { $0 > now }
    for registration in try needs.channelStore.channels(in: transaction)
    where needs.channel(for: registration.kind) != nil {
      let claimants = try needs.outbox.claimants(
        of: .notification, for: registration.id, in: transaction)
      if !claimants.isEmpty {
        let isAnyGone = try !needs.goneClaimants(of: registration.id, in: transaction).isEmpty
        instants.append(isAnyGone ? now : now + Self.claimWatch)
      }
      guard
        let due = try needs.outbox.nextAttempt(
          of: .notification, for: registration.id, in: transaction)
      else { continue }
      let trouble = try needs.channelStore.trouble(of: registration.id, in: transaction)
      let isPaused = trouble?.isPaused(at: now) ?? false
      instants.append(max(due, isPaused ? trouble?.pausedUntil ?? due : due))
    }
    for optOut in try needs.channelStore.optOuts(in: transaction)
    where needs.channel(for: optOut.registration.kind) != nil {
      let isHeld = needs.isHeld(by: optOut.claimant)
      instants.append(isHeld ? now + Self.claimWatch : optOut.nextAttemptAt)
    }
    instant = max(now + 1, instants.min() ?? now + 3_600)
  }
}
