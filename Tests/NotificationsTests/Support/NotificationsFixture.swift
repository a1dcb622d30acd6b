import Contracts
import ContractsTesting
import Synchronization
import TestSupport

@testable import Notifications

/// Notifications over an in-memory record, for a person who can move to any instant.
struct NotificationsFixture: Sendable {
  let record: InMemoryRecord
  let time: FixedPersonalTime
  let phone = InMemoryNotificationChannel("phone")
  let hook = InMemoryNotificationChannel("hook")
  let secrets = InMemorySecretStore()
  let claimants: InMemoryDeliveryClaimants
  let needs: NotificationsNeeds
  let plugin: NotificationsPlugin
  private let connections: PluginConnections

  /// - Parameters:
  ///   - jitter: of waits between attempts; by default the longest.
  ///   - parts: the features' parts of the weekly summary.
  init(
    now: Instant, calendar: PersonalCalendar = PersonalCalendar(only: FixedZone.utc),
    record: InMemoryRecord = InMemoryRecord(), unitOfWork: (any UnitOfWork)? = nil,
    serving: [String] = ["phone", "hook"], claimants: InMemoryDeliveryClaimants = .init(),
    secrets: (any SecretStore)? = nil, carrying others: [InMemoryNotificationChannel] = [],
    parts: [SummaryPart] = [],
    jitter: @escaping @Sendable (ClosedRange<Int64>) -> Int64 = { $0.upperBound },
    patience: @escaping @Sendable () async throws -> Void = {
      try await Task.sleep(for: .seconds(600))
    },
    stopGrace: @escaping @Sendable () async throws -> Void = {
      try await Task.sleep(for: .seconds(600))
    }
  ) {
    self.record = record
    self.claimants = claimants
    time = FixedPersonalTime(now: now, calendar: calendar)
    needs = NotificationsNeeds(
      unitOfWork: unitOfWork ?? record.unitOfWork, notifications: record.notifications,
      outbox: record.outbox, channelStore: record.channels, eventLog: record.eventLog, time: time,
      wording: FixedPersonalWording(), secrets: secrets ?? self.secrets, claimants: claimants,
      topics: { NotificationTopic.ofNotifications + [.striking] }, summaryParts: { parts },
      channels: [phone, hook].filter { serving.contains($0.identifier) } + others, jitter: jitter,
      patience: patience, stopGrace: stopGrace, untilNextLook: patience,
      dedicatedThread: { globalConcurrentExecutor })
    plugin = NotificationsPlugin(needs)
    var connections = PluginConnections()
    plugin.connect(to: &connections)
    self.connections = connections
  }

  var notifications: any NotificationKeeping { plugin.notifications }
  var healthChecks: [HealthCheck] { connections.healthChecks }
  var settingRows: [SettingRows] { connections.settingRows.map { $0() } }
  var pages: PagesUnderTest {
    PagesUnderTest(of: connections, in: record.unitOfWork, at: time)
  }
  var dueTimeHandlers: [any DueTimeHandler] { connections.dueTimeHandlers }

  @discardableResult
  func add(_ kind: String) async throws -> ChannelRegistration {
    try await notifications.addChannel(ChannelRequest(kind: kind, address: "\(kind):here"))
  }

  func prefer(_ change: (inout NotificationPreferences) -> Void) async throws {
    try await notifications.changePreferences(change)
  }
}

extension NotificationTopic {
  /// Of a feature with its own look.
  static let striking = NotificationTopic(
    .exerciseGoal, NotificationStyle(.warning, icon: "go-up", emoji: "muscle"))
}
