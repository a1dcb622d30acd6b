import Contracts
import Foundation

extension PersonalSettings {
  func export() async throws -> String {
    let catalogue = try catalogue()
    let (values, foreign) = try await needs.unitOfWork.read { transaction in
      (try catalogue.values(in: transaction), try needs.store.foreign(in: transaction))
    }
    var document = foreign.compactMapValues(JSONValue.init(text:))
    for (key, value) in values { document[key] = JSONValue(value) }
    return try JSONValue.object(document).text(isReadable: true) + "\n"
  }

  func preview(_ document: String) async throws -> SettingsImport {
    let catalogue = try catalogue()
    return try await plan(try reading(document, catalogue), in: catalogue)
  }

  func take(_ document: String) async throws -> SettingsImport {
    let catalogue = try catalogue()
    let content = try reading(document, catalogue)
    let plan = try await plan(content, in: catalogue)
    try await catalogue.write(plan.changes)
    if !content.foreign.isEmpty {
      try await needs.unitOfWork.write { try needs.store.keepForeign(content.foreign, in: $0) }
    }
    return plan
  }

  private struct Content: Sendable {
    var values: SettingRows.Values = [:]
    /// The JSON of each unknown key.
    var foreign: [Setting.Key: String] = [:]
  }

  private func plan(
    _ content: Content, in catalogue: SettingCatalogue
  ) async throws -> SettingsImport {
    SettingsImport(
      changes: try await plan(catalogue.completed(content.values), in: catalogue),
      unknownKeys: content.foreign.keys.sorted())
  }

  /// - Throws: ``SettingsError`` for the first bad value in the order in which settings are listed.
  private func reading(_ document: String, _ catalogue: SettingCatalogue) throws -> Content {
    guard case .object(let object) = JSONValue(text: document) else {
      throw SettingsError.notADocument
    }
    var content = Content()
    for setting in catalogue.settings {
      guard let given = object[setting.key] else { continue }
      content.values[setting.key] = try refusing { () throws(SettingRefusal) in
        guard let value = given.settingValue else { throw setting.refusal(of: given.shown) }
        return try setting.checked(value)
      }
    }
    for (key, value) in object where content.values[key] == nil {
      content.foreign[key] = try value.text(isReadable: false)
    }
    return content
  }
}
