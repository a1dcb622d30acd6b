extension ModuleTemplate {
  var pluginTests: String {
    """
    import Contracts
    import ContractsTesting
    import Foundation
    import Testing

    @testable import \(module)

    struct \(module)PluginTests {
      private let record = InMemoryRecord()
      private var plugin: \(module)Plugin {
        \(module)Plugin(unitOfWork: record.unitOfWork, events: record.eventLog)
      }

      @Test func `It says who it is and what it was built against`() {
        #expect(plugin.manifest.identifier == "\(module.identifier)")
        #expect(plugin.manifest.contractVersion == PluginManifest.currentContractVersion)
      }

      @Test func `It hears that days changed and adds a health check`() {
        var connections = PluginConnections()
        plugin.connect(to: &connections)
        #expect(connections.subscribers.map(\\.identifier) == ["\(module.identifier)"])
        #expect(connections.subscribers.first?.interests == .named(["DaysChanged"]))
        #expect(connections.healthChecks.map(\\.name) == ["\(module)"])
      }

      @Test func `A damaged event is not passed over`() async {
        let event = RecordedEvent(
          sequence: 1, name: DaysChanged.name, occurredAt: .distantPast, payload: "{}")
        await #expect(throws: DecodingError.self) {
          try await \(module)Subscriber().handle(event)
        }
      }
    }

    """
  }

  var healthTests: String {
    """
    import Contracts
    import ContractsTesting
    import Testing

    @testable import \(module)

    struct \(module)HealthTests {
      private let record = InMemoryRecord()

      @Test func `A record in which nothing happened is well`() async throws {
        #expect(try await state() == .ok)
      }

      @Test func `An event that waits is a warning until it is handled`() async throws {
        let cursor = SubscriberCursor(subscriber: "\(module.identifier)", sequence: 0)
        try await save(cursor)
        try await record.unitOfWork.write { transaction in
          try record.eventLog.append(DaysChanged(days: []), at: .distantPast, in: transaction)
        }
        #expect(try await state() == .warning)
        try await save(SubscriberCursor(subscriber: cursor.subscriber, sequence: 1))
        #expect(try await state() == .ok)
      }

      @Test func `An event that failed is told with its error`() async throws {
        try await save(
          SubscriberCursor(
            subscriber: "\(module.identifier)", sequence: 0, failures: 2, lastError: "no water"))
        #expect(try await state() == .failed)
      }

      private func save(_ cursor: SubscriberCursor) async throws {
        try await record.unitOfWork.write { transaction in
          try record.eventLog.save(cursor, in: transaction)
        }
      }

      private func state() async throws -> HealthFinding.State? {
        var connections = PluginConnections()
        \(module)Plugin(unitOfWork: record.unitOfWork, events: record.eventLog)
          .connect(to: &connections)
        return try await connections.healthChecks.first?.examine().state
      }
    }

    """
  }
}
