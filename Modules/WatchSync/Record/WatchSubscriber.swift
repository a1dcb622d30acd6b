import Contracts

/// Publishes to watches what events have changed, such as days, goals and the settings that specification S1-4 sends to
/// them: once after the last of several pending events. If nothing changes for a watch, the revision stays.
struct WatchSubscriber: EventSubscriber {
  let identifier = "watch.news"
  /// A newly paired watch gets the present state.
  let beginning = SubscriberBeginning.present
  let interests = EventInterests.named([
    DailyGoalChanged.name(of: .steps), DaysChanged.name, RestDayMarked.name, RestDayUnmarked.name,
    StreakRecovered.name, SettingChanged.name, NotificationPreferencesChanged.name,
    TimeZoneChanged.name,
  ])
  let needs: WatchSyncNeeds

  func handle(_ event: RecordedEvent) async throws -> Reaction {
    Reaction { [needs, interests] transaction in
      let next = try needs.eventLog.nextReadable(
        after: event.sequence, among: interests, in: transaction)
      if next == nil { try WatchPublisher(needs: needs).publish(in: transaction) }
    }
  }
}
