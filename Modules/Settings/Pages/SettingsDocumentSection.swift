import Contracts

/// The part of the page `settings` about all of them as one document: what `waymark settings export` and `import` do.
struct SettingsDocumentSection: Sendable {
  static let export = "export"
  static let take = "import"
  /// The fields of the form that takes one.
  static let file = "file"
  static let isDryRun = "try"
  /// In bytes.
  private static let largest: Int64 = 1_048_576

  let settings: LoggedSettings

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
                Self.file, .files(endings: [".json"]), Phrase("A file made by the export"),
                hint: Phrase(
                  """
                  Settings that are not in the file stay as they are. If one value is invalid, nothing \
                  changes.
                  """), isRequired: true),
              PageField(
                Self.isDryRun, .toggle, Phrase("Dry run"),
                hint: Phrase("Show what would change, and change nothing.")),
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
    let isDryRun = submission.fields[Self.isDryRun] != nil
    do {
      let document = try text(of: sent)
      let result =
        try await isDryRun ? settings.preview(document) : settings.take(document)
      let loss = isDryRun ? try await loss(of: result.changes) : nil
      return PageOutcome(
        to: SettingsPage.path.address(),
        notice: try PageNotice(imported: result, of: settings.catalogue(), isPreview: isDryRun),
        reveals: loss.map { [.notice(PageNotice(.warning, $0))] } ?? [])
    } catch let error as StorageError {
      throw error
    } catch let error as SettingsError {
      throw FieldRefusal(
        field: Self.file, SettingsFileRefusal(error.explanation(in: sent.name.printable)))
    } catch let error as any ExplainedError {
      throw FieldRefusal(field: Self.file, error)
    }
  }

  /// What these changes would lose for ever; nil for nothing.
  private func loss(of changes: [SettingChange]) async throws -> Phrase? {
    let catalogue = try settings.catalogue()
    return try await settings.needs.unitOfWork.read {
      try catalogue.question(before: changes.values, in: $0)
    }
  }

  private func text(of sent: SentFile) throws -> String {
    guard sent.file.byteCount <= Self.largest else {
      throw SettingsFileRefusal(
        Phrase("\(sent.name.printable) is too large for a settings document: more than 1 MB."))
    }
    guard
      let text = String(validating: try settings.needs.readFile(sent.file.path), as: UTF8.self)
    else {
      throw SettingsFileRefusal(
        Phrase("\(sent.name.printable) is not UTF-8 text, so nothing from it was imported."))
    }
    return text
  }
}

/// Why a file is no document of settings.
private struct SettingsFileRefusal: ExplainedError {
  let explanation: Explanation

  init(_ explanation: Explanation) {
    self.explanation = explanation
  }

  init(_ message: Phrase) {
    explanation = Explanation(
      .badData, message, hint: Phrase("Make one with: waymark settings export"))
  }
}

extension PageNotice {
  /// What a document of settings came to, or would.
  fileprivate init(
    imported result: SettingsImport, of catalogue: SettingCatalogue, isPreview: Bool
  ) throws {
    let nothing = isPreview ? Phrase("Nothing would change.") : Phrase("Nothing to change.")
    let changes = try result.changes.map { change in
      let line = try catalogue.words(of: change)
      return isPreview ? [Phrase("would be"), line].joined(separator: " ") : line
    }
    let unknown =
      result.unknownKeys.isEmpty
      ? [] : [Phrase("Unknown here, kept for the next export: \(result.unknownKeys.listed)")]
    let lines = (changes.isEmpty ? [nothing] : changes) + unknown
    self.init(
      isPreview || changes.isEmpty ? .information : .success, lines.joined(separator: "; "))
  }
}
