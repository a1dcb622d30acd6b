import Contracts

/// Stores what watches get.
struct WatchPublisher: Sendable {
  let needs: WatchSyncNeeds

  /// Reads the record and stores what watches get, under a new revision if something changed.
  ///
  /// - Returns: nil, storing nothing, if no watch is paired.
  @discardableResult
  func publish(in transaction: any WriteTransaction) throws -> WatchContext? {
    guard try !needs.store.watches(in: transaction).isEmpty else { return nil }
    // A copied record begins its own life before it publishes anything.
    _ = try needs.life.ownIncarnation(in: transaction)
    return try needs.store.publish(payload(in: transaction), in: transaction)
  }

  /// Whether a watch is paired, and what was published differs from the record or belongs to another life.
  func isNewsDue(in transaction: any Transaction) throws -> Bool {
    guard try !needs.store.watches(in: transaction).isEmpty else { return false }
    guard let newest = try needs.store.newest(in: transaction),
      newest.revision.incarnation == (try needs.life.incarnation(in: transaction))
    else { return true }
    return try !newest.payload.says(theSameAs: payload(in: transaction))
  }

  private func payload(in transaction: any Transaction) throws -> WatchPayload {
    try WatchPayloadReading(sources: needs.sources).payload(in: transaction)
  }
}
