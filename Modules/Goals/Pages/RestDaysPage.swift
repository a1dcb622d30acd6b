import Contracts

extension GoalPages {
  private enum Form {
    static let add = "add"
    /// Before the day that the form is for: each form of a page has a name of its own.
    static let remove = "remove-"
  }

  private enum Field {
    static let day = "day"
    static let reason = "reason"
  }

  /// Days off, to be marked and unmarked.
  var restDays: Page {
    Page(
      .restDays, title: Phrase("Rest days"), place: PagePlace(.doing, rank: 50, key: "r"),
      view: { request, transaction in
        let marked = try streaks.restDays(in: transaction)
        let shown = try PagedDays(
          request, read: { days in marked.filter { days.contains($0.day) } }, day: \.day)
        let list: PageBlock =
          shown.items.isEmpty
          ? .notice(PageNotice(.information, Phrase("No rest days.")))
          : .list(shown.items.map(row))
        return PageView(
          Phrase("Rest days"),
          [
            PageSection(nil, [list] + shown.more(PagePath.restDays.address())),
            PageSection(
              Phrase("Mark a day off"), [.form(form(request.moment.today))]),
          ])
      }, submit: { try await takeRestDay($0) })
  }

  private func row(_ restDay: RestDay) -> PageRow {
    let remove = PageForm(
      "\(Form.remove)\(restDay.day)", action: Phrase("Make it an ordinary day again"))
    return PageRow(
      to: .day(restDay.day), value: restDay.reason.spoken, actions: [remove])
  }

  private func form(_ today: Day) -> PageForm {
    let reasons = RestReason.allCases.map { PageField.Choice($0.rawValue, $0.spoken) }
    return PageForm(
      Form.add,
      [
        PageField(
          Field.day, .day, Phrase("Day"), value: today.description, isRequired: true),
        PageField(
          Field.reason, .choice(reasons), Phrase("Reason"), value: RestReason.other.rawValue),
      ], action: Phrase("Mark it as a rest day"))
  }

  private func takeRestDay(_ submission: PageSubmission) async throws -> PageOutcome {
    let said: Phrase
    if submission.form == Form.add {
      said = try await mark(submission)
    } else if submission.form.hasPrefix(Form.remove),
      let day = Day(String(submission.form.dropFirst(Form.remove.count)))
    {
      try await streaks.unmarkRestDay(day)
      said = Phrase("\(long: day) is an ordinary day again.")
    } else {
      throw WrittenRefusal.noForm(submission.form)
    }
    return PageOutcome(to: PagePath.restDays.address(), notice: PageNotice(.success, said))
  }

  private func mark(_ submission: PageSubmission) async throws -> Phrase {
    let today = submission.request.moment.today
    let day = try submission.value(of: Field.day) { text throws(WrittenRefusal) in
      try WrittenDay(text).day(today: today)
    }
    let reason = try submission.value(of: Field.reason, RestReason.init(typed:))
    try await streaks.markRestDay(RestDay(day: day, reason: reason))
    return Phrase("\(long: day) is a rest day (\(reason.spoken)).")
  }
}
