public import Contracts

/// A local board of ideas.
public struct FeedbackPlugin: Plugin {
  public let manifest = PluginManifest(
    identifier: "feedback", summary: Phrase("A board of ideas: listed, added, voted for"),
    contractVersion: 1)

  public let board: any FeedbackBoard
  private let local: LocalFeedbackBoard

  public init(unitOfWork: any UnitOfWork, store: any FeedbackStore, time: any TimeSource) {
    local = LocalFeedbackBoard(unitOfWork: unitOfWork, store: store, time: time)
    board = local
  }

  public func connect(to connections: inout PluginConnections) {
    connections.add(pages: { [local] in [FeedbackPage(board: local).page] })
  }
}

/// The board, stored in the record.
struct LocalFeedbackBoard: FeedbackBoard {
  let unitOfWork: any UnitOfWork
  let store: any FeedbackStore
  let time: any TimeSource

  func items() async throws -> [FeedbackItem] {
    try await unitOfWork.read { try items(in: $0) }
  }

  /// In this transaction.
  func items(in transaction: any Transaction) throws -> [FeedbackItem] {
    try store.items(in: transaction)
      .sorted { ($1.votes, $0.createdAt, $0.id) < ($0.votes, $1.createdAt, $1.id) }
  }

  func add(_ idea: FeedbackIdea) async throws -> FeedbackItem {
    try await unitOfWork.write { transaction in
      if let same = try store.item(titled: idea.titleKey, in: transaction) {
        throw FeedbackError.alreadyThere(same.id)
      }
      return try store.add(idea, at: time.now(), in: transaction)
    }
  }

  func setVote(_ isVoted: Bool, for id: FeedbackItem.ID) async throws -> FeedbackVote {
    try await unitOfWork.write { transaction in
      guard let before = try store.item(id, in: transaction) else {
        throw FeedbackError.noSuchItem(id)
      }
      guard before.hasVoted != isVoted else { return FeedbackVote(item: before, hasChanged: false) }
      try store.setVote(isVoted, for: id, in: transaction)
      guard let item = try store.item(id, in: transaction) else {
        throw FeedbackError.noSuchItem(id)
      }
      return FeedbackVote(item: item, hasChanged: true)
    }
  }
}
