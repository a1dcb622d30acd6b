/// A part that acts on events.
///
/// Handling has two halves. ``handle(_:)`` prepares, outside any transaction and under a time
/// limit; the ``Reaction`` it returns is committed together with the subscriber's cursor. When two
/// processes prepare the same event, one of them commits and the other's reaction is dropped: what
/// a reaction changes happens once.
public protocol EventSubscriber: Sendable {
  /// Unique among all subscribers and never changed: the cursor is kept under it.
  var identifier: String { get }
  var interests: EventInterests { get }
  /// Where a subscriber begins that was never seen before.
  var beginning: SubscriberBeginning { get }

  /// - Throws: anything; the event is tried again later, and no later event is handed over before.
  func handle(_ event: RecordedEvent) async throws -> Reaction
}

/// Where in the log a new subscriber begins.
public enum SubscriberBeginning: Sendable {
  /// With the first event that is kept.
  case ofLog
  /// With the first event after it was first seen.
  case present
}
