import Contracts

extension NotificationDraft {
  /// What a met day did to the freezes, if anything.
  static func freezes(_ change: FreezeChange, on day: Day, of goal: GoalKind) -> [NotificationDraft]
  {
    let left = change.available.counted("freeze", "freezes")
    var drafts: [NotificationDraft] = []
    if let saved = change.savedDay {
      let key = NotificationKey(.freezeUsed, on: saved)
      drafts.append(
        NotificationDraft(
          key: key, kind: .freezeUsed, title: "Freeze used",
          body: key.choose([
            "A freeze saved \(saved): your \(goal.streakName) goes on. \(left) left.",
            "Your \(goal.streakName) survived \(saved). \(left) left.",
          ]),
          day: saved, lastFreshDay: day))
    }
    if change.isEarned {
      let key = NotificationKey(.freezeEarned, on: day)
      drafts.append(
        NotificationDraft(
          key: key, kind: .freezeEarned, title: "Freeze earned",
          body: key.choose([
            "Seven days in a row on your \(goal.streakName). \(left) in hand.",
            "Your \(goal.streakName) earned you a day off: \(left) in hand.",
          ]),
          priority: .low, day: day, lastFreshDay: day))
    }
    return drafts
  }

  /// - Parameter risks: never empty.
  static func streakAtRisk(_ risks: [StreakAtRisk], on day: Day) -> NotificationDraft {
    let key = NotificationKey(.streakAtRisk, on: day)
    let sentences = risks.map { risk in
      let length = risk.length.counted("day", "days")
      return "\(risk.goal.counted(risk.remaining)) to go to keep your "
        + "\(risk.goal.streakName) of \(length)."
    }
    let ending = key.choose([
      "The day ends at midnight.", "There is still time.", "A short effort saves it.",
    ])
    return NotificationDraft(
      key: key, kind: .streakAtRisk,
      title: risks.count == 1 ? "Streak at risk" : "Streaks at risk",
      body: (sentences + [ending]).joined(separator: " "), priority: .high, day: day,
      lastFreshDay: day)
  }
}
