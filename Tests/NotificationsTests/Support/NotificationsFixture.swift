import Contracts
import ContractsTesting
import Synchronization
import TestSupport

@testable import Notifications

/// Notifications over a record in memory, for a person who can be put into any instant.
struct NotificationsFixture: Sendable {
  let record: InMemoryRecord
  let time: FixedPersonalTime
  let streaks: ScriptedStreaks
  let milestones = ScriptedMilestones()
  let phone = InMemoryNotificationChannel("phone")
  let hook = InMemoryNotificationChannel("hook")
  let secrets = InMemorySecretStore()
  let claimants: InMemoryDeliveryClaimants
  let needs: NotificationsNeeds
  let plugin: NotificationsPlugin
  private let connections: PluginConnections

  /// - Parameter jitter: of waits between attempts; the longest unless told otherwise.
  init(
    now: Instant, calendar: PersonalCalendar = PersonalCalendar(only: FixedZone.utc),
    record: InMemoryRecord = InMemoryRecord(), unitOfWork: (any UnitOfWork)? = nil,
    serving: [String] = ["phone", "hook"], claimants: InMemoryDeliveryClaimants = .init(),
    jitter: @escaping @Sendable (ClosedRange<Int64>) -> Int64 = { $0.upperBound },
    patience: @escaping @Sendable () async throws -> Void = {
      try await Task.sleep(for: .seconds(600))
    }
  ) {
    self.record = record
    self.claimants = claimants
    time = FixedPersonalTime(now: now, calendar: calendar)
    streaks = ScriptedStreaks(time: time)
    needs = NotificationsNeeds(
      unitOfWork: unitOfWork ?? record.unitOfWork, notifications: record.notifications,
      outbox: record.outbox, channelStore: record.channels,
      stepGoals: RecordedStepGoals(record: record), streaks: streaks,
      achievements: ScriptedAchievements(), milestones: milestones, days: record.dayRecords,
      weights: record.weights, eventLog: record.eventLog, time: time,
      wording: FixedPersonalWording(), secrets: secrets,
      claimants: claimants,
      topics: { NotificationTopic.ofNotifications + [.striking] },
      channels: [phone, hook].filter { serving.contains($0.identifier) }, jitter: jitter,
      patience: patience, ownThread: { globalConcurrentExecutor })
    plugin = NotificationsPlugin(needs)
    var connections = PluginConnections()
    plugin.connect(to: &connections)
    self.connections = connections
  }

  var notifications: any NotificationKeeping { plugin.notifications }
  var subscribers: [any EventSubscriber] { connections.subscribers }
  var healthChecks: [HealthCheck] { connections.healthChecks }
  var dueTimeHandlers: [any DueTimeHandler] { connections.dueTimeHandlers }

  @discardableResult
  func add(_ kind: String) async throws -> ChannelRegistration {
    try await notifications.addChannel(ChannelRequest(kind: kind, address: "\(kind):here"))
  }

  func prefer(_ change: (inout NotificationPreferences) -> Void) async throws {
    try await notifications.changePreferences(change)
  }

  /// Tells of something now, as another feature does, and lets it be handled.
  func tell(_ event: some Event) async throws {
    try await record.unitOfWork.write {
      try record.eventLog.append(event, at: time.now(), in: $0)
    }
    try await dispatch()
  }

  /// Sets the steps of a day and tells of it.
  func walk(_ steps: Int, on day: Day) async throws {
    try await record.unitOfWork.write { transaction in
      _ = try record.dayRecords.replace(
        day...day, with: [DayRecord(day: day, steps: steps)], in: transaction)
    }
    try await tell(DaysChanged(days: [day]))
  }

  func setStepGoal(_ steps: Int) async throws {
    try await record.unitOfWork.write { transaction in
      try record.stepGoals.record(
        StepGoalLog.Entry(day: .n(1), goal: StepGoal(isEnabled: true, target: .steps(steps))),
        in: transaction)
    }
  }

  func weigh(_ weight: Weight, at instant: Instant) async throws {
    try await record.unitOfWork.write {
      _ = try record.weights.add(weight, at: instant, in: $0)
    }
  }

  /// Hands every waiting event to its subscribers, reaction and cursor in one transaction.
  func dispatch() async throws {
    for subscriber in subscribers {
      while let event = try await next(for: subscriber) {
        let reaction = try await subscriber.handle(event)
        try await record.unitOfWork.write { transaction in
          try reaction.commit(transaction)
          try record.eventLog.save(
            SubscriberCursor(subscriber: subscriber.identifier, sequence: event.sequence),
            in: transaction)
        }
      }
    }
  }

  private func next(for subscriber: any EventSubscriber) async throws -> RecordedEvent? {
    try await record.unitOfWork.read { transaction in
      let cursor = try record.eventLog.cursor(of: subscriber.identifier, in: transaction)
      return try record.eventLog.next(
        after: cursor?.sequence ?? 0, among: subscriber.interests, in: transaction)
    }
  }
}

extension NotificationTopic {
  /// Of a feature that brings a look of its own.
  static let striking = NotificationTopic(
    .exerciseGoal, NotificationStyle(.warning, icon: "go-up", emoji: "muscle"))
}
