import Contracts

/// Quick entry on the page of today: a line for each kind of entry, and a button for each of the last exercises that
/// logs it again.
struct QuickEntry: Sendable {
  /// The form that logs an exercise again.
  static let again = "log-again"
  /// How many exercises have a button.
  private static let mostExercises = 3
  /// In days: how far back exercises are searched, further if that finds too few.
  private static let spans = [14, 120]

  let actions: EntryActions

  private var needs: ActivityNeeds { actions.needs }

  /// Between the figures of the day and its hours.
  var addition: PageAddition {
    PageAddition(to: DaySections.today, rank: 5, sections: sections, submit: submit)
  }

  static func form(of kind: EntryKind) -> String { "log-\(kind.rawValue)" }

  private func sections(
    _ request: PageRequest, in transaction: any Transaction
  ) throws -> [PageSection] {
    let unit = try needs.usualWeight(in: transaction).unit
    let forms =
      EntryKind.special.map { line($0, unit ?? request.moment.presentation.units.weightUnit) }
      + (try lastExercises(request.moment.today, in: transaction).map(button))
    let entries = PageLink(Phrase("Entries"), to: LogPage.path.address())
    return [
      PageSection(
        Phrase("Log"),
        forms.map { .form($0.quiet) } + [.list([PageRow(entries.title, link: entries)])])
    ]
  }

  /// The one required field of an entry; the page for that kind has the others. A phone has no space for a word on the
  /// button, which is labelled by its field.
  private func line(_ kind: EntryKind, _ unit: WeightUnit) -> PageForm {
    var fields = EntryFields.of(kind).prefix(1).map { PageField($0) }
    for index in fields.indices { fields[index].hint = nil }
    switch kind {
    case .steps: fields[0].kind = .number
    case .weight:
      // Stones are followed by pounds.
      if unit != .stones { fields[0].kind = .number }
      fields[0].label = Phrase("Weight in \(unit.rawValue)")
      fields.append(PageField(EntryForm.unit, .hidden, Phrase("Unit"), value: unit.rawValue))
    default: break
    }
    return PageForm(Self.form(of: kind), fields, action: Phrase(verbatim: "+"))
  }

  /// The latest with different names or repetitions, sorted by name, so that a button stays in its place when used.
  private func lastExercises(
    _ today: Day, in transaction: any Transaction
  ) throws -> [ExerciseSession] {
    var last: [ExerciseSession] = []
    for span in Self.spans where last.count < Self.mostExercises {
      last = []
      let days = today.advanced(by: -span)...today
      for case .exercise(let session) in try actions.log.entries(
        of: .exercise, in: days, in: transaction
      ).reversed() where last.count < Self.mostExercises {
        if !last.contains(where: { $0.isSameExercise(as: session) }) { last.append(session) }
      }
    }
    return last.sorted { $0.short < $1.short }
  }

  private func button(_ session: ExerciseSession) -> PageForm {
    let values = [
      (EntryFields.name, session.name.text),
      (EntryFields.repetitions, session.repetitions.map(String.init)),
    ]
    let fields = values.compactMap { field, value in
      value.map { PageField(field.name, .hidden, field.label, value: $0) }
    }
    return PageForm(Self.again, fields, action: Phrase(verbatim: "+ \(session.short)"))
  }

  private func submit(_ submission: PageSubmission) async throws -> PageOutcome? {
    let kind =
      submission.form == Self.again
      ? .exercise : EntryKind.special.first { Self.form(of: $0) == submission.form }
    guard let kind else { return nil }
    let outcome = try await EntryForm.log(kind, submission, actions)
    return PageOutcome(to: DaySections.today.address(), notice: outcome.notice)
  }
}

extension ExerciseSession {
  /// `Push-ups × 20`.
  fileprivate var short: String {
    repetitions.map { "\(name.text) × \($0)" } ?? name.text
  }

  fileprivate func isSameExercise(as other: ExerciseSession) -> Bool {
    name == other.name && repetitions == other.repetitions
  }
}
