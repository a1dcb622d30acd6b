import Contracts

/// The pages `log/steps`, `log/weight` and `log/exercise`: one form each.
struct LogFormPage: Sendable {
  static let form = "log"
  /// The day that an entry is of unless another instant is typed, in the address.
  static let day = "day"

  let kind: EntryKind
  let log: any ActivityLogging
  let needs: ActivityNeeds

  var page: Page {
    Page(PagePath(kind.formAddress), title: kind.formTitle, view: view, submit: submit)
  }

  private func view(_ request: PageRequest, in transaction: any Transaction) throws -> PageView {
    let form = PageForm(
      Self.form, try fields(request, in: transaction) + [EntryFields.at(Self.noon(request))],
      action: kind.formTitle)
    return PageView(kind.formTitle, [PageSection(nil, [.form(form)])])
  }

  /// Of the day that the address asks for; nil for today, and for days to come.
  private static func noon(_ request: PageRequest) -> LocalTime? {
    let calendar = request.moment.calendar
    guard let day = request.query[day].flatMap({ Day($0) }), Day.recordable.contains(day),
      day < request.moment.today
    else { return nil }
    return calendar.localTime(at: calendar.start(of: day) + 12 * 3_600)
  }

  private func fields(
    _ request: PageRequest, in transaction: any Transaction
  ) throws -> [PageField] {
    switch kind {
    case .steps: return [EntryFields.steps()]
    case .weight:
      let unit =
        try needs.usualWeight(in: transaction).unit ?? request.moment.presentation.units.weightUnit
      return EntryFields.weight(in: unit) + [EntryFields.bodyFat(), EntryFields.note()]
    case .exercise: return [EntryFields.name(), EntryFields.repetitions()]
    }
  }

  private func submit(_ submission: PageSubmission) async throws -> PageOutcome {
    let instant = try submission.instant()
    let usual = try await needs.unitOfWork.read { try needs.usualWeight(at: instant, in: $0) }
    let entry = try entry(submission, usual)
    let before = try await record(at: instant, submission.request.moment)
    do {
      let logged = try await log.log(entry, at: instant)
      let after = try await record(at: instant, submission.request.moment)
      let moment = submission.request.moment
      let outcome = LogOutcome(
        logged, before: before, after: after, now: moment.now, in: moment.calendar)
      return PageOutcome(
        to: LogPage.path.address(),
        notice: PageNotice(outcome.caveat == nil ? .success : .information, outcome.words))
    } catch let error as ActivityError {
      throw error.refusal
    }
  }

  private func entry(
    _ submission: PageSubmission, _ usual: UsualWeight
  ) throws(PageRefusal) -> NewEntry {
    switch kind {
    case .steps: .steps(try submission.demand(EntryFields.steps, WrittenNumber.steps))
    case .weight:
      .weight(
        try submission.weight(by: usual),
        bodyFat: try submission.read(EntryFields.bodyFat, BodyFat.init(written:)),
        note: try submission.read(EntryFields.note, EntryNote.written))
    case .exercise:
      .exercise(
        try submission.demand(EntryFields.name, ExerciseName.init(written:)),
        repetitions: try submission.read(EntryFields.repetitions, WrittenNumber.repetitions))
    }
  }

  /// The day that an instant falls on, now if nil.
  private func record(at instant: Instant?, _ moment: WidgetMoment) async throws -> DayRecord {
    let day = moment.calendar.day(of: instant ?? moment.now)
    return try await needs.unitOfWork.read { try needs.dayRecords.dayRecord(on: day, in: $0) }
  }
}

extension EntryKind {
  /// Of the page that logs one, and on its button.
  var formTitle: Phrase {
    switch self {
    case .steps: Phrase("Log steps")
    case .weight: Phrase("Log weight")
    case .exercise: Phrase("Log an exercise")
    }
  }

  var formAddress: String { "\(LogPage.path.address())/\(rawValue)" }

  var formLink: PageLink { PageLink(formTitle, to: formAddress) }
}
