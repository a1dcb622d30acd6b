import Contracts

/// The part of the page `settings` about all of them as one document: what `waymark settings export` and `import` do.
struct SettingsDocumentSection: Sendable {
  static let export = "export"
  static let take = "import"
  /// The field with one.
  static let file = "file"

  let settings: LoggedSettings

  private var actions: SettingActions { SettingActions(settings: settings) }

  var section: PageSection {
    PageSection(
      Phrase("As a file"),
      [
        .form(PageForm(Self.export, action: Phrase("Export the settings"))),
        .form(
          PageForm(
            Self.take,
            [
              PageField(
                Self.file, .files(endings: [".json"]), SettingActions.document.label,
                hint: SettingActions.document.hint, isRequired: true),
              PageField(SettingActions.dryRun),
            ], action: Phrase("Import the settings"))),
      ])
  }

  func exported(_ moment: WidgetMoment) async throws -> PageFile {
    PageFile(
      "waymark-settings-\(moment.today).json", mediaType: "application/json; charset=utf-8",
      content: .bytes(Array(try await settings.export().utf8)))
  }

  func taken(_ submission: PageSubmission) async throws -> PageOutcome {
    guard let sent = submission.files[Self.file]?.first else {
      throw FieldRefusal(
        field: Self.file,
        WrittenRefusal(Phrase("Which file?"), hint: Phrase("Choose one, then import.")))
    }
    do {
      let outcome = try await actions.importing.perform(input(sent, submission))
      return PageOutcome(to: SettingsPage.path.address(), notice: outcome.notice)
    } catch let refusal as FieldRefusal {
      throw FieldRefusal(field: Self.file, refusal)
    }
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
