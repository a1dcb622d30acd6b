import Contracts

/// Every setting of every feature.
struct LoggedSettings: SettingsKeeping {
  let needs: SettingsNeeds

  func list() async throws -> [SettingStatus] {
    let catalogue = try catalogue()
    return try await needs.unitOfWork.read { try list(of: catalogue, in: $0) }
  }

  /// In this transaction.
  func list(of catalogue: SettingCatalogue, in transaction: any Transaction) throws
    -> [SettingStatus]
  {
    let (values, isPro) = (
      try catalogue.values(in: transaction), try needs.entitlement.isPro(in: transaction)
    )
    return catalogue.settings.map { setting in
      SettingStatus(
        setting: setting, value: values[setting.key] ?? setting.standard,
        isLocked: setting.gate != .free && !isPro)
    }
  }

  func status(of key: Setting.Key) async throws -> SettingStatus {
    let setting = try catalogue().setting(typed: key)
    let statuses = try await list()
    guard let status = statuses.first(where: { $0.setting.key == setting.key }) else {
      throw SettingsError.unknownKey(key, nearest: [])
    }
    return status
  }

  func set(
    _ key: Setting.Key, to text: String, undoable isUndoable: Bool
  ) async throws -> [SettingChange] {
    let catalogue = try catalogue()
    let setting = try catalogue.setting(typed: key)
    let value = try refusing { () throws(SettingRefusal) in try setting.value(typed: text) }
    // Even if nothing seems to change: choosing this machine's zone makes it apply on other machines too.
    return try await SettingsUpdate(
      settings: self, catalogue: catalogue, wanted: catalogue.completed([setting.key: value]),
      writesUnchanged: true
    ).carryOut(
      as: isUndoable ? Phrase("Set \(setting.title): \(setting.name(of: value))") : nil
    ) { _ in }
  }

  /// - Throws: ``SettingsError/duplicateKey(_:of:)``.
  func catalogue() throws(SettingsError) -> SettingCatalogue {
    try SettingCatalogue([.stored(needs)] + needs.rows()) { key in
      (StoredSetting(rawValue: key) == nil ? [] : [SettingsPlugin.identifier])
        + needs.contributors(key)
    }
  }

  /// The resulting changes.
  ///
  /// - Throws: ``SettingsError/needsPro(_:_:title:)``; a feature's rejection.
  func plan(
    _ wanted: SettingRows.Values, in catalogue: SettingCatalogue
  ) async throws -> [SettingChange] {
    let isGated = try wanted.contains { key, value in
      try catalogue.setting(key).gate.isNeeded(for: value)
    }
    // When Pro is checked, the current time is recorded.
    if isGated { _ = try await needs.entitlement.isPro() }
    return try await needs.unitOfWork.read { try plan(wanted, in: catalogue, $0) }
  }

  /// In this transaction.
  func plan(
    _ wanted: SettingRows.Values, in catalogue: SettingCatalogue, _ transaction: any Transaction
  ) throws -> [SettingChange] {
    let current = try catalogue.values(in: transaction)
      .merging(unknownChoices(in: transaction)) { _, unknown in unknown }
    var changes = try catalogue.changes(from: current, to: wanted, in: transaction)
    for change in changes where try catalogue.setting(change.key).gate.isNeeded(for: change.current)
    {
      guard try needs.entitlement.isPro(in: transaction) else {
        // A switch is described by its title, a choice by its value.
        let title = change.current.flag == nil ? nil : try catalogue.setting(change.key).title
        throw SettingsError.needsPro(change.key, change.current, title: title)
      }
    }
    try catalogue.check(changes, from: current, in: transaction)
    let delays = try catalogue.delays(of: changes.values, in: transaction)
    for index in changes.indices { changes[index].delay = delays[changes[index].key] }
    return changes
  }

  /// The question before these values are chosen; nil if nothing is lost permanently.
  func question(
    before wanted: SettingRows.Values, in catalogue: SettingCatalogue,
    _ transaction: any Transaction
  ) throws -> Phrase? {
    try catalogue.changes(
      from: catalogue.values(in: transaction), to: wanted, in: transaction
    ).loss?.question
  }

  /// Stored choices of another version that this one does not know. They count as not chosen, and can be reset.
  func unknownChoices(in transaction: any Transaction) throws -> SettingRows.Values {
    let entries = try needs.store.latest(in: transaction)
    return needs.storedSettings.reduce(into: [:]) { unknown, setting in
      guard let text = entries[setting.key]?.text, !text.isEmpty,
        (try? setting.value(typed: text)) == nil
      else { return }
      unknown[setting.key] = .text(text)
    }
  }

  /// - Throws: ``SettingsError/refused(_:)``.
  func refusing<Value>(_ work: () throws(SettingRefusal) -> Value) throws(SettingsError) -> Value {
    do {
      return try work()
    } catch {
      throw .refused(error)
    }
  }
}
