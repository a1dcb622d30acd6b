public import Contracts
import Documents

/// A local board of ideas, and the page with ways to get help.
public struct FeedbackPlugin: Plugin {
  public let manifest = PluginManifest(
    identifier: "feedback", summary: Phrase("A board for ideas and votes"),
    contractVersion: 1, requires: ["activity", "goals", "milestones", "settings"])

  public let board: any FeedbackBoard
  private let local: LocalFeedbackBoard
  private let needs: FeedbackNeeds

  public init(_ needs: FeedbackNeeds) {
    self.needs = needs
    local = LocalFeedbackBoard(unitOfWork: needs.unitOfWork, store: needs.store, time: needs.time)
    board = local
  }

  public func connect(to connections: inout PluginConnections) {
    connections.add(queries: { [board] in
      [
        Query("feedback", "Ideas, those with the most votes first") { input in
          let items = try await board.items()
          return try await input.read { moment, _ in FeedbackDocument(items, in: moment.calendar) }
        }
      ]
    })
    let actions = FeedbackActions(board: board, needs: needs)
    connections.add(actions: { actions.all })
    connections.add(pages: { [local, needs] in
      [FeedbackPage(board: local, actions: actions).page, SupportPage(needs: needs).page]
    })
  }
}

/// Everything Feedback needs from the outside.
public struct FeedbackNeeds: Sendable {
  public var unitOfWork: any UnitOfWork
  public var store: any FeedbackStore
  public var time: any PersonalTime
  /// Recomputes everything derived, not only days.
  public var resyncing: any Resyncing
  public var entitlement: any EntitlementReading
  public var links: ProductLinks

  public init(
    unitOfWork: any UnitOfWork, store: any FeedbackStore, time: any PersonalTime,
    resyncing: any Resyncing, entitlement: any EntitlementReading, links: ProductLinks
  ) {
    self.unitOfWork = unitOfWork
    self.store = store
    self.time = time
    self.resyncing = resyncing
    self.entitlement = entitlement
    self.links = links
  }
}

/// The board, stored in the record.
struct LocalFeedbackBoard: FeedbackBoard {
  let unitOfWork: any UnitOfWork
  let store: any FeedbackStore
  let time: any PersonalTime

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
      if let same = try store.item(titled: idea.title, in: transaction) {
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
