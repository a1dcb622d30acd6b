import Contracts

/// Announces settings that changed through a feature's own command, such as `goal steps set`:
/// compares their values with those last logged. Changes through Settings are logged with the
/// change. Handling an event twice logs nothing twice.
struct SettingLogSubscriber: EventSubscriber {
  let identifier = "settings.noting"
  /// Settings without a log entry count as never chosen; so choices made before the log existed are
  /// logged too.
  let beginning = SubscriberBeginning.ofLog
  let needs: SettingsNeeds

  // Computed only when there is something to deliver.
  var interests: EventInterests {
    .named(needs.rows().reduce(into: []) { $0.formUnion($1.events) })
  }

  func handle(_ event: RecordedEvent) async throws -> Reaction {
    let concerned = needs.rows().filter { $0.events.contains(event.name) }
    return Reaction { [needs] transaction in
      try SettingLogWriter(needs: needs).take(
        concerned, at: event.occurredAt, in: transaction)
    }
  }
}
