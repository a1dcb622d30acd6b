import Contracts

/// Which notifications the user gets, through which channels, and when.
struct OutboxNotifications: NotificationKeeping {
  let needs: NotificationsNeeds
  private let lanes = RunningLanes()

  init(needs: NotificationsNeeds) {
    self.needs = needs
  }

  func list(latest limit: Int?) async throws -> [NotificationStatus] {
    try await needs.unitOfWork.read { try list(latest: limit, in: $0) }
  }

  /// In this transaction.
  func list(latest limit: Int?, in transaction: any Transaction) throws -> [NotificationStatus] {
    try needs.notifications.notifications(latest: limit, in: transaction).map { kept in
      NotificationStatus(
        notification: kept.notification, suppression: kept.suppression,
        deliveries: try needs.outbox.deliveries(
          of: kept.notification.key.outboxKey, in: transaction))
    }
  }

  var topics: [NotificationTopic] { needs.topics() }

  func deliver() async throws -> DeliveryReport {
    try await DeliveryRun(needs: needs, lanes: lanes).run()
  }

  func waiting() async throws -> WaitingDeliveries {
    try await needs.unitOfWork.read { try WaitingQuery(needs: needs).waiting(in: $0) }
  }

  func tick() async throws {
    try await NotificationSchedule(needs: needs).runDue()
  }

  func nextDue() async throws -> Instant? {
    try await NotificationSchedule(needs: needs).nextDue()
  }
}
