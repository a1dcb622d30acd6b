import Contracts

/// The section of the page `settings` on all of them as one document: the equivalent of `waymark settings export` and
/// `import`.
struct SettingsDocumentSection: Sendable {
  static let export = "export"
  static let importing = "import"
  /// The field with one.
  static let file = "file"
  /// The field that answers the question of an import, which is unknown before the file was sent.
  static let isSure = "sure"

  let settings: LoggedSettings

  private var actions: SettingActions { SettingActions(settings: settings) }

  var section: PageSection {
    PageSection(
      Phrase("As a file"),
      [
        .form(PageForm(Self.export, action: Phrase("Export the settings"))),
        .form(
          PageForm(
            Self.importing,
            [
              PageField(
                Self.file, .files(endings: [".json"]), SettingActions.document.label,
                hint: SettingActions.document.hint, isRequired: true),
              PageField(SettingActions.dryRun),
              PageField(
                Self.isSure, .toggle, Phrase("Import even if something is lost permanently")),
            ], action: Phrase("Import the settings"))),
      ])
  }

  func exported(_ moment: WidgetMoment) async throws -> PageFile {
    PageFile(
      "waymark-settings-\(moment.today).json", mediaType: "application/json; charset=utf-8",
      content: .bytes(Array(try await settings.export().utf8)))
  }

  func imported(_ submission: PageSubmission) async throws -> PageOutcome {
    guard let sent = submission.files[Self.file]?.first else {
      throw FieldRefusal(
        field: Self.file,
        WrittenRefusal(Phrase("Which file?"), hint: Phrase("Choose one, then import.")))
    }
    do {
      let input = try input(sent, submission)
      if submission.fields[Self.isSure] == nil { try await ask(about: input) }
      let outcome = try await actions.importing.perform(input)
      return PageOutcome(to: SettingsPage.path.address(), notice: outcome.notice)
    } catch let refusal as FieldRefusal where refusal.field == SettingActions.document.name {
      throw FieldRefusal(field: Self.file, refusal)
    }
  }

  /// Refuses an import that would lose something permanently until the person agrees.
  private func ask(about input: ActionInput) async throws {
    let question = try await settings.needs.unitOfWork.read {
      try actions.importing.question?(input, $0)
    }
    guard let question else { return }
    throw FieldRefusal(
      field: Self.isSure,
      WrittenRefusal(
        question, hint: Phrase("If you're sure, choose the file again and turn this on.")))
  }

  private func input(
    _ sent: SentFile, _ submission: PageSubmission
  ) throws -> ActionInput {
    let name = sent.name.printable
    var input = ActionInput(submission)
    input.values[SettingActions.file.name] = name
    do {
      let isSmall = sent.file.byteCount <= Int64(SettingsImport.mostBytes)
      input.values[SettingActions.document.name] = try SettingsImport.text(
        of: isSmall ? settings.needs.readFile(sent.file.path) : nil)
    } catch let error as SettingsError {
      throw SettingsFileRefusal.refusal(of: error, in: name)
    }
    return input
  }
}
