public import Contracts

/// One change of what a watch keeps: all of it or nothing.
public enum WatchChange: Hashable, Sendable {
  /// Come behind all that were logged before, and are never changed.
  case logged([QueuedEntry])
  /// Replaces the one before.
  case state(WatchState)
}

/// What a watch keeps beside its entries: a few kilobytes.
public struct WatchState: Hashable, Sendable {
  /// Of what is logged from now on.
  public var incarnation: Incarnation
  /// Up to where each queue is kept no more, also where a file still has it.
  public var dropped: [Incarnation: Int64] = [:]
  /// Where a queue ends of which the rest was logged anew, also where a file still has that.
  public var supersededAfter: [Incarnation: Int64] = [:]
  /// Up to where the followed record has confirmed each queue.
  public var confirmed: [Incarnation: Int64] = [:]
  /// The life of the record whose numbers count.
  public var followed: Incarnation?
  public var context: WatchContext?
  /// Newer than the context, and of the same life; nil when the context has it all.
  public var live: LiveNumbers?

  public init(_ incarnation: Incarnation) {
    self.incarnation = incarnation
  }

  /// Whether it is neither dropped nor logged anew.
  public func keeps(_ identity: EntryIdentity) -> Bool {
    identity.sequence > dropped[identity.incarnation, default: 0]
      && identity.sequence <= supersededAfter[identity.incarnation, default: .max]
  }

  /// What is shown; nil before the first context.
  public var payload: WatchPayload? {
    guard let context else { return nil }
    return live?.applied(to: context.payload) ?? context.payload
  }

  /// The newest that is shown; nil before the first context.
  public var revision: Revision? { live?.revision ?? context?.revision }
}
