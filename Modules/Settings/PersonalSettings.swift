import Contracts

/// Every setting, whichever feature it belongs to.
struct PersonalSettings: SettingsKeeping {
  let needs: SettingsNeeds

  func list() async throws -> [SettingStatus] {
    let catalogue = try catalogue()
    let (values, isPro) = try await needs.unitOfWork.read { transaction in
      (
        try catalogue.values(in: transaction), try needs.entitlement.isPro(in: transaction)
      )
    }
    return catalogue.settings.map { setting in
      SettingStatus(
        setting: setting, value: values[setting.key] ?? setting.standard,
        isLocked: setting.gate != .free && !isPro)
    }
  }

  func status(of key: Setting.Key) async throws -> SettingStatus {
    let setting = try catalogue().setting(key)
    let statuses = try await list()
    guard let status = statuses.first(where: { $0.setting.key == setting.key }) else {
      throw SettingsError.unknownKey(key, nearest: [])
    }
    return status
  }

  func set(_ key: Setting.Key, to text: String) async throws -> [SettingChange] {
    let catalogue = try catalogue()
    let setting = try catalogue.setting(key)
    let value = try refusing { () throws(SettingRefusal) in try setting.value(typed: text) }
    let wanted = catalogue.completed([key: value])
    let changes = try await plan(wanted, in: catalogue)
    // Also when nothing seems to change: choosing the zone of the machine keeps it on other machines.
    try await catalogue.write(wanted)
    return changes
  }

  func previewReset(_ key: Setting.Key?) async throws -> [SettingChange] {
    let catalogue = try catalogue()
    return try await plan(standards(of: key, in: catalogue), in: catalogue)
  }

  func reset(_ key: Setting.Key?) async throws -> [SettingChange] {
    let catalogue = try catalogue()
    let changes = try await plan(standards(of: key, in: catalogue), in: catalogue)
    try await catalogue.write(changes)
    return changes
  }

  func catalogue() throws -> SettingCatalogue {
    try SettingCatalogue([.stored(needs)] + needs.rows())
  }

  func values(of catalogue: SettingCatalogue) async throws -> SettingRows.Values {
    try await needs.unitOfWork.read { try catalogue.values(in: $0) }
  }

  /// What would change.
  ///
  /// - Throws: ``SettingsError/needsPro(_:_:)``; what a feature refuses of it.
  func plan(
    _ wanted: SettingRows.Values, in catalogue: SettingCatalogue
  ) async throws -> [SettingChange] {
    let current = try await values(of: catalogue)
    let changes = catalogue.changes(from: current, to: wanted)
    for change in changes where try catalogue.setting(change.key).gate.isNeeded(for: change.current)
    {
      guard try await needs.entitlement.isPro() else {
        throw SettingsError.needsPro(change.key, change.current)
      }
    }
    if catalogue.isChecked(changes) {
      try await needs.unitOfWork.read { try catalogue.check(changes, from: current, in: $0) }
    }
    return changes
  }

  /// - Throws: ``SettingsError/refused(_:)``.
  func refusing<Value>(_ work: () throws(SettingRefusal) -> Value) throws(SettingsError) -> Value {
    do {
      return try work()
    } catch {
      throw .refused(error)
    }
  }

  private func standards(
    of key: Setting.Key?, in catalogue: SettingCatalogue
  ) throws -> SettingRows.Values {
    let settings = try key.map { [try catalogue.setting($0)] } ?? catalogue.settings
    return Dictionary(uniqueKeysWithValues: settings.map { ($0.key, $0.standard) })
  }
}

extension SettingCatalogue {
  func write(_ changes: [SettingChange]) async throws {
    try await write(Dictionary(uniqueKeysWithValues: changes.map { ($0.key, $0.current) }))
  }
}
