import Contracts

extension SettingRows {
  /// The settings that are kept here. What is chosen is the last line of the log.
  static func stored(_ needs: SettingsNeeds) -> SettingRows {
    let settings = StoredSetting.allCases.map(\.setting)
    return SettingRows(
      settings, events: [],
      read: { transaction in
        let entries = try needs.store.latest(in: transaction)
        return Dictionary(
          uniqueKeysWithValues: settings.map { setting in
            // What another version kept and this one does not know counts as not chosen.
            let kept = entries[setting.key].flatMap { try? setting.value(typed: $0.text) }
            return (setting.key, kept ?? setting.standard)
          })
      },
      write: { values, transaction in
        try SettingNote(needs: needs).take(
          values, of: settings, since: needs.store.latest(in: transaction), in: transaction)
      })
  }
}
