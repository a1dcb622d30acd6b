import Contracts

/// The page `log/:id`: an entry, to be changed or deleted.
struct EntryPage: Sendable {
  static let path: PagePath = "log/:id"
  static let edit = "edit"

  let actions: EntryActions

  private var needs: ActivityNeeds { actions.needs }

  var page: Page {
    Page(Self.path, title: Phrase("Edit the entry"), view: view, submit: submit)
  }

  private func view(_ request: PageRequest, in transaction: any Transaction) throws -> PageView {
    let entry = try entry(request, in: transaction)
    let (calendar, now) = (request.moment.calendar, request.moment.now)
    let fields = EntryForm(entry, in: calendar).fields
    return PageView(
      Phrase("Edit the entry"),
      [
        PageSection(
          nil,
          [
            .list([PageRow(entry.words, detail: entry.instant.words(now: now, in: calendar))]),
            .form(PageForm(Self.edit, fields, action: Phrase("Save"))),
            .form(.delete(entry, request.moment)),
          ])
      ])
  }

  private func submit(_ submission: PageSubmission) async throws -> PageOutcome {
    let old = try await needs.unitOfWork.read { try entry(submission.request, in: $0) }
    guard submission.form == Self.edit else {
      return try await LogPage.delete(String(old.id), actions)
    }
    let form = EntryForm(old, in: submission.request.moment.calendar)
    var input = form.input(submission, usual: form.unit)
    guard !input.values.isEmpty else {
      return PageOutcome(
        to: old.address, notice: PageNotice(.information, .nothingToChange))
    }
    input.values[EntryFields.id.name] = String(old.id)
    let outcome = try await actions.changing.perform(input)
    return PageOutcome(to: LogPage.path.address(), notice: outcome.notice)
  }

  /// - Throws: ``NoSuchPage`` for text that is not a number, ``ActivityError/noSuchEntry(_:)``.
  private func entry(
    _ request: PageRequest, in transaction: any Transaction
  ) throws -> LoggedEntry {
    let text = request.values["id"] ?? ""
    guard let id = Int64(text) else { throw NoSuchPage(Self.path.address(["id": text])) }
    if let entry = try needs.stepEntries.entry(id, in: transaction) { return .steps(entry) }
    if let entry = try needs.weights.entry(id, in: transaction) { return .weight(entry) }
    if let session = try needs.exercises.entry(id, in: transaction) { return .exercise(session) }
    if let entry = try needs.measureEntries.entry(id, in: transaction) { return .measured(entry) }
    throw ActivityError.noSuchEntry(id)
  }
}

extension EntryForm {
  fileprivate init(_ entry: LoggedEntry, in calendar: PersonalCalendar) {
    var (unit, measure): (WeightUnit, Measure?) = (.kilograms, nil)
    switch entry {
    case .weight(let weight): unit = weight.weight.unit
    case .measured(let entry): measure = entry.measure
    case .steps, .exercise: break
    }
    self.init(
      kind: entry.kind, measure: measure, entry: entry, time: calendar.localTime(at: entry.instant),
      unit: unit)
  }
}
