import Contracts

extension GoalPages {
  private enum Form: String {
    case add, remove
  }

  private enum Field {
    static let day = "day"
    static let reason = "reason"
  }

  /// Days off, to be marked and unmarked.
  var restDays: Page {
    Page(
      .restDays, title: Phrase("Rest days"), place: PagePlace(.doing, rank: 70, key: "r"),
      view: { request, transaction in
        let marked = try streaks.restDays(in: transaction)
        let list: PageBlock =
          marked.isEmpty
          ? .notice(PageNotice(.information, Phrase("No rest days.")))
          : .list(marked.reversed().map(row))
        return PageView(
          Phrase("Rest days"),
          [
            PageSection(nil, [list]),
            PageSection(
              Phrase("Mark a day off, even in advance."), [.form(form(request.moment.today))]),
          ])
      }, submit: { try await takeRestDay($0) })
  }

  private func row(_ restDay: RestDay) -> PageRow {
    let remove = PageForm(
      Form.remove.rawValue,
      [PageField(Field.day, .hidden, Phrase("Day"), value: restDay.day.description)],
      action: Phrase("Make it an ordinary day again"))
    return PageRow(
      to: .day(restDay.day), value: restDay.reason.spoken, actions: [remove])
  }

  private func form(_ today: Day) -> PageForm {
    let reasons = RestReason.allCases.map { PageField.Choice($0.rawValue, $0.spoken) }
    return PageForm(
      Form.add.rawValue,
      [
        PageField(
          Field.day, .day, Phrase("Day"), value: today.description, isRequired: true),
        PageField(
          Field.reason, .choice(reasons), Phrase("Reason"), value: RestReason.other.rawValue),
      ], action: Phrase("Mark it as a rest day"))
  }

  private func takeRestDay(_ submission: PageSubmission) async throws -> PageOutcome {
    guard let form = Form(rawValue: submission.form) else {
      throw GoalPageError.noForm(submission.form)
    }
    let today = submission.request.moment.today
    let day = try submission.value(of: Field.day) { text throws(GoalPageError) in
      try Day(typed: text, today: today)
    }
    let said: Phrase
    switch form {
    case .add:
      let reason = try submission.value(of: Field.reason, RestReason.init(typed:))
      try await streaks.markRestDay(RestDay(day: day, reason: reason))
      said = Phrase("\(day) is a rest day (\(reason.spoken)).")
    case .remove:
      do {
        try await streaks.unmarkRestDay(day)
      } catch let error as StreakError { throw PageRefusal(field: Field.day, error) }
      said = Phrase("\(day) is an ordinary day again.")
    }
    return PageOutcome(
      to: PagePath.restDays.address(), notice: PageNotice(.success, said))
  }
}
