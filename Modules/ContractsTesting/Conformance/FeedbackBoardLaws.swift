public import Contracts

/// What a board of ideas promises, local or remote.
public enum FeedbackBoardLaws {
  public typealias Law = ConformanceLaw<any FeedbackBoard>

  public static let all: [Law] = [
    Law("An idea is there as it was written, open, without votes") { board in
      try demand("an empty board", try await board.items(), is: [])
      let item = try await board.add(try FeedbackIdea(title: "A map", details: "Of\nwalks"))
      try demand("the title", item.title, is: "A map")
      try demand("the details", item.details, is: "Of\nwalks")
      try demand("the votes", item.votes, is: 0)
      try demand("that it is voted for", item.hasVoted, is: false)
      try demand("the state", item.state, is: .open)
      try demand("the board", try await board.items(), is: [item])
    },
    Law(
      "A vote counts once and can be withdrawn once, and each answer says whether it changed anything"
    ) {
      board in
      let item = try await board.add(try FeedbackIdea(title: "A map"))
      let other = try await board.add(try FeedbackIdea(title: "Another"))
      var voted = item
      (voted.votes, voted.hasVoted) = (1, true)
      for (isVoted, expected, hasChanged) in [
        (false, item, false), (true, voted, true), (true, voted, false), (false, item, true),
        (false, item, false),
      ] {
        try demand(
          "the answer", try await board.setVote(isVoted, for: item.id),
          is: FeedbackVote(item: expected, hasChanged: hasChanged))
      }
      try demand("the other", try await board.items().first { $0.id == other.id }, is: other)
    },
    Law("The idea with the most votes comes first; of those with equally many, the one added first")
    { board in
      var items: [FeedbackItem] = []
      for title in ["One", "Two", "Three"] {
        items.append(try await board.add(try FeedbackIdea(title: title)))
      }
      try demand("the numbers", Set(items.map(\.id)).count, is: 3)
      _ = try await board.setVote(true, for: items[1].id)
      try demand("the order", try await board.items().map(\.title), is: ["Two", "One", "Three"])
    },
    Law("An idea is there once, whatever its case and however its accents are written") { board in
      let item = try await board.add(try FeedbackIdea(title: "Caf\u{E9} breaks"))
      for title in ["Caf\u{E9} breaks", "CAF\u{C9} BREAKS", "cafe\u{301} breaks"] {
        do {
          _ = try await board.add(try FeedbackIdea(title: title))
        } catch FeedbackError.alreadyThere(let id) {
          try demand("the one that is there", id, is: item.id)
          continue
        }
        throw LawBroken("\(title) was taken a second time")
      }
      try demand("the board", try await board.items(), is: [item])
    },
    Law("There is no vote for a missing idea") { board in
      do {
        _ = try await board.setVote(true, for: 99)
      } catch FeedbackError.noSuchItem(99) {
        return
      }
      throw LawBroken("a vote for nothing was taken")
    },
  ]
}
