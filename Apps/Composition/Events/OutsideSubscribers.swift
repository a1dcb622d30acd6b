public import Contracts

/// Subscribers that run the user's own programs, such as hooks.
///
/// Their effects cannot be undone, so no two processes may prepare the same event for them; and
/// they may run this program, so the events they cause must come to an end.
public struct OutsideSubscribers: Sendable {
  /// How many rounds of new events they get in one dispatch; the rest is left to the next.
  static let mostRounds = 10

  let subscribers: [any EventSubscriber]
  /// Held while they run; nil if another process holds the turn.
  let acquireLock: @Sendable () -> (any Sendable)?

  public static let none = OutsideSubscribers([]) { nil }

  public init(
    _ subscribers: [any EventSubscriber], acquireLock: @escaping @Sendable () -> (any Sendable)?
  ) {
    self.subscribers = subscribers
    self.acquireLock = acquireLock
  }
}
