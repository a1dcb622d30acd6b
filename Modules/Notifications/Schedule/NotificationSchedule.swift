import Contracts

/// What comes due by the clock: the weekly summary at its hour, a streak at risk late in the evening,
/// and at midnight the end of what is stale. All of it follows from the state and the present.
struct NotificationSchedule: DueTimeHandler {
  let identifier = "notifications.schedule"
  let needs: NotificationsNeeds

  func runDue() async throws {
    let due = try await needs.unitOfWork.read { try DueNow(needs: needs, in: $0) }
    var drafts: [NotificationDraft] = []
    if let week = due.week {
      let facts = try await WeekReading(needs: needs).facts(of: week.days)
      drafts.append(.weeklySummary(facts, of: week, toldAt: due.now, on: due.today))
    }
    if let day = due.riskDay {
      drafts += try await StreakRisk(needs: needs).draft(on: day).map { [$0] } ?? []
    }
    guard due.isStart || due.isAnythingQueued || !drafts.isEmpty else { return }
    try await needs.unitOfWork.write { [drafts] transaction in
      // A start ahead of now is from before the clock was set back.
      if due.isStart { try needs.notifications.saveScheduleStart(due.now, in: transaction) }
      for draft in drafts {
        try NotificationQueue(needs: needs).post(draft, createdAt: due.now, in: transaction)
      }
      _ = try needs.outbox.expire(.notification, at: needs.time.now(), in: transaction)
    }
  }

  func nextDue() async throws -> Instant? {
    try await needs.unitOfWork.read { try NextDue(needs: needs, in: $0).instant }
  }
}
