public import Contracts

/// Everything Notifications needs from the outside.
public struct NotificationsNeeds: Sendable {
  public var unitOfWork: any UnitOfWork
  public var notifications: any NotificationStore
  public var outbox: any OutboxStore
  public var channelStore: any ChannelStore
  public var stepGoals: any StepGoalKeeping
  public var streaks: any StreakKeeping
  public var achievements: any AchievementKeeping
  public var milestones: any MilestoneKeeping
  public var days: any DayRecordReading
  public var weights: any WeightReading
  public var eventLog: any EventLog
  public var time: any PersonalTime
  public var wording: any PersonalWording
  public var secrets: any SecretStore
  public var claimants: any DeliveryClaimants
  /// The kinds of all features, once they are connected.
  public var topics: @Sendable () -> [NotificationTopic]
  /// The channels this process serves; each ``NotificationChannel/identifier`` once.
  public var channels: [any NotificationChannel]
  /// A random number in the range, uniformly distributed: spreads attempts over time.
  public var jitter: @Sendable (ClosedRange<Int64>) -> Int64
  /// Returns after the longest time a channel may take, by a clock that cannot be set. Also the
  /// interval for checking whether the user has set up a channel.
  public var patience: @Sendable () async throws -> Void
  /// Makes a thread for a task that nothing else waits for: a channel may hang.
  public var ownThread: @Sendable () -> any TaskExecutor

  public init(
    unitOfWork: any UnitOfWork, notifications: any NotificationStore, outbox: any OutboxStore,
    channelStore: any ChannelStore, stepGoals: any StepGoalKeeping, streaks: any StreakKeeping,
    achievements: any AchievementKeeping, milestones: any MilestoneKeeping,
    days: any DayRecordReading, weights: any WeightReading, eventLog: any EventLog,
    time: any PersonalTime, wording: any PersonalWording, secrets: any SecretStore,
    claimants: any DeliveryClaimants,
    topics: @escaping @Sendable () -> [NotificationTopic], channels: [any NotificationChannel],
    jitter: @escaping @Sendable (ClosedRange<Int64>) -> Int64,
    patience: @escaping @Sendable () async throws -> Void,
    ownThread: @escaping @Sendable () -> any TaskExecutor
  ) {
    self.unitOfWork = unitOfWork
    self.notifications = notifications
    self.outbox = outbox
    self.channelStore = channelStore
    self.stepGoals = stepGoals
    self.streaks = streaks
    self.achievements = achievements
    self.milestones = milestones
    self.days = days
    self.weights = weights
    self.eventLog = eventLog
    self.time = time
    self.wording = wording
    self.secrets = secrets
    self.claimants = claimants
    self.topics = topics
    self.channels = channels
    self.jitter = jitter
    self.patience = patience
    self.ownThread = ownThread
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
