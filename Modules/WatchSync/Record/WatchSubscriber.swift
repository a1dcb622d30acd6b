import Contracts

/// Tells watches what events have changed, such as days, goals and the settings that specification S1-4 sends to them:
/// of events handled one after the other, once, after the last. What is no news to a watch keeps its revision.
struct WatchSubscriber: EventSubscriber {
  let identifier = "watch.news"
  /// Whoever is paired is told what is there.
  let beginning = SubscriberBeginning.present
  let interests = EventInterests.named([
    DaysChanged.name, StepGoalChanged.name, RestDayMarked.name, RestDayUnmarked.name,
    StreakRecovered.name, SettingChanged.name, NotificationPreferencesChanged.name,
    TimeZoneChanged.name,
  ])
  let needs: WatchSyncNeeds

  func handle(_ event: RecordedEvent) async throws -> Reaction {
    Reaction { [needs, interests] transaction in
      let next = try needs.eventLog.nextReadable(
        after: event.sequence, among: interests, in: transaction)
      if next == nil { try WatchTelling(needs: needs).tell(in: transaction) }
    }
  }
}
