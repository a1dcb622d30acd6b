import Contracts

extension LoggedSettings {
  func export() async throws -> String {
    let catalogue = try catalogue()
    let (values, foreign) = try await needs.unitOfWork.read { transaction in
      (try catalogue.values(in: transaction), try needs.store.foreign(in: transaction))
    }
    var members = foreign
    for (key, value) in values { members[key] = try value.json() }
    return try SettingsFile.text(of: members)
  }

  func preview(_ document: String) async throws -> SettingsImport {
    let catalogue = try catalogue()
    let content = try reading(document, catalogue)
    let changes = try await plan(content.values, in: catalogue)
    try await needs.unitOfWork.read { _ = try keeping(content.foreign, in: $0) }
    return SettingsImport(changes: changes, unknownKeys: content.foreign.keys.sorted())
  }

  func importDocument(_ document: String) async throws -> SettingsImport {
    let catalogue = try catalogue()
    let content = try reading(document, catalogue)
    let changes = try await SettingsUpdate(
      settings: self, catalogue: catalogue, wanted: content.values
    ).carryOut(as: Phrase("Imported settings")) { transaction in
      let foreign = try keeping(content.foreign, in: transaction)
      if !foreign.isEmpty { try needs.store.keepForeign(foreign, in: transaction) }
    }
    return SettingsImport(changes: changes, unknownKeys: content.foreign.keys.sorted())
  }

  /// The values of a document, and the values they imply.
  func values(
    in document: String, _ catalogue: SettingCatalogue
  ) throws -> SettingRows.Values {
    try reading(document, catalogue).values
  }

  private struct Content {
    var values: SettingRows.Values = [:]
    /// The JSON of each unknown key.
    var foreign: [Setting.Key: String] = [:]
  }

  /// What to store, if there is room besides what is stored already.
  ///
  /// - Throws: ``SettingsError/tooMuchUnknown(_:)``.
  private func keeping(
    _ foreign: [Setting.Key: String], in transaction: any Transaction
  ) throws -> [Setting.Key: String] {
    guard !foreign.isEmpty else { return [:] }
    let all = try needs.store.foreign(in: transaction).merging(foreign) { _, later in later }
    let much = SettingsImport.Unknown(
      keys: all.count, bytes: all.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count })
    let most = SettingsImport.Unknown.most
    guard much.keys <= most.keys, much.bytes <= most.bytes else {
      throw SettingsError.tooMuchUnknown(much)
    }
    return foreign
  }

  /// - Throws: ``SettingsError`` for the first invalid value in listing order.
  private func reading(_ document: String, _ catalogue: SettingCatalogue) throws -> Content {
    let members = try SettingsFile(text: document).members
    var content = Content()
    for setting in catalogue.settings {
      guard let given = members[setting.key] else { continue }
      content.values[setting.key] = try refusing { () throws(SettingRefusal) in
        guard let value = SettingValue(json: given), setting.type.isType(of: value) else {
          throw setting.refusal(ofJSON: String(given.prefix(60)), typed: SettingValue(json: given))
        }
        return try setting.checked(value)
      }
    }
    content.foreign = members.filter { content.values[$0.key] == nil }
    content.values = catalogue.completed(content.values)
    return content
  }
}
