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
      try SettingRows.restore(standards.keys, needs, in: transaction)
      try needs.store.forgetForeign(forgotten, in: transaction)
    }
    return SettingsResetResult(changes: changes, forgottenKeys: forgotten)
  }

  /// The question before a reset of one setting, or of all: for all it also says how many choices are lost, including
  /// unknown settings. Nil if nothing would be lost.
  ///
  /// - Throws: ``SettingsError/unknownKey(_:nearest:)``.
  func questionBeforeReset(
    of key: Setting.Key?, in transaction: any Transaction
  ) throws -> Phrase? {
    let catalogue = try catalogue()
    let forgotten = try forgotten(key, catalogue, in: transaction)
    let standards = try standards(of: key, forgotten, in: catalogue)
    guard key == nil else { return try question(before: standards, in: catalogue, transaction) }
    let current = try catalogue.values(in: transaction)
      .merging(unknownChoices(in: transaction)) { _, unknown in unknown }
    let changes = try catalogue.changes(from: current, to: standards, in: transaction)
    let count = changes.count + forgotten.count
    guard count > 0 else { return nil }
    let question = Phrase(
      one: "Reset \(count) setting? You'll lose what you chose.",
      other: "Reset \(count) settings? You'll lose what you chose.")
    return [changes.loss?.before, question].compactMap(\.self).joined(separator: ". ")
  }

  private func forgotten(
    _ key: Setting.Key?, _ catalogue: SettingCatalogue
  ) async throws -> [Setting.Key] {
    try await needs.unitOfWork.read { try forgotten(key, catalogue, in: $0) }
  }

  /// The unknown keys with a stored value among those being reset, sorted.
  private func forgotten(
    _ key: Setting.Key?, _ catalogue: SettingCatalogue, in transaction: any Transaction
  ) throws -> [Setting.Key] {
    if let key, catalogue.settings.contains(where: { $0.key == key }) { return [] }
    return try needs.store.foreign(in: transaction).keys
      .filter { key == nil || $0 == key }.sorted()
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
