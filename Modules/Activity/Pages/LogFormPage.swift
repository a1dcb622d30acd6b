import Contracts

/// The pages `log/steps`, `log/weight` and so on: one form each.
struct LogFormPage: Sendable {
  static let form = "log"
  /// The query parameter for the day of an entry, unless another time is typed.
  static let day = "day"

  let kind: EntryKind
  let actions: EntryActions

  var page: Page {
    Page(PagePath(kind.formAddress), title: actions.title(of: kind), view: view, submit: submit)
  }

  private func view(_ request: PageRequest, in transaction: any Transaction) throws -> PageView {
    let title = actions.title(of: kind)
    let unit = try actions.needs.usualWeight(in: transaction).unit
    let form = EntryForm(
      kind: kind, measure: actions.needs.measures()[kind.rawValue], time: Self.noon(request),
      unit: unit ?? request.moment.presentation.units.weightUnit)
    return PageView(
      title,
      [PageSection(nil, [.form(PageForm(Self.form, form.fields, action: title))])])
  }

  /// Noon of the day in the address; nil for today and future days.
  private static func noon(_ request: PageRequest) -> LocalTime? {
    let calendar = request.moment.calendar
    guard let day = request.query[day].flatMap({ Day($0) }), Day.recordable.contains(day),
      day < request.moment.today
    else { return nil }
    return calendar.localTime(at: calendar.instant(of: 12 * 3_600, on: day))
  }

  private func submit(_ submission: PageSubmission) async throws -> PageOutcome {
    let outcome = try await EntryForm.log(kind, submission, actions)
    return PageOutcome(to: LogPage.path.address(), notice: outcome.notice)
  }
}

extension EntryKind {
  var formAddress: String { "\(LogPage.path.address())/\(rawValue)" }
}

extension EntryActions {
  func link(toForm kind: EntryKind) -> PageLink {
    PageLink(title(of: kind), to: kind.formAddress)
  }
}
