import Contracts

/// Publishes to watches that a day has begun, and other changes without an event.
struct WatchReview: DueTimeHandler {
  let identifier = "watch.review"
  let needs: WatchSyncNeeds

  func runDue() async throws {
    let publisher = WatchPublisher(needs: needs)
    guard try await needs.unitOfWork.read({ try publisher.isNewsDue(in: $0) }) else { return }
    _ = try await needs.unitOfWork.write { try publisher.publish(in: $0) }
  }

  func nextDue() async throws -> Instant? {
    let now = needs.time.now()
    return try await needs.unitOfWork.read { transaction in
      guard try !needs.store.watches(in: transaction).isEmpty else { return nil }
      let calendar = try needs.time.calendar(in: transaction)
      return max(calendar.start(of: calendar.day(of: now).advanced(by: 1)), now + 1)
    }
  }
}
