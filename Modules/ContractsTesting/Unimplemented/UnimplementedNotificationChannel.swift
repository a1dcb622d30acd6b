public import Contracts

/// Every call of a ``NotificationChannel`` ends the test run: none of them can throw.
public struct UnimplementedNotificationChannel: NotificationChannel {
  public let identifier: String

  public init(identifier: String) {
    self.identifier = identifier
  }

  public func send(
    _ notification: UserNotification, to registration: ChannelRegistration, idempotencyKey: String
  ) async -> SendOutcome {
    unexpectedWithoutError("NotificationChannel")
  }

  public func plan(_ request: ChannelRequest) throws(ChannelRefusal) -> ChannelPlan {
    unexpectedWithoutError("NotificationChannel")
  }

  public func publicKey() throws -> String? {
    try unexpected("NotificationChannel")
  }

  public func requestPermission() async -> ChannelPermission {
    unexpectedWithoutError("NotificationChannel")
  }

  public func optOut(_ registration: ChannelRegistration) async -> OptOutOutcome {
    unexpectedWithoutError("NotificationChannel")
  }
}
