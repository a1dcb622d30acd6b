import Contracts
import Documents

/// What a person does with ideas.
struct FeedbackActions: Sendable {
  static let title = ActionField(
    "title", .line(characters: FeedbackIdea.titleLengths.upperBound), Phrase("Idea"),
    hint: Phrase("The idea in a few words."), .required)
  static let details = ActionField(
    "details", .note(characters: FeedbackIdea.mostDetails), Phrase("More details"))
  static let id = ActionField("id", .name, Phrase("Idea"), .required)

  let board: any FeedbackBoard
  let needs: FeedbackNeeds

  var all: [Action] { [adding, voting, unvoting] }

  var adding: Action {
    Action(
      .adds, "feedback", Phrase("Add an idea"), [Self.title, Self.details],
      answering: FeedbackItemDocument.self
    ) { input in
      do {
        let item = try await board.add(
          FeedbackIdea(
            title: input[Self.title.name] ?? "", details: input[Self.details.name] ?? ""))
        let number = String(item.id)
        return ActionOutcome(
          Phrase("✓ Idea \(number) was added: \(item.title)"),
          document: try await document(of: item))
      } catch let error as FeedbackError {
        throw FieldRefusal(field: error.field, error)
      }
    }
  }

  var voting: Action { action(.sets, Phrase("Vote"), isVoted: true) }
  var unvoting: Action { action(.removes, Phrase("Withdraw vote"), isVoted: false) }

  private func document(of item: FeedbackItem) async throws -> FeedbackItemDocument {
    let calendar = try await needs.unitOfWork.read { try needs.time.calendar(in: $0) }
    return FeedbackItemDocument(item, in: calendar)
  }

  private func action(_ effect: Action.Effect, _ summary: Phrase, isVoted: Bool) -> Action {
    Action(
      effect, "feedback/:id/vote", summary, [Self.id], answering: FeedbackVoteDocument.self
    ) { input in
      let text = input[Self.id.name] ?? ""
      guard let id = FeedbackItem.ID(text) else {
        throw FieldRefusal(
          field: Self.id.name,
          WrittenRefusal(
            Phrase("There is no idea \(text)."),
            hint: Phrase("See them with: waymark support feedback")))
      }
      let vote: FeedbackVote
      do {
        vote = try await board.setVote(isVoted, for: id)
      } catch let error as FeedbackError {
        guard case .noSuchItem = error else { throw error }
        throw FieldRefusal(field: Self.id.name, error)
      }
      return ActionOutcome(
        vote.words(isVoted: isVoted), tone: vote.hasChanged ? .success : .information,
        document: FeedbackVoteDocument(
          item: try await document(of: vote.item), changed: vote.hasChanged))
    }
  }
}

extension FeedbackVote {
  fileprivate func words(isVoted: Bool) -> Phrase {
    let title = item.title
    return switch (isVoted, hasChanged) {
    case (true, true): Phrase("✓ You voted for: \(title)")
    case (true, false): Phrase("You already voted for: \(title)")
    case (false, true): Phrase("✓ You withdrew your vote for: \(title)")
    case (false, false): Phrase("You hadn't voted for: \(title)")
    }
  }
}

extension FeedbackError {
  /// The field it is about.
  fileprivate var field: String {
    switch self {
    case .detailsLength: FeedbackActions.details.name
    case .titleLength, .alreadyThere, .noSuchItem, .unavailable: FeedbackActions.title.name
    }
  }
}
