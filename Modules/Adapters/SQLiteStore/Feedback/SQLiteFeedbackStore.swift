public import Contracts
import Foundation
import GRDB

/// The board of ideas as a table.
public struct SQLiteFeedbackStore: FeedbackStore {
  private static let columns = "id, title, details, created_at, has_voted, state"

  public init() {}

  public func items(in transaction: any Transaction) throws -> [FeedbackItem] {
    try StoredRow.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT \(Self.columns) FROM feedback_item ORDER BY id")
    ).map(FeedbackItem.init)
  }

  public func item(
    _ id: FeedbackItem.ID, in transaction: any Transaction
  ) throws -> FeedbackItem? {
    try StoredRow.fetchOne(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT \(Self.columns) FROM feedback_item WHERE id = ?"), arguments: [id]
    ).map(FeedbackItem.init)
  }

  public func item(
    titled title: String, in transaction: any Transaction
  ) throws -> FeedbackItem? {
    try StoredRow.fetchOne(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT \(Self.columns) FROM feedback_item WHERE title_key = ?"),
      arguments: [Self.key(of: title)]
    ).map(FeedbackItem.init)
  }

  public func add(
    _ idea: FeedbackIdea, at instant: Instant, in transaction: any WriteTransaction
  ) throws -> FeedbackItem {
    let database = try connection(of: transaction)
    try database.cachedStatement(
      sql: "INSERT INTO feedback_item (title, title_key, details, created_at) VALUES (?, ?, ?, ?)"
    ).execute(
      arguments: [idea.title, Self.key(of: idea.title), idea.details, instant.secondsSince1970])
    return FeedbackItem(
      id: database.lastInsertedRowID, title: idea.title, details: idea.details,
      createdAt: instant, votes: 0, hasVoted: false, state: .open)
  }

  /// The same for titles that differ only in case, or in how their accents are encoded.
  private static func key(of title: String) -> String {
    title.precomposedStringWithCanonicalMapping.lowercased()
  }

  public func setVote(
    _ isVoted: Bool, for id: FeedbackItem.ID, in transaction: any WriteTransaction
  ) throws {
    try connection(of: transaction).cachedStatement(
      sql: "UPDATE feedback_item SET has_voted = ? WHERE id = ?"
    ).execute(arguments: [isVoted, id])
  }
}

extension FeedbackItem {
  fileprivate init(_ row: StoredRow) throws {
    let hasVoted: Bool = try row[4]
    self.init(
      id: try row[0], title: try row[1], details: try row[2], createdAt: try row[3],
      votes: hasVoted ? 1 : 0, hasVoted: hasVoted, state: try row[5])
  }
}
