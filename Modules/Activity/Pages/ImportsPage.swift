import Contracts

/// The page `imports`: what was imported, the newest first; each can be undone once.
struct ImportsPage: Sendable {
  static let path: PagePath = "imports"
  static let undo = "undo"
  /// The field with the number of an import.
  static let id = "id"

  let imports: any ImportKeeping

  var page: Page {
    Page(
      Self.path, title: Phrase("Imports"), view: view, submit: submit)
  }

  private func view(_ request: PageRequest, in transaction: any Transaction) throws -> PageView {
    let calendar = request.moment.calendar
    let all = try imports.imports(in: transaction)
    let dated = all.filter { $0.origin != nil }
    let shown = try PagedDays(
      request, read: { days in dated.filter { days.contains(Self.day(of: $0, calendar)) } },
      day: { Self.day(of: $0, calendar) })
    let undated = shown.olderTo == nil ? all.filter { $0.origin == nil } : []
    let now = request.moment.now
    let rows = (shown.items + undated).map { row($0, now, calendar) }
    return PageView(
      Phrase("Imports"),
      [
        PageSection(
          nil,
          rows.isEmpty
            ? [
              .notice(
                PageNotice(
                  .information, Phrase("Nothing has been imported yet."),
                  link: PageLink(Phrase("Import"), to: ImportPage.path.address())))
            ]
            : [.list(rows)] + shown.more(Self.path.address()))
      ])
  }

  private static func day(of recorded: RecordedImport, _ calendar: PersonalCalendar) -> Day {
    recorded.origin.map { calendar.day(of: $0.at) } ?? Day.recorded.lowerBound
  }

  private func row(
    _ recorded: RecordedImport, _ now: Instant, _ calendar: PersonalCalendar
  ) -> PageRow {
    let added = Phrase("\(Phrase.samples(recorded.samplesAdded)) added")
    guard let origin = recorded.origin else {
      return PageRow(Phrase("imports from before the log of imports: \(added)"))
    }
    let undone = recorded.undoneAt.map { instant in
      Phrase("undone \(instant.words(now: now, in: calendar))")
    }
    let facts = [
      origin.at.words(now: now, in: calendar), Phrase(verbatim: origin.format), added,
      Phrase("\(Phrase.days(recorded.daysChanged)) changed"), undone,
    ]
    return PageRow(
      Phrase(verbatim: origin.path), detail: facts.compactMap(\.self).joined(separator: " · "),
      actions: recorded.isUndoable ? [undoForm(recorded.id, of: origin.path)] : [])
  }

  private func undoForm(_ id: RecordedImport.ID, of path: String) -> PageForm {
    let number = String(id.rawValue)
    return PageForm(
      Self.undo, [PageField(Self.id, .hidden, Phrase("The number of the import"), value: number)],
      action: Phrase("Undo"),
      question: Phrase("Undo import \(number) of \(path)? Only its file can bring the data back."))
  }

  private func submit(_ submission: PageSubmission) async throws -> PageOutcome {
    guard let number = Int64(submission[Self.id]) else {
      throw WrittenRefusal(
        Phrase("“\(submission[Self.id])” is not the number of an import."),
        hint: Phrase("See them with: waymark imports"))
    }
    let report = try await imports.undo(RecordedImport.ID(rawValue: number)) { _ in }
    let (samples, days) = (
      Phrase.samples(report.samplesRemoved), Phrase.days(report.daysChanged)
    )
    return PageOutcome(
      to: Self.path.address(),
      notice: PageNotice(
        .success,
        Phrase("✓ Import \(String(number)) was undone: \(samples) removed, \(days) changed.")))
  }
}
