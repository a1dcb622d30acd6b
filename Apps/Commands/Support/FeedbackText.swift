import Composition
import Contracts
import Terminal

/// Ideas as a terminal shows them.
struct FeedbackText {
  let output: CommandOutput

  func list(_ items: [FeedbackItem]) -> String {
    guard !items.isEmpty else {
      let empty = Phrase(
        "No ideas yet. Add one with: waymark support feedback add TITLE")
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
}
