import Contracts
import ContractsTesting
import Testing

@testable import Notifications

/// The machine's own notification channels.
struct PlatformChannelTests {
  private let record = InMemoryRecord()
  private let desktop = InMemoryNotificationChannel("desktop", isPlatform: true)
  private let hook = InMemoryNotificationChannel("hook")

  private var notifications: any NotificationKeeping {
    let time = FixedPersonalTime(today: Day(ordinal: 20_000))
    return NotificationsPlugin(
      NotificationsNeeds(
        unitOfWork: record.unitOfWork, notifications: record.notifications, outbox: record.outbox,
        channelStore: record.channels, eventLog: record.eventLog, time: time,
        wording: FixedPersonalWording(), secrets: InMemorySecretStore(),
        claimants: InMemoryDeliveryClaimants(), topics: { [] }, summaryParts: { [] },
        channels: [desktop, hook],
        jitter: { $0.upperBound },
        patience: { try await Task.sleep(for: .seconds(600)) }, stopGrace: {},
        untilNextLook: { try await Task.sleep(for: .seconds(600)) },
        dedicatedThread: { globalConcurrentExecutor })
    ).notifications
  }

  @Test("S1-5 The machine's own channel is added if permitted, and asks once")
  func granted() async throws {
    #expect(try await notifications.addPlatformChannel("desktop") == .granted)
    #expect(try await notifications.channels().map(\.id) == ["desktop-1"])
    #expect(try await notifications.addPlatformChannel("desktop") == nil)
    try await notifications.removeChannel("desktop-1")
    #expect(try await notifications.addPlatformChannel("desktop") == nil)
    #expect(try await notifications.channels() == [])
  }

  @Test("S1-5 If the machine denies it, nothing is added, and it asks again")
  func denied() async throws {
    let denial = ChannelPermission.denied(remedy: Phrase(verbatim: "System settings"))
    desktop.setPermission(denial)
    for _ in 1...2 {
      #expect(try await notifications.addPlatformChannel("desktop") == denial)
    }
    #expect(try await notifications.channels() == [])
    desktop.setPermission(.granted)
    #expect(try await notifications.addPlatformChannel("desktop") == .granted)
  }

  @Test("S1-1 Two preferences changed at once are both kept, on any surface")
  func changedAtOnce() async throws {
    let notifications = notifications
    let kinds = (1...10).map { NotificationKind("kind-\($0)") }
    try await withThrowingTaskGroup { group in
      for kind in kinds {
        group.addTask {
          try await notifications.changePreferences { $0.silencedKinds.insert(kind) }
        }
      }
      group.addTask { try await notifications.changePreferences { $0.isEnabled = false } }
      group.addTask { try await notifications.changePreferences { $0.weeklySummary = false } }
      try await group.waitForAll()
    }
    var expected = NotificationPreferences()
    expected.isEnabled = false
    expected.weeklySummary = false
    expected.silencedKinds = Set(kinds)
    #expect(try await notifications.preferences() == expected)
    #expect(
      try await record.events(of: NotificationPreferencesChanged.self).count
        == kinds.count + 2)
  }

  @Test("S1-5 No permission is requested while notifications are off, or for other channels")
  func unasked() async throws {
    #expect(try await notifications.addPlatformChannel("hook") == nil)
    #expect(try await notifications.addPlatformChannel("nothing") == nil)
    try await notifications.changePreferences { $0.isEnabled = false }
    #expect(try await notifications.addPlatformChannel("desktop") == nil)
    #expect(try await notifications.channels() == [])
  }
}
