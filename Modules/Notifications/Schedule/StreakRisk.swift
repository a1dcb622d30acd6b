import Contracts

/// Warns late in the evening of a streak that ends at midnight. Specification S5-5.
struct StreakRisk: Sendable {
  private static let second = 23 * 3_600

  let needs: NotificationsNeeds

  static func instant(on day: Day, in calendar: PersonalCalendar) -> Instant {
    calendar.instant(of: LocalTime(day: day, secondOfDay: second))
  }

  /// Nil when no streak of today's is in danger: there is none, its goal is met, or the day does not
  /// count.
  func draft(on day: Day) async throws -> NotificationDraft? {
    let reports = try await needs.unitOfWork.read { transaction in
      try GoalKind.allCases.map { goal in
        (goal, try needs.streaks.report(for: goal, days: 1, in: transaction))
      }
    }
    let risks = reports.compactMap { goal, report -> StreakAtRisk? in
      guard report.current > 0, let judged = report.days.last, judged.day == day,
        judged.verdict == .pending, let target = judged.target
      else { return nil }
      return StreakAtRisk(goal: goal, length: report.current, remaining: target - judged.value)
    }
    return risks.isEmpty ? nil : .streakAtRisk(risks, on: day)
  }
}

/// A streak that ends unless something is done today.
struct StreakAtRisk: Hashable, Sendable {
  var goal: GoalKind
  /// In days.
  var length: Int
  /// What is to be done yet, in the unit of the goal.
  var remaining: Int
}
