import Contracts

/// The page `import`: files are chosen here, and their results shown.
struct ImportPage: Sendable {
  static let path: PagePath = "import"
  static let form = "import"
  static let cancel = "cancel"
  /// The fields of the form. Files shared by other programs use the same name.
  enum Field {
    static let files = "files"
    static let format = "format"
    static let dates = "dates"
    static let isDryRun = "try"
    static let keepsPartial = "partial"
    static let importsSettings = "settings"
    /// The number of a file that was sent.
    static let number = "number"
  }

  let importing: any HealthImporting
  let sent: SentImports

  var page: Page {
    Page(
      Self.path, title: Phrase("Import"), place: PagePlace(.doing, rank: 95, key: "u"), view: view,
      outside: outside, submit: submit)
  }

  /// The title of the field ``Field/dates``.
  static var dates: Phrase { Phrase("Day and month in dates") }

  /// The title of the field ``Field/keepsPartial``.
  static var keepsPartial: Phrase { Phrase("Readable part") }

  private func view(_ request: PageRequest, in transaction: any Transaction) throws -> PageView {
    let all = PageLink(Phrase("Imports"), to: ImportsPage.path.address())
    return PageView(
      Phrase("Import"),
      [
        PageSection(nil, [.form(chooser)]),
        PageSection(
          nil,
          [
            .list([
              PageRow(
                Phrase("Imports"),
                detail: Phrase("Your imports so far. You can undo each of them once."),
                link: all)
            ])
          ], rank: PageSection.last),
      ])
  }

  private var chooser: PageForm {
    PageForm(
      Self.form,
      [
        PageField(
          Field.files,
          .files(endings: [".zip", ".tgz", ".gz", ".xml", ".csv", ".json", ".fit", ".db"]),
          Phrase("Files"),
          hint: Phrase(
            """
            Files are recognised by their content, not by their names. Importing a file twice changes nothing.
            """), isRequired: true),
        PageField(
          Field.format,
          .choice(
            [PageField.Choice("", Phrase("Detect from the content"))]
              + importing.formats.map { PageField.Choice($0.identifier, $0.title) }),
          Phrase("Format")),
        PageField(
          Field.dates,
          .choice([
            PageField.Choice("", Phrase("Detect from the table")),
            PageField.Choice(DateOrder.dayFirst.rawValue, Phrase("Day first")),
            PageField.Choice(DateOrder.monthFirst.rawValue, Phrase("Month first")),
          ]), Self.dates,
          hint: Phrase("For tables where no date has a number above 12.")),
        PageField(
          Field.isDryRun, .toggle, Phrase("Dry run"),
          hint: Phrase("Show what would happen, without importing anything.")),
        PageField(
          Field.keepsPartial, .toggle, Self.keepsPartial,
          hint: Phrase("Import the readable part of a truncated file.")),
        PageField(
          Field.importsSettings, .toggle, Phrase("Settings"),
          hint: Phrase(
            "Also import settings and time-zone changes from the export of a whole record.")),
      ], action: Phrase("Import"))
  }

  private func submit(_ submission: PageSubmission) async throws -> PageOutcome {
    if submission.form == Self.cancel { return await cancelled(submission[Field.number]) }
    let files = submission.files[Field.files] ?? []
    guard !files.isEmpty else {
      throw FieldRefusal(
        field: Field.files,
        WrittenRefusal(Phrase("Which file?"), hint: Phrase("Choose one or more, then import.")))
    }
    let format = submission[Field.format]
    await sent.add(
      files,
      ImportRequest(
        path: "", format: format.isEmpty ? nil : format,
        isDryRun: submission.fields[Field.isDryRun] != nil,
        keepsPartial: submission.fields[Field.keepsPartial] != nil,
        importsSettings: submission.fields[Field.importsSettings] != nil,
        dateOrder: DateOrder(rawValue: submission[Field.dates])))
    let count = files.count
    return PageOutcome(
      to: Self.path.address(),
      notice: PageNotice(
        .information,
        Phrase(
          one: "\(count) file received. Importing now.",
          other: "\(count) files received. Importing now.")))
  }

  private func cancelled(_ number: String) async -> PageOutcome {
    let isInTime = if let number = Int(number) { await sent.cancel(number) } else { false }
    let tooLate = PageNotice(.information, Phrase("This import has already finished."))
    return PageOutcome(to: Self.path.address(), notice: isInTime ? nil : tooLate)
  }

  /// Running imports above the form; finished ones, newest first, below it.
  private func outside(_ request: PageRequest) async throws -> [PageSection] {
    let items = await sent.items
    let moving = items.flatMap { item -> [PageBlock] in
      item.progress.map { [.progress($0), .form(cancelling(item))] } ?? []
    }
    let goingOn = moving.isEmpty ? [] : [PageSection(Phrase("In progress"), moving, rank: -1)]
    return goingOn + items.reversed().compactMap { $0.answer(today: request.moment.today) }
  }

  private func cancelling(_ item: SentImport) -> PageForm {
    let name = Phrase(verbatim: item.name.printable)
    return PageForm(
      Self.cancel, [PageField(Field.number, .hidden, name, value: String(item.number))],
      action: Phrase("Stop the import of \(name)"))
  }
}

extension PageLink {
  /// Where a record that is empty is filled.
  static var toImport: PageLink { PageLink(Phrase("Import"), to: ImportPage.path.address()) }
}
