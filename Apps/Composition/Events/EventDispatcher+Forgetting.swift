import Contracts

extension EventDispatcher {
  /// So many of the last events stay when everybody has read them: some look at the log now and then
  /// without a cursor, such as who follows the settings of another process.
  static let tail: Int64 = 100

  /// Forgets what every subscriber has read. One that is not there any more, such as a hook that was
  /// removed, holds nothing back; when it comes again it goes on with what is left.
  ///
  /// - Returns: how many events went.
  public func forgetWhatIsRead() async throws -> Int {
    try await unitOfWork.write { try forgetWhatIsRead(in: $0) }
  }

  @discardableResult
  func forgetWhatIsRead(in transaction: any WriteTransaction) throws -> Int {
    var end = try events.latestSequence(in: transaction) - Self.tail
    let cursors = try events.cursors(in: transaction)
    for subscriber in everyone {
      // Who has not begun yet may begin with the first event.
      guard let cursor = cursors.first(where: { $0.subscriber == subscriber.identifier }) else {
        return 0
      }
      end = min(end, cursor.sequence)
    }
    return end > 0 ? try events.forget(upTo: end, in: transaction) : 0
  }
}
