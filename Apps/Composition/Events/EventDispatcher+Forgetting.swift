import Contracts

extension EventDispatcher {
  /// This many of the latest events are kept even after everybody has read them: some readers have no cursor, such as
  /// those that follow another process's settings.
  static let tail: Int64 = 100

  /// Deletes the events that every subscriber has read. A subscriber that no longer exists, such as a removed hook,
  /// does not delay deletion; if it returns it continues with the remaining events.
  ///
  /// - Returns: how many events were deleted.
  public func forgetWhatIsRead() async throws -> Int {
    try await unitOfWork.write { try forgetWhatIsRead(in: $0) }
  }

  @discardableResult
  func forgetWhatIsRead(in transaction: any WriteTransaction) throws -> Int {
    var end = try events.latestSequence(in: transaction) - Self.tail
    let cursors = try events.cursors(in: transaction)
    for subscriber in everyone {
      // A subscriber without a cursor may start at the first event.
      guard let cursor = cursors.first(where: { $0.subscriber == subscriber.identifier }) else {
        return 0
      }
      end = min(end, cursor.sequence)
    }
    return end > 0 ? try events.forget(upTo: end, in: transaction) : 0
  }
}
