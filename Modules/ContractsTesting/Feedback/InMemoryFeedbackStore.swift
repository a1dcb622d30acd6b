public import Contracts

/// The board of ideas in memory.
public struct InMemoryFeedbackStore: FeedbackStore {
  private struct Table: InMemoryTable {
    var items: [FeedbackItem] = []
    var lastID: FeedbackItem.ID = 0
  }

  private let access: InMemoryTableAccess<Table>

  public init(_ unitOfWork: InMemoryUnitOfWork) {
    access = InMemoryTableAccess(unitOfWork: unitOfWork)
  }

  public func items(in transaction: any Transaction) throws -> [FeedbackItem] {
    try access.table(in: transaction).items
  }

  public func item(
    _ id: FeedbackItem.ID, in transaction: any Transaction
  ) throws -> FeedbackItem? {
    try items(in: transaction).first { $0.id == id }
  }

  public func item(
    titled title: String, in transaction: any Transaction
  ) throws -> FeedbackItem? {
    try items(in: transaction).first { $0.title.lowercased() == title.lowercased() }
  }

  public func add(
    _ idea: FeedbackIdea, at instant: Instant, in transaction: any WriteTransaction
  ) throws -> FeedbackItem {
    try access.update(in: transaction) { table in
      table.lastID += 1
      let item = FeedbackItem(
        id: table.lastID, title: idea.title, details: idea.details, createdAt: instant, votes: 0,
        hasVoted: false, state: .open)
      table.items.append(item)
      return item
    }
  }

  public func setVote(
    _ isVoted: Bool, for id: FeedbackItem.ID, in transaction: any WriteTransaction
  ) throws {
    try access.update(in: transaction) { table in
      guard let index = table.items.firstIndex(where: { $0.id == id }) else { return }
      table.items[index].hasVoted = isVoted
      table.items[index].votes = isVoted ? 1 : 0
    }
  }
}
