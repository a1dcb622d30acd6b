import Composition
import Contracts
import Documents

/// The page `export`: the days, everything, or a complete copy of the record, as a file.
///
/// It writes the same as `waymark export` and `waymark backup`. A copy is restored only at the machine.
struct ExportPage: Sendable {
  static let path: PagePath = "export"
  private static let format = "format"

  private enum Form: String {
    case export, backup
  }

  enum Format: String, CaseIterable {
    case json, csv

    var title: Phrase {
      switch self {
      case .json: Phrase("Everything, as JSON")
      case .csv: Phrase("Your days, as CSV")
      }
    }

    var mediaType: String {
      switch self {
      case .json: "application/json; charset=utf-8"
      case .csv: "text/csv; charset=utf-8"
      }
    }
  }

  let waymark: Waymark
  let uploads: UploadFolder

  var page: Page {
    Page(
      Self.path, title: Phrase("Export"), place: PagePlace(.rest, rank: 30, key: "e"), view: view,
      submit: submit)
  }

  private func view(_ request: PageRequest, in transaction: any Transaction) throws -> PageView {
    PageView(
      Phrase("Export"),
      [
        PageSection(
          nil,
          [
            .form(
              PageForm(
                Form.export.rawValue,
                [
                  PageField(
                    Self.format,
                    .choice(
                      Format.allCases.map { PageField.Choice($0.rawValue, $0.title) }),
                    Phrase("Format"), value: Format.json.rawValue,
                    hint: Phrase("You can import both again, here or elsewhere."))
                ], action: Phrase("Export")))
          ]),
        PageSection(
          Phrase("Backup"),
          [
            .form(PageForm(Form.backup.rawValue, action: Phrase("Download a complete copy"))),
            .notice(
              PageNotice(
                .information,
                Phrase(
                  """
                  You can restore this copy on the machine itself.
                  """)
              )),
          ]),
      ])
  }

  private func submit(_ submission: PageSubmission) async throws -> PageOutcome {
    let day = submission.request.moment.calendar.day(of: submission.request.moment.now)
    switch Form(rawValue: submission.form) {
    case .export:
      let written = submission[Self.format]
      guard let format = Format(rawValue: written) else {
        throw FieldRefusal(
          field: Self.format,
          WrittenRefusal(
            Phrase("Can't export as “.\(written)”."),
            hint: Phrase("Choose json or csv.")))
      }
      return PageOutcome(
        file: PageFile(
          "waymark-\(day).\(format.rawValue)", mediaType: format.mediaType,
          content: .stored(try await export(as: format))))
    case .backup:
      return PageOutcome(
        file: PageFile(
          "waymark-\(day).sqlite", mediaType: "application/vnd.sqlite3",
          content: .stored(try await backUp())))
    case nil: throw Problem.noForm
    }
  }

  private func export(as format: Format) async throws -> TemporaryFile {
    try await waymark.read { waymark, transaction in
      let draft = try uploads.begin()
      switch format {
      case .json:
        _ = try RecordText(of: waymark.sections()).write(in: transaction) { try draft.write($0) }
      case .csv:
        _ = try DaysText(of: waymark.dayRecords).write(in: transaction) { try draft.write($0) }
      }
      return try draft.finish()
    }
  }

  private func backUp() async throws -> TemporaryFile {
    // A place of our own: the copy replaces what is there.
    let place = try uploads.begin()
    try await waymark.recordFile.backUp(to: place.path)
    return try place.finish()
  }
}
