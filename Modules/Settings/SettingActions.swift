import Contracts
import Documents

/// What a person does with settings.
struct SettingActions: Sendable {
  static let key = ActionField("key", .name, Phrase("Setting"), .required)
  static let value = ActionField("value", .setting, Phrase("Value"), .required)
  static let dryRun = ActionField(
    "dryRun", .flag, Phrase("Dry run"),
    hint: Phrase("Show what would change, without changing it."))

  let settings: LoggedSettings

  var all: [Action] { [setting, resetting, importing] }

  // MARK: - One setting

  var setting: Action {
    Action(
      .sets, "settings/:key", Phrase("Change a setting"), [Self.key, Self.value],
      answering: SettingDocument.self,
      question: { input, transaction in
        do {
          return try questionBeforeSetting(
            input[Self.key.name] ?? "", to: input[Self.value.name] ?? "", in: transaction)
        } catch let error as SettingsError {
          throw Self.refusal(error)
        }
      },
      perform: { input in
        do {
          return try await set(input[Self.key.name] ?? "", to: input[Self.value.name] ?? "")
        } catch let error as SettingsError {
          throw Self.refusal(error)
        }
      })
  }

  /// - Throws: ``SettingsError`` unchanged, for a form with its own messages.
  func set(_ key: Setting.Key, to text: String) async throws -> ActionOutcome {
    let setting = try await settings.status(of: key).setting
    let changes = try await settings.set(setting.key, to: text)
    var document = SettingDocument(try await settings.status(of: setting.key))
    document.changes = changes
    return try outcome(of: changes, document: document)
  }

  private func questionBeforeSetting(
    _ key: Setting.Key, to text: String, in transaction: any Transaction
  ) throws -> Phrase? {
    let catalogue = try settings.catalogue()
    let setting = try catalogue.setting(typed: key)
    let value = try settings.refusing { () throws(SettingRefusal) in
      try setting.value(typed: text)
    }
    return try settings.question(
      before: catalogue.completed([setting.key: value]), in: catalogue, transaction)
  }

  private static func refusal(_ error: SettingsError) -> any Error {
    switch error {
    case .refused: FieldRefusal(field: value.name, error)
    case .unknownKey: FieldRefusal(field: key.name, error)
    case .needsPro, .tooLarge, .notText, .notADocument, .repeatedKey, .badKey, .tooMuchUnknown,
      .duplicateKey:
      error
    }
  }

  // MARK: - Reset

  /// Resets all of them, or one. Not for programs: one that forgot the key would lose everything.
  var resetting: Action {
    let key = ActionField(
      Self.key.name, .line(characters: 100), Self.key.label,
      hint: Phrase("All settings if left out."))
    return Action(
      .sets, "settings/reset", Phrase("Reset one setting, or all of them."), [key, Self.dryRun],
      answering: SettingChangesDocument.self, isForPrograms: false,
      question: { input, transaction in
        guard try input.flag(Self.dryRun.name) != true else { return nil }
        do {
          return try settings.questionBeforeReset(of: input[key.name], in: transaction)
        } catch let error as SettingsError {
          throw Self.refusal(error)
        }
      },
      perform: { input in
        let isPreview = try input.flag(Self.dryRun.name) ?? false
        do {
          let result =
            try await isPreview
            ? settings.previewReset(input[key.name]) : settings.reset(input[key.name])
          return try outcome(
            of: result.changes, forgotten: result.forgottenKeys, isPreview: isPreview,
            document: SettingChangesDocument(result))
        } catch let error as SettingsError {
          throw Self.refusal(error)
        }
      })
  }

  // MARK: - Words

  /// The result of changes, made or only previewed.
  func outcome(
    of changes: [SettingChange], forgotten: [Setting.Key] = [], kept: [Setting.Key] = [],
    isPreview: Bool = false, document: any Codable & Sendable
  ) throws -> ActionOutcome {
    let catalogue = try settings.catalogue()
    let lines = try changes.map { change in
      let words = try catalogue.words(of: change)
      return isPreview ? [.wouldBe, words].joined(separator: " ") : words
    }
    let changed = lines + [Phrase.forgotten(forgotten, isPreview: isPreview)].compactMap(\.self)
    let said = changed.isEmpty ? [Phrase.noChanges(isPreview: isPreview)] : changed
    let loss = isPreview ? changes.loss?.before : changes.loss?.after
    let tone: PageNotice.Tone =
      isPreview
      ? (loss == nil ? .information : .warning)
      : changed.isEmpty ? .information : .success
    return ActionOutcome(
      (said + [Phrase.kept(kept)].compactMap(\.self)).joined(separator: "; "),
      details: [loss].compactMap(\.self), tone: tone, document: document)
  }
}

extension SettingCatalogue {
  /// A change by the names that pages use.
  ///
  /// - Throws: ``SettingsError/unknownKey(_:nearest:)``.
  fileprivate func words(of change: SettingChange) throws -> Phrase {
    let setting = try setting(change.key)
    let values = [change.previous, change.current].map(setting.name).joined(separator: " → ")
    let words = [setting.title, values].joined(separator: ": ")
    return [words, change.delay].compactMap(\.self).joined(separator: " · ")
  }
}
