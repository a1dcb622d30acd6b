import Contracts

/// Handles changes of days: rebuilds the affected checkpoints and announces when today's goal is reached. Handling an
/// event twice has no further effect.
struct ChangedDaysSubscriber: EventSubscriber {
  static let identifier = "goals.changedDays"
  static let interests = EventInterests.named([DaysChanged.name, TimeZoneChanged.name])

  let identifier: String = Self.identifier
  let interests: EventInterests = Self.interests
  let beginning = SubscriberBeginning.ofLog
  let needs: GoalsNeeds

  func handle(_ event: RecordedEvent) async throws -> Reaction {
    guard let first = event.firstChangedDay else { return .none }
    return Reaction { transaction in
      try StreakBookkeeping(needs: needs).apply(changesFrom: first, in: transaction)
      try needs.announceReachedGoals(in: transaction)
    }
  }
}

extension RecordedEvent {
  /// The first day whose counts the event may have changed; nil for none.
  var firstChangedDay: Day? {
    do {
      if let changed = try event(as: DaysChanged.self) { return changed.days.min() }
      // A move may skip or restore any day.
      return name == TimeZoneChanged.name ? .first : nil
    } catch {
      // An unreadable event may concern any day.
      return .first
    }
  }
}
