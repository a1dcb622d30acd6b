import Contracts

/// Warns late in the evening of a streak that would end with the day. Specification S5-5.
struct StreakRisk: DueTimeHandler {
  /// 23:00 on the wall clock of the person.
  private static let second = 23 * 3_600

  let identifier = "goals.streakRisk"
  let needs: GoalsNeeds
  let streaks: any StreakReading

  func runDue() async throws {
    let now = needs.time.now()
    let draft = try await needs.unitOfWork.read { try warning(at: now, in: $0) }
    guard let draft else { return }
    _ = try await needs.unitOfWork.write {
      try needs.posting.post(draft, createdAt: now, in: $0)
    }
  }

  func nextDue() async throws -> Instant? {
    let now = needs.time.now()
    return try await needs.unitOfWork.read { transaction in
      let calendar = try needs.time.calendar(in: transaction)
      let today = calendar.day(of: now)
      // Two days ahead, because a move may skip the next day.
      return (0...2).map { Self.instant(on: today.advanced(by: $0), in: calendar) }
        .first { $0 > now }
    }
  }

  private static func instant(on day: Day, in calendar: PersonalCalendar) -> Instant {
    calendar.instant(of: second, on: day)
  }

  /// Nil while it is too early, after it was sent, and if none of today's streaks is at risk: there is none, its goal
  /// is met, or the day does not count.
  private func warning(
    at now: Instant, in transaction: any Transaction
  ) throws -> NotificationDraft? {
    let calendar = try needs.time.calendar(in: transaction)
    let today = calendar.day(of: now)
    guard Self.instant(on: today, in: calendar) <= now,
      try needs.posting.postedInstant(
        NotificationKey(.streakAtRisk, on: today), in: transaction) == nil
    else { return nil }
    let risks = try needs.dailyGoals.kinds(in: transaction).compactMap { goal -> StreakAtRisk? in
      let report = try streaks.report(for: goal, days: 1, in: transaction)
      guard report.current > 0, let judged = report.days.last, judged.day == today,
        judged.verdict == .pending, let target = judged.target,
        let words = try needs.words(of: goal, in: transaction)
      else { return nil }
      return StreakAtRisk(words: words, report: report, remaining: target - judged.value)
    }
    return risks.isEmpty ? nil : .streakAtRisk(risks, on: today)
  }
}

/// A streak that ends unless something is done today.
struct StreakAtRisk: Sendable {
  var words: GoalWords
  var report: StreakReport
  /// What is still missing, in the unit of the goal.
  var remaining: Int
}
