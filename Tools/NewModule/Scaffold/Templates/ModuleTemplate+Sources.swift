extension ModuleTemplate {
  var plugin: String {
    """
    public import Contracts

    /// \(module): say in one line what it is responsible for, here and in the summary.
    public struct \(module)Plugin: Plugin {
      public let manifest = PluginManifest(
        identifier: "\(module.identifier)", summary: Phrase("\(module), just begun"),
        contractVersion: \(contractVersion), requires: ["activity"])

      private let unitOfWork: any UnitOfWork
      private let events: any EventLog

      public init(unitOfWork: any UnitOfWork, events: any EventLog) {
        self.unitOfWork = unitOfWork
        self.events = events
      }

      public func connect(to connections: inout PluginConnections) {
        let subscriber = \(module)Subscriber()
        connections.subscribe(subscriber)
        connections.add(.\(healthCheckName)(of: subscriber, unitOfWork: unitOfWork, events: events))
      }
    }

    """
  }

  var subscriber: String {
    """
    import Contracts

    /// Hears that days changed.
    struct \(module)Subscriber: EventSubscriber {
      let identifier = "\(module.identifier)"
      let interests = EventInterests.named([DaysChanged.name])
      let beginning = SubscriberBeginning.present

      func handle(_ event: RecordedEvent) async throws -> Reaction {
        guard try event.event(as: DaysChanged.self) != nil else { return .none }
        // What follows from the days goes into a Reaction: it commits together with the cursor.
        return .none
      }
    }

    """
  }

  var healthCheck: String {
    """
    import Contracts

    extension HealthCheck {
      /// Whether \(module) keeps up with what happened.
      static func \(healthCheckName)(
        of subscriber: \(module)Subscriber, unitOfWork: any UnitOfWork, events: any EventLog
      ) -> HealthCheck {
        HealthCheck(name: Phrase("\(module)")) {
          try await unitOfWork.read { transaction in
            guard let cursor = try events.cursor(of: subscriber.identifier, in: transaction) else {
              return HealthFinding(state: .ok, detail: Phrase("Nothing has happened yet"))
            }
            if let error = cursor.lastError {
              return HealthFinding(
                state: .failed,
                detail: Phrase("The next event failed \\(cursor.failures) times: \\(error)"),
                fix: Phrase("Any command tries it again"))
            }
            let waiting = try events.next(
              after: cursor.sequence, among: subscriber.interests, in: transaction)
            return waiting.map { event in
              HealthFinding(
                state: .warning, detail: Phrase("Event \\(Int(event.sequence)) waits"),
                fix: Phrase("Any command handles it"))
            } ?? HealthFinding(state: .ok, detail: Phrase("Every event is handled"))
          }
        }
      }
    }

    """
  }

  var page: String {
    """
    # \(module)

    One line: what this feature gives a person.

    **Responsible for** hearing that days changed, and saying whether it keeps up.

    **Not for** anything another feature does: what it needs of them it asks for as a protocol in
    `Contracts`.

    **Contract**: `\(module)Plugin` is made by the composition root from a unit of work and the event
    log; it subscribes to `DaysChanged` and adds one line to `waymark doctor`.

    **Tests**: `Scripts/test \(module)`

    """
  }

  private var healthCheckName: String {
    module.description.prefix(1).lowercased() + module.description.dropFirst() + "KeepsUp"
  }
}
