import Contracts
import ContractsTesting
import Foundation
import Synchronization

/// What a subscriber throws that fails.
struct Sulk: Error, CustomStringConvertible {
  var description: String { "not today" }
}

/// Subscribers that misbehave.
enum Hostile {
  /// Throws the first `times` it is asked.
  static func throwing(
    _ error: any Error & Sendable = Sulk(), times: Int = .max, log: any EventLog
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

  /// Waits for ever and does not notice its cancellation.
  static func hanging(log: any EventLog) -> Listener {
    Listener("hostile", log: log) { _ in
      await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    }
  }

  /// Keeps the thread it was given.
  static func blocking(for seconds: Double, log: any EventLog) -> Listener {
    Listener("hostile", log: log) { _ in keepThread(for: seconds) }
  }

  private static func keepThread(for seconds: Double) {
    Thread.sleep(forTimeInterval: seconds)
  }
}

/// Prepares well, then changes something and throws while it commits.
struct HalfwayThere: EventSubscriber {
  let identifier = "halfway"
  let interests = EventInterests.named([Told.name])
  let beginning = SubscriberBeginning.ofLog
  let log: any EventLog

  func handle(_ event: RecordedEvent) async throws -> Reaction {
    Reaction { transaction in
      try log.append(Heard(by: "halfway", number: 0), at: event.occurredAt, in: transaction)
      throw Sulk()
    }
  }
}

/// A plugin that is what its manifest says and connects these subscribers.
struct PlainPlugin: Plugin {
  let manifest: PluginManifest
  var subscribers: [Listener] = []
  var handlers: [UnimplementedDueTimeHandler] = []
  var services: [UnimplementedService] = []

  init(
    _ identifier: String, requires: [String] = [],
    contractVersion: Int = PluginManifest.currentContractVersion, subscribers: [Listener] = [],
    handlers: [UnimplementedDueTimeHandler] = [], services: [UnimplementedService] = []
  ) {
    manifest = PluginManifest(
      identifier: identifier, summary: Phrase(verbatim: identifier),
      contractVersion: contractVersion,
      requires: requires)
    self.subscribers = subscribers
    self.handlers = handlers
    self.services = services
  }

  func connect(to connections: inout PluginConnections) {
    for subscriber in subscribers { connections.subscribe(subscriber) }
    for handler in handlers { connections.add(handler) }
    for service in services { connections.add(service) }
    connections.add(
      HealthCheck(name: Phrase(verbatim: manifest.identifier)) {
        HealthFinding(state: .ok, detail: Phrase(verbatim: ""))
      })
  }
}

/// A plugin that must not be connected.
struct UntouchablePlugin: Plugin {
  let manifest: PluginManifest
  let onConnect: @Sendable () -> Void

  func connect(to connections: inout PluginConnections) { onConnect() }
}
