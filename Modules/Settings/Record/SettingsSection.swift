import Contracts

/// The settings, as in `settings export` but without unknown ones. Those of another record are imported if requested.
struct SettingsSection: Sendable {
  /// The value of a setting in a document.
  private struct Value: Decodable {
    let value: SettingValue

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let isOn = try? container.decode(Bool.self) {
        value = .flag(isOn)
      } else if let number = try? container.decode(Int.self) {
        value = .number(number)
      } else {
        value = .text(try container.decode(String.self))
      }
    }
  }

  static let keys = ["settings"]

  let needs: SettingsNeeds

  var section: RecordSection {
    RecordSection { document in
      guard document.importsSettings,
        let members = try document.value([String: Value].self, at: "settings")
      else { return nil }
      let settings = LoggedSettings(needs: needs)
      let catalogue = try settings.catalogue()
      let wanted = try values(of: members, in: catalogue)
      let update = SettingsUpdate(
        settings: settings, catalogue: catalogue, wanted: wanted)
      return RecordPart(records: wanted.count) {
        try await update.prepare()
      } apply: { _, transaction in
        var result = SectionImport()
        result.added = try settings.plan(wanted, in: catalogue, transaction).count
        result.known = wanted.count - result.added
        return result
      } finish: { _, transaction in
        // After everything else: goals of the document are in the record already.
        _ = try update.carryOut(in: transaction)
      }
    } write: { transaction in
      let catalogue = try LoggedSettings(needs: needs).catalogue()
      let values = try catalogue.values(in: transaction)
      return [
        "settings": .whole(
          catalogue.settings.reduce(into: SettingRows.Values()) {
            $0[$1.key] = values[$1.key] ?? $1.standard
          })
      ]
    }
  }

  /// Known settings only; unknown keys are left out.
  private func values(
    of members: [String: Value], in catalogue: SettingCatalogue
  ) throws -> SettingRows.Values {
    var values: SettingRows.Values = [:]
    for setting in catalogue.settings {
      guard let given = members[setting.key]?.value else { continue }
      let key = RecordDocument.Key(stringValue: "settings.\(setting.key)")
      guard setting.type.isType(of: given) else {
        throw RecordDocumentError(at: [key], Phrase("it isn't \(setting.type.allowed)"))
      }
      do {
        values[setting.key] = try setting.checked(given)
      } catch {
        throw RecordDocumentError(at: [key], Phrase("it isn't \(setting.type.allowed)"))
      }
    }
    return catalogue.completed(values)
  }
}
