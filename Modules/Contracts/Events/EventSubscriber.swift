/// A part that acts on events.
///
/// Handling has two halves. ``handle(_:)`` prepares, outside any transaction and under a time
/// limit; the ``Reaction`` it returns is committed together with the subscriber's cursor. If two
/// processes prepare the same event, one of them commits and the other's reaction is dropped: what
/// a reaction changes happens once.
public protocol EventSubscriber: Sendable {
  /// Unique among all subscribers and never changed: the cursor is stored under it.
  var identifier: String { get }
  var interests: EventInterests { get }
  /// Where a new subscriber starts.
  var beginning: SubscriberBeginning { get }

  /// - Throws: any error; the event is retried later, and no later event is delivered before.
  func handle(_ event: RecordedEvent) async throws -> Reaction
}

/// Where in the log a new subscriber begins.
public enum SubscriberBeginning: Sendable {
  /// With the oldest event in the log.
  case ofLog
  /// With the first event after it was first seen.
  case present
}
