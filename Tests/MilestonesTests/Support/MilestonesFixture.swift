import Contracts
import ContractsTesting

@testable import Milestones

/// Milestones over a record in memory, with a person who can be put into any day.
struct MilestonesFixture: Sendable {
  let record: InMemoryRecord
  let time: FixedPersonalTime
  let needs: MilestonesNeeds
  let plugin: MilestonesPlugin
  private let connections: PluginConnections

  init(
    today: Int, record: InMemoryRecord = InMemoryRecord(),
    calendar: PersonalCalendar = PersonalCalendar(only: FixedZone.utc),
    store: (InMemoryMilestoneStore) -> any MilestoneStore = { $0 },
    weights: (InMemoryWeightRecord) -> any WeightReading = { $0 }
  ) {
    self.record = record
    time = FixedPersonalTime(today: .n(today), calendar: calendar)
    needs = MilestonesNeeds(
      unitOfWork: record.unitOfWork, store: store(record.milestones),
      weights: weights(record.weights), eventLog: record.eventLog, time: time)
    plugin = MilestonesPlugin(
      unitOfWork: needs.unitOfWork, store: needs.store, weights: needs.weights,
      eventLog: needs.eventLog, time: time)
    var connections = PluginConnections()
    plugin.connect(to: &connections)
    self.connections = connections
  }

  var milestones: any MilestoneKeeping { plugin.milestones }
  var subscribers: [any EventSubscriber] { connections.subscribers }
  var healthChecks: [HealthCheck] { connections.healthChecks }

  func go(to day: Int, hour: Int = 12) {
    time.set(.on(day, hour: hour))
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
