import Contracts
import ContractsTesting

@testable import Milestones

/// Milestones over an in-memory record, with a person who can move to any day.
struct MilestonesFixture: Sendable {
  let record: InMemoryRecord
  let time: FixedPersonalTime
  let settings: InMemorySettings
  let needs: MilestonesNeeds
  private let posting: InMemoryNotificationPosting
  let plugin: MilestonesPlugin
  private let connections: PluginConnections

  init(
    today: Int, record: InMemoryRecord = InMemoryRecord(),
    calendar: PersonalCalendar = PersonalCalendar(only: FixedZone.utc),
    settings: InMemorySettings = InMemorySettings(),
    store: (InMemoryMilestoneStore) -> any MilestoneStore = { $0 },
    weights: (InMemoryWeightRecord) -> any WeightReading = { $0 }
  ) {
    self.record = record
    self.settings = settings
    time = FixedPersonalTime(today: .n(today), calendar: calendar)
    posting = InMemoryNotificationPosting(record.notifications, time: time)
    needs = MilestonesNeeds(
      unitOfWork: record.unitOfWork, store: store(record.milestones),
      weights: weights(record.weights), settings: settings, eventLog: record.eventLog, time: time,
      posting: posting, undo: InMemoryUndoRecording(record.unitOfWork))
    plugin = MilestonesPlugin(
      unitOfWork: needs.unitOfWork, store: needs.store, weights: needs.weights,
      settings: settings, eventLog: needs.eventLog, time: time, posting: needs.posting,
      undo: needs.undo)
    var connections = PluginConnections()
    plugin.connect(to: &connections)
    self.connections = connections
  }

  var milestones: any MilestoneKeeping { plugin.milestones }
  var pages: PagesUnderTest {
    PagesUnderTest(of: connections, in: needs.unitOfWork, at: time)
  }
  var subscribers: [any EventSubscriber] { connections.subscribers }
  var healthChecks: [HealthCheck] { connections.healthChecks }
  var summaryParts: [SummaryPart] { connections.summaryParts }

  func read<Value: Sendable>(
    _ work: (any Transaction) throws -> Value
  ) async throws -> Value {
    try await needs.unitOfWork.read(work)
  }

  func go(to day: Int, hour: Int = 12) {
    time.set(.on(day, hour: hour))
  }

  /// Dispatches pending events to the subscribers that judge weighings.
  func dispatch() async throws {
    try await record.dispatch(to: Array(subscribers.prefix(1)))
  }

  /// Dispatches pending events to the subscribers that notify the person.
  func notify() async throws {
    try await record.dispatch(to: Array(subscribers.dropFirst()))
  }

  /// The keys of the withdrawn notifications, in order.
  var withdrawn: [String] { posting.withdrawn.map(\.text) }

  /// The posted notifications, oldest first.
  func notifications() async throws -> [KeptNotification] {
    try await read { try record.notifications.notifications(latest: nil, in: $0) }.reversed()
  }
}
