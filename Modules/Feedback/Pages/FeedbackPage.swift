import Contracts

/// The page `feedback`: the ideas, those with the most votes first, and a form to add one.
struct FeedbackPage: Sendable {
  static let path: PagePath = "feedback"
  static let add = "add"
  static let vote = "vote"
  static let withdraw = "withdraw"

  let board: LocalFeedbackBoard
  let actions: FeedbackActions

  var page: Page {
    Page(
      Self.path, title: Phrase("Feedback"), place: PagePlace(.rest, rank: 40), view: view,
      submit: submit)
  }

  private func view(_: PageRequest, in transaction: any Transaction) throws -> PageView {
    let rows = try board.items(in: transaction).map(row)
    let list: PageBlock =
      rows.isEmpty
      ? .notice(PageNotice(.information, Phrase("There are no ideas yet."))) : .list(rows)
    return PageView(
      Phrase("Feedback"),
      [
        PageSection(nil, [list]),
        PageSection(Phrase("Add an idea"), [.form(addForm)]),
        PageSection(
          nil,
          [
            .list([
              PageRow(
                Phrase("Download all ideas as one JSON document"),
                link: PageLink(Phrase("Export"), to: "export"))
            ])
          ], rank: PageSection.last),
      ])
  }

  private func row(_ item: FeedbackItem) -> PageRow {
    let form = PageForm(
      item.hasVoted ? Self.withdraw : Self.vote,
      [
        PageField(
          FeedbackActions.id.name, .hidden, Phrase(verbatim: item.title), value: String(item.id))
      ],
      action: item.hasVoted ? Phrase("Withdraw the vote") : Phrase("Vote"))
    let votes = Phrase(one: "\(item.votes) vote", other: "\(item.votes) votes")
    return PageRow(
      Phrase(verbatim: item.title),
      detail: item.details.isEmpty ? nil : Phrase(verbatim: item.details),
      value: [votes, item.state.spoken].joined(separator: " · "), actions: [form])
  }

  private var addForm: PageForm {
    var details = PageField(FeedbackActions.details)
    details.kind = .lines
    return PageForm(
      Self.add, [PageField(FeedbackActions.title), details], action: Phrase("Add"))
  }

  private func submit(_ submission: PageSubmission) async throws -> PageOutcome {
    let action =
      switch submission.form {
      case Self.add: actions.adding
      case Self.vote: actions.voting
      default: actions.unvoting
      }
    let outcome = try await action.perform(ActionInput(submission))
    return PageOutcome(to: Self.path.address(), notice: outcome.notice)
  }
}
