import Contracts

/// Takes changes of days in: rebuilds the checkpoints behind them and tells when a goal of today is
/// reached. Doing so twice for one event changes nothing.
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
      try StreakBookkeeping(needs: needs).takeIn(changesFrom: first, in: transaction)
      try needs.tellReachedGoals(in: transaction)
    }
  }
}

extension RecordedEvent {
  /// From which day on the event may have changed what days count for; nil for none.
  var firstChangedDay: Day? {
    do {
      if let changed = try event(as: DaysChanged.self) { return changed.days.min() }
      // A move may skip a day, or give one back, wherever it stands in the log.
      return name == TimeZoneChanged.name ? .first : nil
    } catch {
      // What cannot be read may be about any day.
      return .first
    }
  }
}
