import Contracts
import Documents

/// Importing all settings as one document.
extension SettingActions {
  static let document = ActionField(
    "document", .note(characters: SettingsImport.mostBytes), Phrase("A settings export"),
    hint: Phrase(
      """
      Settings that aren't in the file stay as they are. If one value is invalid, nothing changes.
      """), .required)
  /// The origin of the document.
  static let file = ActionField("file", .line(characters: 4_096), Phrase("Name of the file"))

  /// Programs set each setting.
  var importing: Action {
    Action(
      .sets, "settings/import", Phrase("Import settings from a file that export wrote."),
      [Self.document, Self.file, Self.dryRun], answering: SettingChangesDocument.self,
      isForPrograms: false,
      question: { input, transaction in
        guard try input.flag(Self.dryRun.name) != true else { return nil }
        let catalogue = try settings.catalogue()
        do {
          let wanted = try settings.values(in: input[Self.document.name] ?? "", catalogue)
          return try settings.question(before: wanted, in: catalogue, transaction)
        } catch {
          throw SettingsFileRefusal.refusal(of: error, in: input[Self.file.name])
        }
      },
      perform: { input in
        let isPreview = try input.flag(Self.dryRun.name) ?? false
        let document = input[Self.document.name] ?? ""
        do {
          let result =
            try await isPreview ? settings.preview(document) : settings.importDocument(document)
          return try outcome(
            of: result.changes, kept: result.unknownKeys, isPreview: isPreview,
            document: SettingChangesDocument(result))
        } catch {
          throw SettingsFileRefusal.refusal(of: error, in: input[Self.file.name])
        }
      })
  }
}

/// Why a document of settings was refused: with its name, and the key at fault.
struct SettingsFileRefusal: ExplainedError {
  let explanation: Explanation

  /// Problems of the record are not the fault of the document.
  static func refusal(of error: any Error, in file: String?) -> any Error {
    let refused: any ExplainedError
    switch error {
    case let error as SettingsError:
      refused = SettingsFileRefusal(explanation: error.explanation(in: file))
    case let error as WeatherError: refused = Self(error, of: "showWeather", in: file)
    case let error as AppLockError: refused = Self(error, of: AppLockStatus.settingKey, in: file)
    case let error as NotificationError: refused = Self(error, of: "enableNotifications", in: file)
    default: return error
    }
    return FieldRefusal(field: SettingActions.document.name, refused)
  }

  private init(_ error: any ExplainedError, of key: Setting.Key, in file: String?) {
    var explanation = error.explanation
    explanation.message = Phrase(
      "\(explanation.message) Because of \(key), nothing from \(file ?? "-") was imported.")
    self.init(explanation: explanation)
  }

  private init(explanation: Explanation) {
    self.explanation = explanation
  }
}
