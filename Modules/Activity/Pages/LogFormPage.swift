import Contracts

/// The pages `log/steps`, `log/weight` and `log/exercise`: one form each.
struct LogFormPage: Sendable {
  static let form = "log"
  /// The day that an entry is of unless another instant is typed, in the address.
  static let day = "day"

  let kind: EntryKind
  let actions: EntryActions

  var page: Page {
    Page(PagePath(kind.formAddress), title: kind.formTitle, view: view, submit: submit)
  }

  private func view(_ request: PageRequest, in transaction: any Transaction) throws -> PageView {
    let unit = try actions.needs.usualWeight(in: transaction).unit
    let form = EntryForm(
      kind: kind, time: Self.noon(request),
      unit: unit ?? request.moment.presentation.units.weightUnit)
    return PageView(
      kind.formTitle,
      [PageSection(nil, [.form(PageForm(Self.form, form.fields, action: kind.formTitle))])])
  }

  /// Of the day that the address asks for; nil for today, and for days to come.
  private static func noon(_ request: PageRequest) -> LocalTime? {
    let calendar = request.moment.calendar
    guard let day = request.query[day].flatMap({ Day($0) }), Day.recordable.contains(day),
      day < request.moment.today
    else { return nil }
    return calendar.localTime(at: calendar.start(of: day) + 12 * 3_600)
  }

  private func submit(_ submission: PageSubmission) async throws -> PageOutcome {
    let outcome = try await EntryForm.log(kind, submission, actions)
    return PageOutcome(to: LogPage.path.address(), notice: outcome.notice)
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
