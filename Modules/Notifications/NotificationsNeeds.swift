public import Contracts

/// Everything Notifications needs from the outside.
public struct NotificationsNeeds: Sendable {
  public var unitOfWork: any UnitOfWork
  public var notifications: any NotificationStore
  public var outbox: any OutboxStore
  public var channelStore: any ChannelStore
  public var eventLog: any EventLog
  public var time: any PersonalTime
  public var wording: any PersonalWording
  public var secrets: any SecretStore
  public var claimants: any DeliveryClaimants
  /// The kinds of all features, once they are connected.
  public var topics: @Sendable () -> [NotificationTopic]
  /// All features' parts of the weekly summary, once they are connected.
  public var summaryParts: @Sendable () -> [SummaryPart]
  /// The channels this process carries; each ``NotificationChannel/identifier`` once.
  public var channels: [any NotificationChannel]
  /// A random number in the range, uniformly distributed: spreads attempts over time.
  public var jitter: @Sendable (ClosedRange<Int64>) -> Int64
  /// Returns when a server has had longer than any channel may take, by the monotonic clock.
  public var patience: @Sendable () async throws -> Void
  /// Returns when a server has had a moment to answer a request begun before this process had to stop.
  public var stopGrace: @Sendable () async throws -> Void
  /// Returns when it is time to check again whether a channel whose clicks can be followed is one of the person's.
  public var untilNextLook: @Sendable () async throws -> Void
  /// A new executor shared with no other task: a channel may hang.
  public var dedicatedThread: @Sendable () -> any TaskExecutor

  public init(
    unitOfWork: any UnitOfWork, notifications: any NotificationStore, outbox: any OutboxStore,
    channelStore: any ChannelStore, eventLog: any EventLog, time: any PersonalTime,
    wording: any PersonalWording, secrets: any SecretStore, claimants: any DeliveryClaimants,
    topics: @escaping @Sendable () -> [NotificationTopic],
    summaryParts: @escaping @Sendable () -> [SummaryPart], channels: [any NotificationChannel],
    jitter: @escaping @Sendable (ClosedRange<Int64>) -> Int64,
    patience: @escaping @Sendable () async throws -> Void,
    stopGrace: @escaping @Sendable () async throws -> Void,
    untilNextLook: @escaping @Sendable () async throws -> Void,
    dedicatedThread: @escaping @Sendable () -> any TaskExecutor
  ) {
    self.unitOfWork = unitOfWork
    self.notifications = notifications
    self.outbox = outbox
    self.channelStore = channelStore
    self.eventLog = eventLog
    self.time = time
    self.wording = wording
    self.secrets = secrets
    self.claimants = claimants
    self.topics = topics
    self.summaryParts = summaryParts
    self.channels = channels
    self.jitter = jitter
    self.patience = patience
    self.stopGrace = stopGrace
    self.untilNextLook = untilNextLook
    self.dedicatedThread = dedicatedThread
  }

  /// The notification in the style its channels should show.
  func styled(_ notification: UserNotification) -> UserNotification {
    var styled = notification
    styled.style = topics().first { $0.kind == notification.kind }?.style ?? .plain
    return styled
  }

  /// Nil for a kind this process does not serve.
  func channel(for kind: String) -> (any NotificationChannel)? {
    channels.first { $0.identifier == kind }
  }
}
