public import Contracts

/// Every call to a ``NotificationChannel`` ends the test run: its functions cannot throw.
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
