import Contracts
import ContractsTesting

@testable import Notifications

extension NotificationsFixture {
  /// The recorded notifications, oldest first.
  func list() async throws -> [NotificationStatus] {
    try await notifications.list(latest: nil).reversed()
  }

  /// Their keys, oldest first.
  func keys() async throws -> [String] {
    try await list().map(\.notification.key.text)
  }

  /// `KEY CHANNEL STATE ATTEMPTS`, with the reason if there is one, oldest first.
  func deliveries() async throws -> [String] {
    try await list().flatMap(\.deliveries).map { delivery in
      let reason = delivery.reason.map { ": \($0)" } ?? ""
      return "\(delivery.key.text) \(delivery.destination) \(delivery.state.rawValue) "
        + "\(delivery.attempts)\(reason)"
    }
  }

  func notification(_ key: String) async throws -> UserNotification? {
    try await list().map(\.notification).first { $0.key.text == key }
  }

  /// Queues a notification without content for each channel, due now.
  func post(
    _ name: String, kind: NotificationKind = .achievement, lastFreshDay: Day = .n(9_999),
    isAskedFor: Bool = false
  ) async throws {
    try await record.unitOfWork.write {
      try post(name, kind: kind, lastFreshDay, isAskedFor, in: $0)
    }
  }

  func withdraw(_ name: String) async throws {
    try await record.unitOfWork.write {
      try plugin.posting.withdraw(NotificationKey(name), in: $0)
    }
  }

  func post(
    _ name: String, kind: NotificationKind = .achievement, _ lastFreshDay: Day,
    _ isAskedFor: Bool = false, in transaction: any WriteTransaction
  ) throws {
    try plugin.posting.post(
      NotificationDraft(
        key: NotificationKey(name), kind: kind, title: Phrase(verbatim: "Title of \(name)"),
        body: Phrase(verbatim: "Body of \(name)."), lastFreshDay: lastFreshDay,
        isAskedFor: isAskedFor),
      createdAt: time.now(), in: transaction)
  }
}
