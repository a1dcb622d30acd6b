import Contracts

/// The page `imports`: past imports, newest first; each can be undone once.
struct ImportsPage: Sendable {
  static let path: PagePath = "imports"
  static let undo = "undo"

  let actions: ImportActions

  var page: Page {
    Page(
      Self.path, title: Phrase("Imports"), view: view, submit: submit)
  }

  private func view(_ request: PageRequest, in transaction: any Transaction) throws -> PageView {
    let calendar = request.moment.calendar
    let all = try actions.imports.imports(in: transaction)
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
      return PageRow(.importsBeforeTheLog(added))
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
      actions: recorded.isUndoable ? [undoForm(recorded)] : [])
  }

  private func undoForm(_ recorded: RecordedImport) -> PageForm {
    PageForm(
      Self.undo, [PageField(ImportActions.id, value: String(recorded.id.rawValue))],
      action: Phrase("Undo"), question: actions.question(recorded))
  }

  private func submit(_ submission: PageSubmission) async throws -> PageOutcome {
    let outcome = try await actions.undoing.perform(ActionInput(submission))
    return PageOutcome(to: Self.path.address(), notice: outcome.notice)
  }
}
