import Contracts

extension LoggedSettings {
  func previewReset(_ key: Setting.Key?) async throws -> SettingsResetResult {
    let catalogue = try catalogue()
    let forgotten = try await forgotten(key, catalogue)
    return SettingsResetResult(
      changes: try await plan(standards(of: key, forgotten, in: catalogue), in: catalogue),
      forgottenKeys: forgotten)
  }

  func reset(_ key: Setting.Key?) async throws -> SettingsResetResult {
    let catalogue = try catalogue()
    let forgotten = try await forgotten(key, catalogue)
    let standards = try standards(of: key, forgotten, in: catalogue)
    let title =
      key.map { key in
        Phrase("Reset \((try? catalogue.setting(typed: key))?.title ?? Phrase(verbatim: key))")
      } ?? Phrase("Reset all settings")
    let changes = try await SettingsUpdate(
      settings: self, catalogue: catalogue, wanted: standards
    ).carryOut(as: title) { transaction in
      try SettingRows.putBack(standards.keys, needs, in: transaction)
      try needs.store.forgetForeign(forgotten, in: transaction)
    }
    return SettingsResetResult(changes: changes, forgottenKeys: forgotten)
  }

  /// How many choices a reset of everything would lose, those of unknown settings too.
  func losses(in transaction: any Transaction) throws -> Int {
    let catalogue = try catalogue()
    let current = try catalogue.values(in: transaction)
      .merging(unknownChoices(in: transaction)) { _, unknown in unknown }
    let changes = try catalogue.changes(from: current, to: standards(of: nil, [], in: catalogue))
    return try changes.count + needs.store.foreign(in: transaction).count
  }

  /// The unknown keys with a stored value among those being reset, sorted.
  private func forgotten(
    _ key: Setting.Key?, _ catalogue: SettingCatalogue
  ) async throws -> [Setting.Key] {
    let known = Set(catalogue.settings.map(\.key))
    if let key, known.contains(key) { return [] }
    let kept = try await needs.unitOfWork.read { try needs.store.foreign(in: $0) }
    return kept.keys.filter { key == nil || $0 == key }.sorted()
  }

  /// - Throws: ``SettingsError/unknownKey(_:nearest:)``.
  private func standards(
    of key: Setting.Key?, _ forgotten: [Setting.Key], in catalogue: SettingCatalogue
  ) throws -> SettingRows.Values {
    if let key, forgotten.contains(key) { return [:] }
    let settings = try key.map { [try catalogue.setting(typed: $0)] } ?? catalogue.settings
    return Dictionary(uniqueKeysWithValues: settings.map { ($0.key, $0.standard) })
  }
}
