import Contracts

/// Judges weighings that were added, removed or moved to another day, and settles earlier weighings when a setting may
/// have changed the unit. Handling an event twice has no further effect.
struct WeighingSubscriber: EventSubscriber {
  static let identifier = "milestones.weights"

  let identifier: String = Self.identifier
  let interests = EventInterests.named([
    WeightLogged.name, WeightsImported.name, WeightCorrected.name, TimeZoneChanged.name,
    SettingChanged.name,
  ])
  let beginning = SubscriberBeginning.ofLog
  private let needs: MilestonesNeeds
  private let unhandled: PendingWeighings
  private let judge: MilestoneJudge

  init(needs: MilestonesNeeds) {
    self.needs = needs
    unhandled = PendingWeighings(needs: needs)
    judge = MilestoneJudge(needs: needs)
  }

  func handle(_ event: RecordedEvent) async throws -> Reaction {
    // The weighings of this event are new, as are those of all pending ones.
    let before = event.sequence - 1
    if event.name == SettingChanged.name {
      return Reaction { transaction in
        try BackdatedMilestones(needs: needs).settle(in: transaction) {
          try unhandled.earliest(after: before, in: transaction)
        }
      }
    }
    let logged = try event.event(as: WeightLogged.self)
    return Reaction { transaction in
      if let logged, try isJudgedAlone(logged, event.sequence, in: transaction) { return }
      try judge.judgeAll(in: transaction) {
        try unhandled.earliest(after: before, in: transaction)
      }
    }
  }

  /// Judges a weighing alone if possible, which is faster.
  private func isJudgedAlone(
    _ logged: WeightLogged, _ sequence: Int64, in transaction: any WriteTransaction
  ) throws -> Bool {
    let latest = try needs.weights.latestWeight(upTo: needs.time.now(), in: transaction)
    guard let latest, latest.id == logged.id,
      try !unhandled.exist(after: sequence, in: transaction)
    else { return false }
    try BackdatedMilestones(needs: needs).settle(in: transaction) { logged.instant }
    return try LatestWeighing(needs: needs).judge(latest, in: transaction)
  }
}
