import Contracts

/// Tells of settings that changed through a feature's own door, such as `goal steps set`: compares what
/// they are with what was noted last. Changes through the door of settings are noted with them. Handling an event twice notes nothing twice.
struct NotingSubscriber: EventSubscriber {
  let identifier = "settings.noting"
  /// Until something was noted, settings count as never chosen; so what was chosen before there were
  /// settings is noted too.
  let beginning = SubscriberBeginning.ofLog
  let needs: SettingsNeeds

  // Asked only when there is something to hand over.
  var interests: EventInterests {
    .named(needs.rows().reduce(into: []) { $0.formUnion($1.events) })
  }

  func handle(_ event: RecordedEvent) async throws -> Reaction {
    let concerned = needs.rows().filter { $0.events.contains(event.name) }
    return Reaction { [needs] transaction in
      try SettingNote(needs: needs).take(
        concerned, at: event.occurredAt, in: transaction)
    }
  }
}
