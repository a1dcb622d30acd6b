import Contracts

extension GoalPages {
  private enum Form {
    static let add = "add"
    /// Prefix of the form names, followed by the day: form names on a page are unique.
    static let remove = "remove-"
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
          ? .notice(PageNotice(.information, .noRestDays))
          : .list(shown.items.map(row))
        return PageView(
          Phrase("Rest days"),
          [
            PageSection(nil, [list] + shown.more(PagePath.restDays.address())),
            PageSection(
              Phrase("Mark a rest day"), [.form(form(request.moment.today))]),
          ])
      }, submit: { try await submitRestDay($0) })
  }

  private func row(_ restDay: RestDay) -> PageRow {
    let remove = PageForm(
      "\(Form.remove)\(restDay.day)", action: Phrase("Remove the rest day"))
    return PageRow(
      to: .day(restDay.day), value: restDay.reason.spoken, actions: [remove])
  }

  private func form(_ today: Day) -> PageForm {
    let values = ["day": today.description, "reason": RestReason.other.rawValue]
    return PageForm(
      Form.add, actions.marking.fields.map { PageField($0, value: values[$0.name] ?? "") },
      action: Phrase("Mark it as a rest day"))
  }

  private func submitRestDay(_ submission: PageSubmission) async throws -> PageOutcome {
    let outcome: ActionOutcome
    if submission.form == Form.add {
      outcome = try await actions.marking.perform(ActionInput(submission))
    } else if submission.form.hasPrefix(Form.remove),
      let day = Day(String(submission.form.dropFirst(Form.remove.count)))
    {
      outcome = try await actions.unmarking.perform(ActionInput(["day": day.description]))
    } else {
      throw WrittenRefusal.noForm(submission.form)
    }
    return PageOutcome(to: PagePath.restDays.address(), notice: outcome.notice)
  }
}
