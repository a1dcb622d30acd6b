import Contracts

/// The page `feedback`: the ideas, those with the most votes first, and a form to add one.
struct FeedbackPage: Sendable {
  static let path: PagePath = "feedback"
  static let add = "add"
  static let vote = "vote"
  static let withdraw = "withdraw"
  static let title = "title"
  static let details = "details"
  /// The field with the number of an idea.
  static let id = "id"

  let board: LocalFeedbackBoard

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
      [PageField(Self.id, .hidden, Phrase(verbatim: item.title), value: String(item.id))],
      action: item.hasVoted ? Phrase("Withdraw the vote") : Phrase("Vote"))
    let votes = Phrase(one: "\(item.votes) vote", other: "\(item.votes) votes")
    return PageRow(
      Phrase(verbatim: item.title),
      detail: item.details.isEmpty ? nil : Phrase(verbatim: item.details),
      value: [votes, item.state.spoken].joined(separator: " · "), actions: [form])
  }

  private var addForm: PageForm {
    PageForm(
      Self.add,
      [
        PageField(
          Self.title, .text, Phrase("Idea"), hint: Phrase("The idea in a few words."),
          isRequired: true),
        PageField(Self.details, .lines, Phrase("More about it")),
      ], action: Phrase("Add"))
  }

  private func submit(_ submission: PageSubmission) async throws -> PageOutcome {
    let notice =
      submission.form == Self.add
      ? try await added(submission)
      : try await voted(submission.form == Self.vote, submission[Self.id])
    return PageOutcome(to: Self.path.address(), notice: notice)
  }

  private func added(_ submission: PageSubmission) async throws -> PageNotice {
    do {
      let idea = try FeedbackIdea(
        title: submission[Self.title], details: submission[Self.details])
      let item = try await board.add(idea)
      let number = String(item.id)
      return PageNotice(.success, Phrase("✓ Idea \(number) was added: \(item.title)"))
    } catch let error as FeedbackError {
      throw FieldRefusal(field: error.field, error)
    }
  }

  private func voted(_ isVoted: Bool, _ number: String) async throws -> PageNotice {
    guard let id = FeedbackItem.ID(number) else { throw NoSuchPage(Self.path.address()) }
    let vote = try await board.setVote(isVoted, for: id)
    let title = vote.item.title
    let text =
      switch (isVoted, vote.hasChanged) {
      case (true, true): Phrase("✓ Your vote counts for: \(title)")
      case (true, false): Phrase("Your vote counted already, and counts once: \(title)")
      case (false, true): Phrase("✓ Your vote was withdrawn from: \(title)")
      case (false, false): Phrase("You had not voted for: \(title)")
      }
    return PageNotice(vote.hasChanged ? .success : .information, text)
  }
}

extension FeedbackError {
  /// The field it is about.
  fileprivate var field: String {
    switch self {
    case .detailsLength: FeedbackPage.details
    case .titleLength, .alreadyThere, .noSuchItem, .unavailable: FeedbackPage.title
    }
  }
}

extension FeedbackState {
  fileprivate var spoken: Phrase {
    switch self {
    case .open: Phrase("open")
    case .planned: Phrase("planned")
    case .done: Phrase("done")
    }
  }
}
