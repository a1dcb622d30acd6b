import Contracts

/// Tells of settings that changed through whatever door, such as `goal steps set`: compares what
/// they are with what was noted last. Handling an event twice notes nothing twice.
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
      let entries = try needs.store.latest(in: transaction)
      for rows in concerned {
        try SettingNote(needs: needs).take(
          rows.read(transaction), of: rows.settings, since: entries, in: transaction)
      }
    }
  }
}
