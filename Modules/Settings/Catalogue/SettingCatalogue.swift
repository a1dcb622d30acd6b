import Contracts

/// All settings there are, with the rows that bring them.
struct SettingCatalogue: Sendable {
  let rows: [SettingRows]
  /// In the order in which they are listed.
  let settings: [Setting]

  /// - Throws: ``SettingsError/duplicateKey(_:)``.
  init(_ rows: [SettingRows]) throws(SettingsError) {
    self.rows = rows
    let all = rows.flatMap(\.settings)
    settings = SettingSection.allCases.flatMap { section in all.filter { $0.section == section } }
    var keys: Set<Setting.Key> = []
    for setting in settings where !keys.insert(setting.key).inserted {
      throw .duplicateKey(setting.key)
    }
  }

  /// - Throws: ``SettingsError/unknownKey(_:nearest:)``.
  func setting(_ key: Setting.Key) throws(SettingsError) -> Setting {
    guard let setting = settings.first(where: { $0.key == key }) else {
      let nearest = settings.map(\.key).nearest(to: key).prefix(3)
      throw .unknownKey(key, nearest: Array(nearest))
    }
    return setting
  }

  /// The value of every setting, in one snapshot.
  func values(in transaction: any Transaction) throws -> SettingRows.Values {
    try rows.reduce(into: [:]) { values, rows in
      values.merge(try rows.read(transaction)) { first, _ in first }
    }
  }

  /// With what follows from values somebody chose.
  func completed(_ values: SettingRows.Values) -> SettingRows.Values {
    rows.reduce(values) { $1.completed($0) }
  }

  /// Those that differ from `current`, in the order in which they are listed.
  func changes(
    from current: SettingRows.Values, to wanted: SettingRows.Values
  ) -> [SettingChange] {
    settings.compactMap { setting in
      guard let value = wanted[setting.key], let previous = current[setting.key],
        value != previous
      else { return nil }
      return SettingChange(key: setting.key, previous: previous, current: value)
    }
  }

  /// Whether something of these changes has to be asked for beforehand, see ``check(_:from:in:)``.
  func isChecked(_ changes: [SettingChange]) -> Bool {
    rows.contains { $0.check != nil && !$0.own(changes).isEmpty }
  }

  /// - Throws: what a feature refuses of `changes`, before anything is written.
  func check(
    _ changes: [SettingChange], from current: SettingRows.Values, in transaction: any Transaction
  ) throws {
    let all = current.merging(changes.map { ($0.key, $0.current) }) { _, new in new }
    for rows in rows {
      let own = rows.own(changes)
      if !own.isEmpty { try rows.check?(own, all, transaction) }
    }
  }

  /// Hands each rows what is theirs; first those that the world may refuse, so that nothing is
  /// changed when it does.
  func write(_ values: SettingRows.Values) async throws {
    for rows in rows.filter(\.mayBeRefused) + rows.filter({ !$0.mayBeRefused }) {
      let keys = Set(rows.settings.map(\.key))
      let own = values.filter { keys.contains($0.key) }
      if !own.isEmpty { try await rows.write(own) }
    }
  }
}

extension SettingRows {
  /// What is to become of the settings of these rows.
  fileprivate func own(_ changes: [SettingChange]) -> Values {
    Dictionary(
      uniqueKeysWithValues: changes.filter { change in
        settings.contains { $0.key == change.key }
      }.map { ($0.key, $0.current) })
  }
}
