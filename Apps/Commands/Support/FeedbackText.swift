import Composition
import Contracts
import Documents
import Terminal

/// Ideas as a terminal shows them.
struct FeedbackText {
  let output: CommandOutput

  func list(_ items: [FeedbackItem]) -> String {
    guard !items.isEmpty else {
      let empty = Phrase(
        "There are no ideas yet. Write one down: waymark support feedback add TITLE")
      return "  \(output.say(empty))\n"
    }
    let narrow = output.narrow
    return items.flatMap { item in
      let votes = output.say(Phrase(one: "\(item.votes) vote", other: "\(item.votes) votes"))
      let state = output.say(item.state.spoken)
      let sign = item.hasVoted ? output.paint("▲", .green) : "△"
      let details = item.details.split(separator: "\n").flatMap {
        narrow.lines(String($0).printable, indent: 6) { output.paint($0, .dim) }
      }
      return [
        narrow.row(
          "  \(sign) \(item.id). \(output.paint(item.title.printable, .bold))",
          "\(votes)  ·  \(state)", indent: 6)
      ] + details
    }.map { $0 + "\n" }.joined()
  }

  func show(_ vote: FeedbackVote, _ phrase: Phrase, in context: CommandContext) async throws {
    let calendar = try await context.calendar()
    output.show(
      FeedbackVoteDocument(item: .init(vote.item, in: calendar), changed: vote.hasChanged),
      text: "  \(output.say(phrase))\n")
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
