import Contracts

extension NotificationDraft {
  /// What a met day did to the freezes, if anything.
  static func freezes(
    _ change: FreezeChange, on day: Day, _ words: GoalWords
  ) -> [NotificationDraft] {
    let goal = words.measure.goal
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
              "A freeze saved \(saved), so your \(words.streakName) continues. \(left) left."),
            Phrase(
              "Your \(words.streakName) survived \(saved). \(left) left."),
          ]),
          day: saved, lastFreshDay: day))
    }
    if change.isEarned {
      let key = NotificationKey.freeze(.freezeEarned, on: day, of: goal)
      drafts.append(
        NotificationDraft(
          key: key, kind: .freezeEarned, title: Phrase("Freeze earned"),
          body: key.choose([
            words.countsWeeks
              ? Phrase("Seven weeks in a row on your \(words.streakName). \(left) available.")
              : Phrase(
                "Seven days in a row on your \(words.streakName). \(left) available."),
            Phrase(
              "Your \(words.streakName) earned you a day off: \(left) available."),
          ]),
          priority: .low, day: day, lastFreshDay: day))
    }
    return drafts
  }

  /// - Parameter risks: never empty.
  static func streakAtRisk(_ risks: [StreakAtRisk], on day: Day) -> NotificationDraft {
    let key = NotificationKey(.streakAtRisk, on: day)
    let sentences = risks.map { risk -> Phrase in
      let amount = risk.words.amount(risk.remaining)
      let length = risk.report.lengthText
      return Phrase("\(amount) to go to keep your \(risk.words.streakName) of \(length).")
    }
    let ending = key.choose([
      Phrase("The day ends soon."), Phrase("There's still time."),
      Phrase("A short effort will save it."),
    ])
    return NotificationDraft(
      key: key, kind: .streakAtRisk,
      title: risks.count == 1 ? Phrase("Streak at risk") : Phrase("Streaks at risk"),
      body: (sentences + [ending]).joined(separator: " "), priority: .high, day: day,
      lastFreshDay: day)
  }
}
