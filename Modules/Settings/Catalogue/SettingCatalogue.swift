import Contracts

/// All settings, with the rows that define them.
struct SettingCatalogue: Sendable {
  let rows: [SettingRows]
  /// In listing order.
  let settings: [Setting]

  /// - Parameter contributors: the plugins that contribute a key.
  /// - Throws: ``SettingsError/duplicateKey(_:of:)``.
  init(
    _ rows: [SettingRows], contributors: (Setting.Key) -> [String]
  ) throws(SettingsError) {
    self.rows = rows
    let all = rows.flatMap(\.settings)
    settings = SettingSection.allCases.flatMap { section in all.filter { $0.section == section } }
    var keys: Set<Setting.Key> = []
    for setting in settings where !keys.insert(setting.key).inserted {
      throw .duplicateKey(setting.key, of: contributors(setting.key))
    }
  }

  /// - Throws: ``SettingsError/unknownKey(_:nearest:)``.
  func setting(_ key: Setting.Key) throws(SettingsError) -> Setting {
    guard let setting = settings.first(where: { $0.key == key }) else {
      throw .unknownKey(key, nearest: settings.map(\.key).nearest(to: key, count: 3))
    }
    return setting
  }

  /// The typed setting: its key in any case, or one of its short names.
  ///
  /// - Throws: ``SettingsError/unknownKey(_:nearest:)``.
  func setting(typed name: String) throws(SettingsError) -> Setting {
    let word = name.lowercased()
    let found =
      settings.first { $0.key == name } ?? settings.first { $0.key.lowercased() == word }
      ?? settings.first { $0.aliases.contains(word) }
    if let found { return found }
    return try setting(name)
  }

  /// The value of every setting, in one snapshot.
  func values(in transaction: any Transaction) throws -> SettingRows.Values {
    try rows.reduce(into: [:]) { values, rows in
      values.merge(try rows.read(transaction)) { first, _ in first }
    }
  }

  /// With the values that follow from chosen ones.
  func completed(_ values: SettingRows.Values) -> SettingRows.Values {
    rows.reduce(values) { $1.completed($0) }
  }

  /// Those that differ from `current`, in listing order, with what they lose.
  func changes(
    from current: SettingRows.Values, to wanted: SettingRows.Values,
    in transaction: any Transaction
  ) throws -> [SettingChange] {
    var changes = changes(from: current, to: wanted)
    let losses = try losses(of: changes.values, in: transaction)
    for index in changes.indices { changes[index].loss = losses[changes[index].key] }
    return changes
  }

  /// Those that differ from `current`, in listing order.
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

  /// - Throws: a feature's rejection of `changes`, before anything is written.
  func check(
    _ changes: [SettingChange], from current: SettingRows.Values, in transaction: any Transaction
  ) throws {
    let all = current.merging(changes.values) { _, new in new }
    for (rows, own) in shares(of: changes.values) { try rows.check?(own, all, transaction) }
  }

  /// What changes lose permanently.
  func losses(
    of changed: SettingRows.Values, in transaction: any Transaction
  ) throws -> [Setting.Key: SettingLoss] {
    try shares(of: changed).reduce(into: [:]) { losses, share in
      losses.merge(try share.rows.losses?(share.own, transaction) ?? [:]) { first, _ in first }
    }
  }

  /// Which changes do not take effect at once: every feature checks all of them.
  func delays(
    of changed: SettingRows.Values, in transaction: any Transaction
  ) throws -> [Setting.Key: Phrase] {
    guard !changed.isEmpty else { return [:] }
    return try rows.reduce(into: [:]) { delays, rows in
      delays.merge(try rows.delays?(changed, transaction) ?? [:]) { first, _ in first }
    }
  }

  /// The rows with settings among `values`, in order, each with its own values.
  func shares(of values: SettingRows.Values) -> [(rows: SettingRows, own: SettingRows.Values)] {
    rows.compactMap { rows in
      let keys = Set(rows.settings.map(\.key))
      let own = values.filter { keys.contains($0.key) }
      return own.isEmpty ? nil : (rows, own)
    }
  }
}

extension [SettingChange] {
  /// The new values of the settings.
  var values: SettingRows.Values {
    Dictionary(uniqueKeysWithValues: map { ($0.key, $0.current) })
  }
}
