import Contracts

/// Notifies of milestones on the way to the weight goal: of several only the highest, however late the weighing became
/// known. Handling an event twice notifies once. Specification S2-8.
struct MilestoneNotifications: EventSubscriber {
  static let identifier = "milestones.notifications"

  let identifier: String = Self.identifier
  let interests = EventInterests.named([MilestoneAchieved.name])
  /// Old events are stale when handled, and only recorded.
  let beginning = SubscriberBeginning.ofLog
  let needs: MilestonesNeeds

  func handle(_ event: RecordedEvent) async throws -> Reaction {
    guard let achieved = try event.event(as: MilestoneAchieved.self) else { return .none }
    let unit = try await needs.unitOfWork.read {
      try WeightStatusReader(needs: needs).status(on: nil, in: $0).unit
    }
    return Reaction { transaction in
      guard try isStanding(achieved, in: transaction) else { return }
      let toldOn = try needs.time.calendar(in: transaction).day(of: event.occurredAt)
      let outcome = try needs.posting.post(
        .milestone(achieved, in: unit, toldOn: toldOn), createdAt: event.occurredAt,
        in: transaction)
      if outcome != .suppressed { try markSent(achieved, in: transaction) }
    }
  }

  /// Whether the milestone was not revoked meanwhile. Specification S2-6.
  private func isStanding(
    _ achieved: MilestoneAchieved, in transaction: any Transaction
  ) throws -> Bool {
    guard let numbers = achieved.achievements,
      let index = achieved.all.firstIndex(of: achieved.type), numbers.indices.contains(index)
    else { return true }
    return try needs.store.achievements(in: transaction)
      .contains { $0.achievement.id == numbers[index] }
  }

  /// All of it, although one notification was sent.
  private func markSent(
    _ achieved: MilestoneAchieved, in transaction: any WriteTransaction
  ) throws {
    let numbers =
      try achieved.achievements
      ?? needs.store.achievements(in: transaction).map(\.achievement)
      .filter { $0.instant == achieved.instant }.map(\.id)
    try needs.store.markSent(numbers, in: transaction)
  }
}

extension NotificationTopic {
  /// The notifications about the weight goal.
  static let milestones = [
    NotificationTopic(
      .milestone, NotificationStyle(.success, icon: "emblem-favorite", emoji: "tada"),
      title: Phrase("Weight goal milestone"))
  ]
}

extension NotificationDraft {
  static func milestone(
    _ achieved: MilestoneAchieved, in unit: WeightUnit, toldOn day: Day
  ) -> NotificationDraft {
    let key = NotificationKey.milestone(
      achieved.type, goalVersion: achieved.goalVersion, number: achieved.number ?? 1)
    let progress = WeightProgress(
      start: achieved.start, current: achieved.weight, goal: achieved.goal, unit: unit)
    let message = achieved.type.celebrationMessage(distance: progress.distanceFromGoal, in: unit)
    let weight = achieved.weight.exact.text(in: unit)
    return NotificationDraft(
      key: key, kind: .milestone, title: achieved.type.displayName,
      // A weighing that became known late is not today's.
      body: achieved.day == day
        ? key.choose([
          Phrase("\(message) You weigh \(weight)."),
          Phrase("\(message) Today's weight: \(weight)."),
          Phrase("\(message) The scale says \(weight)."),
        ]) : Phrase("\(message) You weighed \(weight) on \(achieved.day)."),
      priority: achieved.type == .complete ? .high : .normal, lastFreshDay: day.lastDayOfNews,
      group: achieved.type.notificationGroup)
  }
}
