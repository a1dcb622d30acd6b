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

/// Every call of a ``NotificationPosting`` is unexpected.
public struct UnimplementedNotificationPosting: NotificationPosting {
  public init() {}

  public func post(
    _ draft: NotificationDraft, createdAt: Instant, in transaction: any WriteTransaction
  ) throws -> NotificationOutcome {
    try unexpected("NotificationPosting")
  }

  public func instantTold(
    _ key: NotificationKey, in transaction: any Transaction
  ) throws -> Instant? {
    try unexpected("NotificationPosting")
  }

  public func withdraw(_ key: NotificationKey, in transaction: any WriteTransaction) throws {
    try unexpected("NotificationPosting")
  }
}

/// Every call to a ``NotificationStore`` is unexpected.
public struct UnimplementedNotificationStore: NotificationStore {
  public init() {}

  public func insert(_ kept: KeptNotification, in transaction: any WriteTransaction) throws -> Bool
  {
    try unexpected("NotificationStore")
  }

  public func update(_ kept: KeptNotification, in transaction: any WriteTransaction) throws {
    try unexpected("NotificationStore")
  }

  public func notification(_ key: NotificationKey, in transaction: any Transaction) throws
    -> KeptNotification?
  {
    try unexpected("NotificationStore")
  }

  public func notifications(latest limit: Int?, in transaction: any Transaction) throws
    -> [KeptNotification]
  {
    try unexpected("NotificationStore")
  }

  public func preferences(in transaction: any Transaction) throws -> NotificationPreferences {
    try unexpected("NotificationStore")
  }

  public func save(_ preferences: NotificationPreferences, in transaction: any WriteTransaction)
    throws
  {
    try unexpected("NotificationStore")
  }

  public func scheduleStart(in transaction: any Transaction) throws -> Instant? {
    try unexpected("NotificationStore")
  }

  public func saveScheduleStart(_ instant: Instant, in transaction: any WriteTransaction) throws {
    try unexpected("NotificationStore")
  }
}
