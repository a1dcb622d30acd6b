import Contracts
import Documents

/// The page `feedback`: the ideas, most votes first, and a form to add one.
struct FeedbackPage: Sendable {
  static let path: PagePath = "feedback"
  static let add = "add"
  static let vote = "vote"
  static let withdraw = "withdraw"
  static let export = "export"

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
            .form(
              PageForm(Self.export, action: Phrase("Download all ideas as one JSON document")))
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
      action: item.hasVoted ? Phrase("Withdraw vote") : Phrase("Vote"))
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
    let action: Action
    switch submission.form {
    case Self.export: return PageOutcome(file: try await document(submission.request.moment))
    case Self.add: action = actions.adding
    case Self.vote: action = actions.voting
    default: action = actions.unvoting
    }
    let outcome = try await action.perform(ActionInput(submission))
    return PageOutcome(to: Self.path.address(), notice: outcome.notice)
  }

  private func document(_ moment: WidgetMoment) async throws -> PageFile {
    let document = FeedbackDocument(try await board.items(), in: moment.calendar)
    return PageFile(
      "waymark-feedback-\(moment.today).json", mediaType: "application/json; charset=utf-8",
      content: .bytes(Array(JSONText.document(document).utf8)))
  }
}
