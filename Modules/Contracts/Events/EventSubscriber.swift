/// A component that acts on events.
///
/// Handling has two halves. ``handle(_:)`` prepares, outside any transaction and under a time limit; the ``Reaction``
/// it returns is committed together with the subscriber's cursor. If two processes prepare the same event, one commits
/// and the other's reaction is dropped: what a reaction changes happens once.
public protocol EventSubscriber: Sendable {
  /// Unique among all subscribers and never changed: the cursor is stored under it.
  var identifier: String { get }
  var interests: EventInterests { get }
  /// Where a new subscriber starts.
  var beginning: SubscriberBeginning { get }

  /// - Throws: any error; the event is retried later, and later events wait for it.
  func handle(_ event: RecordedEvent) async throws -> Reaction
}

/// Where in the log a new subscriber begins.
public enum SubscriberBeginning: Sendable {
  /// With the oldest event in the log.
  case ofLog
  /// With the first event after the subscriber was first seen.
  case present
}

/// The events a subscriber receives.
public enum EventInterests: Hashable, Sendable {
  case named(Set<String>)
  case all

  public func contains(_ name: String) -> Bool {
    switch self {
    case .named(let names): names.contains(name)
    case .all: true
    }
  }
}

/// A subscriber's changes for an event.
public struct Reaction: Sendable {
  /// Runs inside the transaction that moves the cursor; database work only.
  public let commit: @Sendable (any WriteTransaction) throws -> Void

  public init(commit: @escaping @Sendable (any WriteTransaction) throws -> Void) {
    self.commit = commit
  }

  /// Nothing to change.
  public static let none = Reaction { _ in }
}

/// How far a subscriber has read, and whether it is stuck.
public struct SubscriberCursor: Hashable, Sendable {
  public var subscriber: String
  /// Every event up to and including this one has been handled.
  public var sequence: Int64
  /// How often the next event has failed, 0 if it has not been tried.
  public var failures: Int
  public var lastError: String?
  /// The next event is not retried before this instant.
  public var retryAt: Instant?

  public init(
    subscriber: String, sequence: Int64, failures: Int = 0, lastError: String? = nil,
    retryAt: Instant? = nil
  ) {
    self.subscriber = subscriber
    self.sequence = sequence
    self.failures = failures
    self.lastError = lastError
    self.retryAt = retryAt
  }
}
