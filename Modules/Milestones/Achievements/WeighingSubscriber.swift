import Contracts

/// Judges weighings that came, went or changed their day. Doing so twice for one event changes
/// nothing.
struct WeighingSubscriber: EventSubscriber {
  static let identifier = "milestones.weights"
  static let interests = EventInterests.named([
    WeightLogged.name, WeightsImported.name, WeightCorrected.name, TimeZoneChanged.name,
  ])

  let identifier: String = Self.identifier
  let interests: EventInterests = Self.interests
  let beginning = SubscriberBeginning.ofLog
  private let needs: MilestonesNeeds
  private let untaken: UntakenWeighings
  private let judge: MilestoneJudge

  init(needs: MilestonesNeeds) {
    self.needs = needs
    untaken = UntakenWeighings(needs: needs)
    judge = MilestoneJudge(needs: needs)
  }

  func handle(_ event: RecordedEvent) async throws -> Reaction {
    if let logged = try event.event(as: WeightLogged.self) {
      return Reaction { try take(logged, event.sequence, in: $0) }
    }
    if try event.event(as: WeightCorrected.self) != nil {
      return Reaction { try judge.judgeAll(losing: .stays, in: $0) }
    }
    return Reaction { transaction in
      try judge.judgeAll(losing: losing(event.sequence, in: transaction), in: transaction)
    }
  }

  private func take(
    _ logged: WeightLogged, _ sequence: Int64, in transaction: any WriteTransaction
  ) throws {
    let latest = try needs.weights.latestWeight(upTo: needs.time.now(), in: transaction)
    guard let latest, latest.id == logged.id else {
      return try judge.judgeAll(losing: losing(sequence, in: transaction), in: transaction)
    }
    if try !untaken.holdAnything(after: sequence, in: transaction),
      try LatestWeighing(needs: needs).judge(latest, in: transaction)
    {
      return
    }
    try judge.judgeAll(losing: losing(sequence, in: transaction), in: transaction)
  }

  /// When a correction waits behind this event, the record is corrected already.
  private func losing(
    _ sequence: Int64, in transaction: any Transaction
  ) throws -> MilestoneJudge.Losing {
    try untaken.holdCorrection(after: sequence, in: transaction) ? .stays : .goes
  }
}
