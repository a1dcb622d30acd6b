import Contracts

extension LockView {
  /// How many steps before an opening it is announced.
  static let nearSteps = 500

  /// Notes the reached stages, and announces what a few more steps open: once a day for each stage and for the goal.
  func announceStages(in transaction: any WriteTransaction) throws {
    if try opened() > note?.opened ?? 0 { try note(in: transaction) }
    let today = try lockDay()
    guard let goal = today.shieldTarget, today.isLocked else { return }
    let end = currentDay.end
    // Items without further hours today cannot be opened by steps.
    let items = ledger.terms(on: day).filter { _, terms in
      hours.isHeld(terms) || hours.border(of: terms, before: end) != nil
    }
    let openings = Dictionary(grouping: items) { $0.value.stage.target(goal) }
    // Where more than steps is asked for, they open everything once they are what is missing.
    let last = today.stepsToOpen
    for (target, items) in openings.sorted(by: { $0.key < $1.key }) {
      guard let remaining = target == goal ? last : target - today.steps,
        (1...Self.nearSteps).contains(remaining)
      else { continue }
      try needs.posting.post(
        target == goal
          ? .nearGoal(on: day, remaining)
          : .nearStage(target, on: day, remaining, items.map(\.key).sorted()),
        createdAt: now, in: transaction)
    }
  }
}

extension AppLockDay {
  /// The steps that would open the day now; nil where they would not.
  fileprivate var stepsToOpen: Int? {
    guard var steps = goals.first(where: { $0.goal == .steps }) else { return nil }
    let remaining = steps.remaining
    steps.amount += remaining
    return with(steps).isUnlocked ? remaining : nil
  }
}

extension NotificationDraft {
  fileprivate static func nearGoal(on day: Day, _ remaining: Int) -> NotificationDraft {
    NotificationDraft(
      key: NotificationKey(.nearUnlock, on: day), kind: .nearUnlock, title: Phrase("Almost open"),
      body: Phrase(
        one: "\(remaining) more step opens everything.",
        other: "\(remaining) more steps open everything."),
      day: day, lastFreshDay: day)
  }

  fileprivate static func nearStage(
    _ target: Int, on day: Day, _ remaining: Int, _ items: [LockItem]
  ) -> NotificationDraft {
    let names = items.prefix(3).map { Phrase(verbatim: $0.name) }.joined(separator: ", ")
    let rest = items.count - 3
    let what = rest > 0 ? Phrase("\(names) and \(rest) more") : names
    return NotificationDraft(
      key: NotificationKey("\(NotificationKey(.nearUnlock, on: day))-\(target)"), kind: .nearUnlock,
      title: Phrase("Almost open"),
      body: Phrase(
        one: "\(remaining) more step opens \(what), at \(target) steps.",
        other: "\(remaining) more steps open \(what), at \(target) steps."),
      day: day, lastFreshDay: day)
  }
}
