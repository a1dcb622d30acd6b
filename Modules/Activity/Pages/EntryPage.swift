import Contracts

/// The page `log/:id`: an entry, to be changed or deleted.
struct EntryPage: Sendable {
  static let path: PagePath = "log/:id"
  static let edit = "edit"

  let log: any ActivityLogging
  let needs: ActivityNeeds

  var page: Page {
    Page(Self.path, title: Phrase("Edit the entry"), view: view, submit: submit)
  }

  private func view(_ request: PageRequest, in transaction: any Transaction) throws -> PageView {
    let entry = try entry(request, in: transaction)
    let (calendar, now) = (request.moment.calendar, request.moment.now)
    let form = PageForm(
      Self.edit, entry.fields + [EntryFields.at(calendar.localTime(at: entry.instant))],
      action: Phrase("Save"))
    return PageView(
      Phrase("Edit the entry"),
      [
        PageSection(
          nil,
          [
            .list([PageRow(entry.words, detail: entry.instant.words(now: now, in: calendar))]),
            .form(form),
            .form(.delete(entry, request.moment)),
          ])
      ])
  }

  private func submit(_ submission: PageSubmission) async throws -> PageOutcome {
    let old = try await needs.unitOfWork.read { try entry(submission.request, in: $0) }
    guard submission.form == Self.edit else {
      let deleted = try await log.delete(old.id)
      return PageOutcome(
        to: LogPage.path.address(),
        notice: PageNotice(deleted: deleted, submission.request.moment))
    }
    let usual = try await needs.unitOfWork.read { try usualWeight(for: old, in: $0) }
    let edit = try edit(of: old, submission, usual)
    guard !edit.isEmpty else {
      return PageOutcome(
        to: old.address, notice: PageNotice(.information, Phrase("Nothing to change.")))
    }
    do {
      let entry = try await log.edit(old.id, edit)
      return PageOutcome(
        to: LogPage.path.address(), notice: PageNotice(.success, entry.words))
    } catch let error as ActivityError {
      throw error.refusal
    }
  }

  /// The form shows the unit of the entry.
  private func usualWeight(
    for old: LoggedEntry, in transaction: any Transaction
  ) throws -> UsualWeight {
    var usual = try needs.usualWeight(at: old.instant, besides: old.id, in: transaction)
    if case .weight(let entry) = old { usual.unit = entry.weight.unit }
    return usual
  }

  /// What was changed in the form. A field that still says what it said is none: its value may be rounded.
  private func edit(
    of old: LoggedEntry, _ submission: PageSubmission, _ usual: UsualWeight
  ) throws -> EntryEdit {
    var edit = EntryEdit()
    let time = submission.request.moment.calendar.localTime(at: old.instant)
    let shown = old.fields + [EntryFields.at(time)]
    let changed = Set(shown.filter { submission[$0.name] != $0.value }.map(\.name))
    if changed.contains(EntryFields.at) { edit.instant = try submission.instant() }
    switch old {
    case .steps:
      guard changed.contains(EntryFields.steps) else { break }
      edit.steps = try submission.demand(EntryFields.steps, WrittenNumber.steps)
    case .weight:
      if !changed.isDisjoint(with: [EntryFields.weight, EntryFields.unit]) {
        edit.weight = try submission.weight(by: usual)
      }
      if changed.contains(EntryFields.bodyFat) {
        edit.bodyFat = try submission.demand(EntryFields.bodyFat, BodyFat.init(written:))
      }
      if changed.contains(EntryFields.note) {
        edit.note = try submission.demand(EntryFields.note, EntryNote.written)
      }
    case .exercise:
      if changed.contains(EntryFields.name) {
        edit.exercise = try submission.demand(EntryFields.name, ExerciseName.init(written:))
      }
      if changed.contains(EntryFields.repetitions) {
        edit.repetitions = try submission.demand(
          EntryFields.repetitions, WrittenNumber.repetitions)
      }
    }
    return edit
  }

  /// - Throws: ``NoSuchPage`` for what is no number, ``ActivityError/noSuchEntry(_:)``.
  private func entry(
    _ request: PageRequest, in transaction: any Transaction
  ) throws -> LoggedEntry {
    let text = request.values["id"] ?? ""
    guard let id = Int64(text) else { throw NoSuchPage(Self.path.address(["id": text])) }
    if let entry = try needs.stepEntries.entry(id, in: transaction) { return .steps(entry) }
    if let entry = try needs.weights.entry(id, in: transaction) { return .weight(entry) }
    if let session = try needs.exercises.entry(id, in: transaction) { return .exercise(session) }
    throw ActivityError.noSuchEntry(id)
  }
}

extension LoggedEntry {
  /// The fields it has, with what they say, apart from its instant.
  fileprivate var fields: [PageField] {
    switch self {
    case .steps(let entry): [EntryFields.steps(entry.steps)]
    case .weight(let entry):
      EntryFields.weight(entry.weight, in: entry.weight.unit) + [
        EntryFields.bodyFat(entry.bodyFat), EntryFields.note(entry.note),
      ]
    case .exercise(let session):
      [EntryFields.name(session.name), EntryFields.repetitions(session.repetitions)]
    }
  }
}
