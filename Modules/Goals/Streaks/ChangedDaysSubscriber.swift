import Contracts

/// Takes changes of day records in: rebuilds the checkpoints behind them and tells when today's
/// goal is reached. Doing so twice for one event changes nothing.
struct ChangedDaysSubscriber: EventSubscriber {
  static let identifier = "goals.changedDays"
  static let interests = EventInterests.named([DaysChanged.name])

  let identifier: String = Self.identifier
  let interests: EventInterests = Self.interests
  let beginning = SubscriberBeginning.ofLog
  private let checkpoints: StreakCheckpoints
  private let goalReached: StepGoalReachedRule

  init(needs: GoalsNeeds) {
    checkpoints = StreakCheckpoints(needs: needs)
    goalReached = StepGoalReachedRule(needs: needs)
  }

  func handle(_ event: RecordedEvent) async throws -> Reaction {
    guard let first = try event.event(as: DaysChanged.self)?.days.min() else { return .none }
    return Reaction { transaction in
      try checkpoints.rebuild(from: first, in: transaction)
      try goalReached.tell(in: transaction)
    }
  }
}
