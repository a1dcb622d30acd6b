public import Contracts

/// Subscribers that run the user's own programs, such as hooks.
///
/// Their effects cannot be undone, so no two processes may prepare the same event for them; and they may run this
/// program, so the events they cause must come to an end.
public struct OutsideSubscribers: Sendable {
  /// How many rounds of new events they get per dispatch; the rest is left to the next.
  static let mostRounds = 10

  let subscribers: [any EventSubscriber]
  /// Kept while they run; nil if another process has the lock.
  let acquireLock: @Sendable () -> (any Sendable)?

  public static let none = OutsideSubscribers([]) { nil }

  public init(
    _ subscribers: [any EventSubscriber], acquireLock: @escaping @Sendable () -> (any Sendable)?
  ) {
    self.subscribers = subscribers
    self.acquireLock = acquireLock
  }
}
