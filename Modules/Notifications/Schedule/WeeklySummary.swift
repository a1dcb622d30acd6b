import Contracts

/// The text of a weekly summary, from the features' parts. Specification S2-11.
struct WeeklySummary: Sendable {
  /// In order.
  let parts: [SummaryPart]

  init(of parts: [SummaryPart]) {
    // Parts with the same place keep their order.
    self.parts = parts.enumerated()
      .sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
      .map(\.element)
  }

  func draft(
    of week: SummaryWeek, toldAt now: Instant, on today: Day, in transaction: any Transaction
  ) throws -> NotificationDraft {
    let key = week.key
    let words = try words(of: week.days, in: transaction)
    return NotificationDraft(
      key: key, kind: .weeklySummary,
      title: words == nil
        ? key.choose([Phrase("How are you?"), Phrase("A new week"), Phrase("Still here")])
        : Phrase("Your week: \(Phrase.shortSpan(week.days, today: week.days.upperBound))"),
      body: words ?? reminder(under: key), lastFreshDay: today.lastDayOfNews,
      group: .weeklySummary, isAskedFor: week.isOnTime(at: now))
  }

  /// Whether any part has something for the week or the year before it.
  func isAnythingLogged(
    inYearTo week: SummaryWeek, in transaction: any Transaction
  ) throws -> Bool {
    let year = week.days.lowerBound.advanced(by: -365)...week.days.upperBound
    return try parts.contains { try $0.say(year, transaction).isAnythingLogged }
  }

  /// Nil when nothing was logged.
  private func words(
    of days: ClosedRange<Day>, in transaction: any Transaction
  ) throws -> Phrase? {
    let told = try parts.map { try $0.say(days, transaction) }
    let sentences = told.flatMap(\.sentences)
    guard told.contains(where: \.isAnythingLogged), !sentences.isEmpty else { return nil }
    return sentences.joined(separator: " ")
  }

  private func reminder(under key: NotificationKey) -> Phrase {
    key.choose([
      Phrase("You logged nothing this week. A weight or a walk is a good start."),
      Phrase("A quiet week: nothing was logged. How about starting again today?"),
      Phrase("No entries this week. One a day is enough."),
    ])
  }
}
