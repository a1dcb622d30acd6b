public import Contracts

/// What a store of ideas promises.
public enum FeedbackStoreLaws {
  public typealias Law = ConformanceLaw<StoreUnderTest<any FeedbackStore>>

  public static let all: [Law] =
    TransactionLaws(
      change: { store, transaction in
        _ = try store.add(try FeedbackIdea(title: "A map"), at: noon, in: transaction)
      },
      question: { store, transaction in try store.items(in: transaction) }
    ).all + [
      Law(
        "An item is kept as it was written, open and without votes, and found by number and title"
      ) { subject in
        let idea = try FeedbackIdea(title: "Größere Ringe", details: "Zwei Zeilen\nlang")
        let item = try await subject.write { try $0.add(idea, at: noon, in: $1) }
        try demand(
          "the item", item,
          is: FeedbackItem(
            id: item.id, title: "Größere Ringe", details: "Zwei Zeilen\nlang", createdAt: noon,
            votes: 0, hasVoted: false, state: .open))
        try demand("all", try await subject.read { try $0.items(in: $1) }, is: [item])
        try demand(
          "by number", try await subject.read { try $0.item(item.id, in: $1) }, is: item)
        try demand(
          "by title", try await subject.read { try $0.item(titled: "größere ringe", in: $1) },
          is: item)
        let decomposed = try FeedbackIdea(title: "Gro\u{308}\u{DF}ere Ringe")
        try demand(
          "by title with other accents",
          try await subject.read { try $0.item(titled: decomposed.title, in: $1) }, is: item)
        try demand(
          "another number", try await subject.read { try $0.item(item.id + 1, in: $1) }, is: nil)
        try demand(
          "another title", try await subject.read { try $0.item(titled: "ringe", in: $1) }, is: nil)
      },
      Law("Items come in the order in which they were added, each with a number of its own") {
        subject in
        let titles = ["Second", "First", "Third"]
        for title in titles {
          _ = try await subject.write {
            try $0.add(try FeedbackIdea(title: title), at: noon, in: $1)
          }
        }
        let items = try await subject.read { try $0.items(in: $1) }
        try demand("the titles", items.map(\.title), is: titles)
        try demand("the numbers", Set(items.map(\.id)).count, is: 3)
      },
      Law("A vote counts once, only for its item, until it is withdrawn") { subject in
        let (one, other) = try await subject.write { store, transaction in
          (
            try store.add(try FeedbackIdea(title: "One"), at: noon, in: transaction),
            try store.add(try FeedbackIdea(title: "Other"), at: noon, in: transaction)
          )
        }
        for _ in 1...2 {
          try await subject.write { try $0.setVote(true, for: one.id, in: $1) }
          let voted = try await subject.read { try $0.item(one.id, in: $1) }
          try demand("the votes", voted?.votes, is: 1)
          try demand("that it is voted for", voted?.hasVoted, is: true)
        }
        try await subject.write { try $0.setVote(true, for: other.id + 1, in: $1) }
        try demand(
          "the other", try await subject.read { try $0.item(other.id, in: $1) }, is: other)
        try await subject.write { try $0.setVote(false, for: one.id, in: $1) }
        try demand("the first", try await subject.read { try $0.item(one.id, in: $1) }, is: one)
      },
    ]

  private static let noon = Instant(secondsSince1970: 43_200)
}
