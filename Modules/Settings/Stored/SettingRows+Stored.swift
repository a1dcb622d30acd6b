import Contracts

extension SettingRows {
  /// The settings that are stored here. The choice is the last line of the log.
  static func stored(_ needs: SettingsNeeds) -> SettingRows {
    let settings = needs.storedSettings
    return SettingRows(
      settings, events: [],
      read: { transaction in
        let entries = try needs.store.latest(in: transaction)
        return Dictionary(
          uniqueKeysWithValues: settings.map { setting in
            // A value stored by another version that this one does not know counts as not chosen.
            let kept = entries[setting.key].flatMap { try? setting.value(typed: $0.text) }
            return (setting.key, kept ?? setting.standard)
          })
      },
      write: { values, transaction in
        let entries = try needs.store.latest(in: transaction)
        try SettingLogWriter(needs: needs).log(
          values, of: settings, since: entries, in: transaction)
        // Choosing the effective value is a choice too, though there is no change to announce.
        for setting in settings
        where values[setting.key] == setting.standard && entries.chosen(setting.key) == nil {
          try needs.store.append(
            SettingEntry(
              key: setting.key, text: setting.standard.text, changedAt: needs.time.now()),
            in: transaction)
        }
      })
  }

  /// Logs that settings were reset, so that no choice remains; called after the values were reset.
  static func restore(
    _ keys: some Sequence<Setting.Key>, _ needs: SettingsNeeds,
    in transaction: any WriteTransaction
  ) throws {
    let entries = try needs.store.latest(in: transaction)
    for setting in needs.storedSettings
    where keys.contains(setting.key) && entries.chosen(setting.key) != nil {
      try needs.store.append(
        SettingEntry(key: setting.key, text: "", changedAt: needs.time.now()), in: transaction)
    }
  }
}

extension HealthCheck {
  /// Whether this version knows every choice; unknown ones count as not chosen. Also names the unknown settings kept
  /// from imported documents, and settings declared by two features, which few starts would notice.
  static func choices(needs: SettingsNeeds) -> HealthCheck {
    HealthCheck(name: Phrase("Settings")) {
      let all = LoggedSettings(needs: needs)
      _ = try all.catalogue()
      let (unknown, kept) = try await needs.unitOfWork.read {
        (try all.unknownChoices(in: $0), try needs.store.foreign(in: $0).keys.sorted())
      }
      let settings = needs.storedSettings.filter { unknown[$0.key] != nil }
      guard let first = settings.first else {
        return HealthFinding(
          state: .ok, detail: kept.isEmpty ? Phrase("all recognised") : report(of: kept))
      }
      let details = settings.map { setting in
        let (key, standard) = (setting.key, setting.standard.text)
        let text = unknown[key]?.text ?? ""
        return Phrase("\(key) is “\(text)”, which this version doesn't know: \(standard) applies")
      }
      return HealthFinding(
        state: .warning, detail: details.joined(separator: "; "),
        fix: Phrase(verbatim: "waymark settings reset \(first.key)"))
    }
  }

  /// The unknown settings, as many as people read at a glance.
  private static func report(of kept: [Setting.Key]) -> Phrase {
    let (count, most) = (kept.count, 10)
    let names = (kept.prefix(most) + (count > most ? ["…"] : [])).joined(separator: ", ")
    return Phrase(
      one: "\(count) unknown setting is kept for the next export: \(names)",
      other: "\(count) unknown settings are kept for the next export: \(names)")
  }
}
