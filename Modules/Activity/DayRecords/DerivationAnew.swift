import Contracts

/// Derives every day anew once the rules have changed, and announces the days that are different by the new ones.
struct DerivationAnew: EventSubscriber {
  let identifier = "activity.derivation"
  let interests = EventInterests.named([DayRulesChanged.name])
  let beginning = SubscriberBeginning.ofLog
  let events: any EventLog
  let derivation: DayRecordDerivation

  func handle(_ event: RecordedEvent) async throws -> Reaction {
    Reaction { transaction in
      let changed = try derivation.deriveAll(in: transaction)
      guard !changed.isEmpty else { return }
      try events.append(
        DaysChanged(days: changed), at: derivation.personalTime.now(), in: transaction)
    }
  }
}
