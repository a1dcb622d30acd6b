import Contracts

/// Notes that a setting is another than before: the log and the event, in the transaction that
/// changes it or learns of it.
struct SettingNote {
  let needs: SettingsNeeds

  /// Notes what the settings of these rows are.
  ///
  /// - Parameter instant: when they were changed; nil for now.
  func take(
    _ rows: [SettingRows], at instant: Instant? = nil, in transaction: any WriteTransaction
  ) throws {
    guard !rows.isEmpty else { return }
    let entries = try needs.store.latest(in: transaction)
    for rows in rows {
      try take(
        rows.read(transaction), of: rows.settings, since: entries, at: instant, in: transaction)
    }
  }

  /// - Parameters:
  ///   - entries: the last of each key, as they are in this transaction. Where there is none, the
  ///     setting was what it is until somebody chooses.
  ///   - instant: when they were changed; nil for now.
  func take(
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
  /// The text of what was chosen; nil where nothing was, or the choice was put back.
  func chosen(_ key: Setting.Key) -> String? {
    self[key].flatMap { $0.text.isEmpty ? nil : $0.text }
  }
}
