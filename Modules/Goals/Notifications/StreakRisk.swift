import Contracts

/// Warns late in the evening of a streak that ends at midnight. Specification S5-5.
struct StreakRisk: DueTimeHandler {
  /// 23:00 on the wall clock of the person.
  private static let second = 23 * 3_600

  let identifier = "goals.notifications"
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
      // Two days on, where the next is one that a move skips.
      return (0...2).map { Self.instant(on: today.advanced(by: $0), in: calendar) }
        .first { $0 > now }
    }
  }

  private static func instant(on day: Day, in calendar: PersonalCalendar) -> Instant {
    calendar.instant(of: LocalTime(day: day, secondOfDay: second))
  }

  /// Nil while it is too early or when it was told, and when no streak of today's is in danger: there is
  /// none, its goal is met, or the day does not count.
  private func warning(
    at now: Instant, in transaction: any Transaction
  ) throws -> NotificationDraft? {
    let calendar = try needs.time.calendar(in: transaction)
    let today = calendar.day(of: now)
    guard Self.instant(on: today, in: calendar) <= now,
      try needs.posting.instantTold(
        NotificationKey(.streakAtRisk, on: today), in: transaction) == nil
    else { return nil }
    let risks = try GoalKind.allCases.compactMap { goal -> StreakAtRisk? in
      let report = try streaks.report(for: goal, days: 1, in: transaction)
      guard report.current > 0, let judged = report.days.last, judged.day == today,
        judged.verdict == .pending, let target = judged.target
      else { return nil }
      return StreakAtRisk(goal: goal, length: report.current, remaining: target - judged.value)
    }
    return risks.isEmpty ? nil : .streakAtRisk(risks, on: today)
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

extension NotificationDraft {
  /// What a met day did to the freezes, if anything.
  static func freezes(_ change: FreezeChange, on day: Day, of goal: GoalKind) -> [NotificationDraft]
  {
    let available = change.available
    let left = Phrase(one: "\(available) freeze", other: "\(available) freezes")
    var drafts: [NotificationDraft] = []
    if let saved = change.savedDay {
      let key = NotificationKey.freeze(.freezeUsed, on: saved, of: goal)
      drafts.append(
        NotificationDraft(
          key: key, kind: .freezeUsed, title: Phrase("Freeze used"),
          body: key.choose([
            Phrase(
              "A freeze saved \(saved): your \(goal.streakName) goes on. \(left) left."),
            Phrase(
              "Your \(goal.streakName) survived \(saved). \(left) left."),
          ]),
          day: saved, lastFreshDay: day))
    }
    if change.isEarned {
      let key = NotificationKey.freeze(.freezeEarned, on: day, of: goal)
      drafts.append(
        NotificationDraft(
          key: key, kind: .freezeEarned, title: Phrase("Freeze earned"),
          body: key.choose([
            Phrase(
              "Seven days in a row on your \(goal.streakName). \(left) available."),
            Phrase(
              "Your \(goal.streakName) earned you a day off: \(left) available."),
          ]),
          priority: .low, day: day, lastFreshDay: day))
    }
    return drafts
  }

  /// - Parameter risks: never empty.
  static func streakAtRisk(_ risks: [StreakAtRisk], on day: Day) -> NotificationDraft {
    let key = NotificationKey(.streakAtRisk, on: day)
    let sentences = risks.map { risk -> Phrase in
      let amount = risk.goal.counted(risk.remaining)
      let length = Phrase(one: "\(risk.length) day", other: "\(risk.length) days")
      return Phrase("\(amount) to go to keep your \(risk.goal.streakName) of \(length).")
    }
    let ending = key.choose([
      Phrase("The day ends at midnight."), Phrase("There is still time."),
      Phrase("A short effort saves it."),
    ])
    return NotificationDraft(
      key: key, kind: .streakAtRisk,
      title: risks.count == 1 ? Phrase("Streak at risk") : Phrase("Streaks at risk"),
      body: (sentences + [ending]).joined(separator: " "), priority: .high, day: day,
      lastFreshDay: day)
  }
}

extension GoalKind {
  /// `1 step`, `12 exercises`.
  func counted(_ amount: Int) -> Phrase {
    switch self {
    case .steps: Phrase(one: "\(amount) step", other: "\(amount) steps")
    case .exercise: Phrase(one: "\(amount) exercise", other: "\(amount) exercises")
    }
  }

  var streakName: Phrase {
    switch self {
    case .steps: Phrase("step streak")
    case .exercise: Phrase("exercise streak")
    }
  }
}
