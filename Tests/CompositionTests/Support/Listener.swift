import Contracts
import Synchronization

/// Receives events and commits a reaction; calls `disturb` before with each number.
final class Listener: EventSubscriber {
  let identifier: String
  let interests: EventInterests
  let beginning: SubscriberBeginning
  private let log: any EventLog
  private let disturb: @Sendable (Int) async throws -> Void
  private let seen = Mutex<[Int]>([])

  init(
    _ identifier: String, log: any EventLog, interests: EventInterests = .named([NumberSent.name]),
    beginning: SubscriberBeginning = .ofLog,
    disturb: @escaping @Sendable (Int) async throws -> Void = { _ in }
  ) {
    self.identifier = identifier
    self.log = log
    self.interests = interests
    self.beginning = beginning
    self.disturb = disturb
  }

  /// Every number delivered, whatever the outcome.
  var delivered: [Int] { seen.withLock { $0 } }

  func handle(_ event: RecordedEvent) async throws -> Reaction {
    guard let told = try event.event(as: NumberSent.self) else { return .none }
    seen.withLock { $0.append(told.number) }
    try await disturb(told.number)
    return Reaction { [identifier, log] transaction in
      try log.append(
        NumberHandled(by: identifier, number: told.number), at: event.occurredAt, in: transaction)
    }
  }
}
