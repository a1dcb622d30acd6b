public import Contracts

/// Every call to a ``NotificationKeeping`` is unexpected.
public struct UnimplementedNotificationKeeping: NotificationKeeping {
  public init() {}

  public func list(latest limit: Int?) async throws -> [NotificationStatus] {
    try unexpected("NotificationKeeping")
  }

  public var topics: [NotificationTopic] { [] }

  public func preferences() async throws -> NotificationPreferences {
    try unexpected("NotificationKeeping")
  }

  public func changePreferences(
    _ edit: (inout NotificationPreferences) throws -> Void
  ) async throws {
    try unexpected("NotificationKeeping")
  }

  public func channels() async throws -> [ChannelRegistration] {
    try unexpected("NotificationKeeping")
  }

  public func channelStatuses() async throws -> [ChannelStatus] {
    try unexpected("NotificationKeeping")
  }

  public func publicKey(of kind: String) throws -> String? {
    try unexpected("NotificationKeeping")
  }

  public func optOuts() async throws -> [OptOut] {
    try unexpected("NotificationKeeping")
  }

  public var channelKinds: [String] { unexpectedWithoutError("NotificationKeeping") }

  public func addPlatformChannel(_ kind: String) async throws -> ChannelPermission? {
    try unexpected("NotificationKeeping")
  }

  public func waiting() async throws -> WaitingDeliveries {
    try unexpected("NotificationKeeping")
  }

  public func addChannel(_ request: ChannelRequest) async throws -> ChannelRegistration {
    try unexpected("NotificationKeeping")
  }

  public func removeChannel(_ id: ChannelRegistration.ID) async throws {
    try unexpected("NotificationKeeping")
  }

  public func test(_ id: ChannelRegistration.ID) async throws -> SendOutcome {
    try unexpected("NotificationKeeping")
  }

  public func deliver() async throws -> DeliveryReport {
    try unexpected("NotificationKeeping")
  }

  public func tick() async throws {
    try unexpected("NotificationKeeping")
  }

  public func nextDue() async throws -> Instant? {
    try unexpected("NotificationKeeping")
  }
}
