public import Contracts

/// A local board of ideas.
public struct FeedbackPlugin: Plugin {
  public let manifest = PluginManifest(
    identifier: "feedback", summary: Phrase("A board of ideas: listed, added, voted for"),
    contractVersion: 1)

  public let board: any FeedbackBoard

  public init(unitOfWork: any UnitOfWork, store: any FeedbackStore, time: any TimeSource) {
    board = LocalFeedbackBoard(unitOfWork: unitOfWork, store: store, time: time)
  }

  public func connect(to connections: inout PluginConnections) {}
}
