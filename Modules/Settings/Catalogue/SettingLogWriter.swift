import Contracts

/// Logs that a setting changed, with the event, in the transaction that changes it or detects the change.
struct SettingLogWriter {
  let needs: SettingsNeeds

  /// Logs the current values of the settings in these rows.
  ///
  /// - Parameter instant: when they were changed; nil for now.
  func log(
    _ rows: [SettingRows], at instant: Instant? = nil, in transaction: any WriteTransaction
  ) throws {
    guard !rows.isEmpty else { return }
    let entries = try needs.store.latest(in: transaction)
    for rows in rows {
      try log(
        rows.read(transaction), of: rows.settings, since: entries, at: instant, in: transaction)
    }
  }

  /// - Parameters:
  ///   - entries: the last of each key in this transaction. A setting without one had its default.
  ///   - instant: when they were changed; nil for now.
  func log(
    _ values: SettingRows.Values, of settings: [Setting],
    since entries: [Setting.Key: SettingEntry], at instant: Instant? = nil,
    in transaction: any WriteTransaction
  ) throws {
    for setting in settings {
      guard let current = values[setting.key]?.text else { continue }
      let previous = entries.chosen(setting.key) ?? setting.standard.text
      guard current != previous else { continue }
      let instant = instant ?? needs.time.now()
      try needs.store.append(
        SettingEntry(key: setting.key, text: current, changedAt: instant), in: transaction)
      try needs.eventLog.append(
        SettingChanged(
          key: setting.key, previous: previous, current: current, effects: setting.effects),
        at: instant, in: transaction)
    }
  }
}

extension [Setting.Key: SettingEntry] {
  /// The text of the choice; nil if there is none, or the setting was reset.
  func chosen(_ key: Setting.Key) -> String? {
    self[key].flatMap { $0.text.isEmpty ? nil : $0.text }
  }
}

/// Announces settings that changed through a feature's own command, such as `goal steps set`: compares their values
/// with those last logged. Changes through Settings are logged with the change. Handling an event twice logs it once.
struct SettingLogSubscriber: EventSubscriber {
  let identifier = "settings.noting"
  /// Settings without a log entry count as never chosen, so choices made before the log existed are logged too.
  let beginning = SubscriberBeginning.ofLog
  let needs: SettingsNeeds

  // Computed only when there is something to deliver.
  var interests: EventInterests {
    .named(needs.rows().reduce(into: []) { $0.formUnion($1.events) })
  }

  func handle(_ event: RecordedEvent) async throws -> Reaction {
    let concerned = needs.rows().filter { $0.events.contains(event.name) }
    return Reaction { [needs] transaction in
      try SettingLogWriter(needs: needs).log(
        concerned, at: event.occurredAt, in: transaction)
    }
  }
}
