import Contracts
import ContractsTesting
import Foundation
import Synchronization

/// The error of a failing subscriber.
struct SubscriberFailure: Error, CustomStringConvertible {
  var description: String { "not today" }
}

/// Misbehaving subscribers.
enum Hostile {
  /// Throws on the first `times` calls.
  static func throwing(
    _ error: any Error & Sendable = SubscriberFailure(), times: Int = .max, log: any EventLog
  ) -> Listener {
    let left = Mutex(times)
    return Listener("hostile", log: log) { _ in
      let throwsNow = left.withLock { left in
        defer { left -= 1 }
        return left > 0
      }
      if throwsNow { throw error }
    }
  }

  /// Waits for ever and ignores cancellation.
  static func hanging(log: any EventLog) -> Listener {
    Listener("hostile", log: log) { _ in
      await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    }
  }

  /// Blocks its thread.
  static func blocking(for seconds: Double, log: any EventLog) -> Listener {
    Listener("hostile", log: log) { _ in keepThread(for: seconds) }
  }

  private static func keepThread(for seconds: Double) {
    Thread.sleep(forTimeInterval: seconds)
  }
}

/// Prepares successfully, then changes something and throws during the commit.
struct FailingCommit: EventSubscriber {
  let identifier = "halfway"
  let interests = EventInterests.named([NumberSent.name])
  let beginning = SubscriberBeginning.ofLog
  let log: any EventLog

  func handle(_ event: RecordedEvent) async throws -> Reaction {
    Reaction { transaction in
      try log.append(NumberHandled(by: "halfway", number: 0), at: event.occurredAt, in: transaction)
      throw SubscriberFailure()
    }
  }
}

/// A plugin that matches its manifest and connects these subscribers.
struct PlainPlugin: Plugin {
  let manifest: PluginManifest
  var subscribers: [Listener] = []
  var handlers: [any DueTimeHandler] = []
  var services: [any LongRunningService] = []
  var undoKinds: [UndoKind] = []
  var widgets: WidgetContribution?
  /// The keys that its sections declare, and those that each writes.
  var sections: [(keys: [String], written: [String])] = []
  /// The names of its achievements and of its tips.
  var achievements: [String] = []
  var tips: [String] = []

  init(
    _ identifier: String, requires: [String] = [],
    contractVersion: Int = PluginManifest.currentContractVersion, subscribers: [Listener] = [],
    handlers: [any DueTimeHandler] = [], services: [any LongRunningService] = [],
    widgets: WidgetContribution? = nil,
    sections: [(keys: [String], written: [String])] = [], achievements: [String] = [],
    tips: [String] = []
  ) {
    manifest = PluginManifest(
      identifier: identifier, summary: Phrase(verbatim: identifier),
      contractVersion: contractVersion,
      requires: requires)
    self.subscribers = subscribers
    self.handlers = handlers
    self.services = services
    self.widgets = widgets
    self.sections = sections
    self.achievements = achievements
    self.tips = tips
  }

  func connect(to connections: inout PluginConnections) {
    for subscriber in subscribers { connections.subscribe(subscriber) }
    for handler in handlers { connections.add(handler) }
    for service in services { connections.add(service) }
    connections.add(undo: undoKinds) { [] }
    if let widgets { connections.add(widgets: widgets.names, widgets.kinds) }
    connections.add(tips: tips.map { Tip($0, rank: 0, Phrase(verbatim: $0)) })
    connections.add(
      achievements: achievements.map { id in
        let text = Phrase(verbatim: id)
        return AchievementRule(
          Achievement(id: id, title: text, description: text, experience: 1), .recovering)
      })
    for (keys, written) in sections {
      connections.add(section: keys) {
        RecordSection { _ in
          nil
        } write: { _ in
          Dictionary(uniqueKeysWithValues: written.map { ($0, .whole($0)) })
        }
      }
    }
    connections.add(
      HealthCheck(name: Phrase(verbatim: manifest.identifier)) {
        HealthFinding(state: .ok, detail: Phrase(verbatim: ""))
      })
  }
}

/// Work that must never start.
struct IdleWork: DueTimeHandler, LongRunningService {
  let identifier: String

  func runDue() async throws { try unexpected() }
  func nextDue() async throws -> Instant? { try unexpected() }
  func run(report: @escaping @Sendable (Phrase) -> Void) async throws { try unexpected() }
}

/// A plugin that must not be connected.
struct UntouchablePlugin: Plugin {
  let manifest: PluginManifest
  let onConnect: @Sendable () -> Void

  func connect(to connections: inout PluginConnections) { onConnect() }
}
