public import Contracts

/// One change of a watch's data, to be stored as a whole or not at all.
public enum WatchChange: Hashable, Sendable {
  /// Entries after all others; they never change.
  case logged([QueuedEntry])
  /// Replaces the one before.
  case state(WatchState)
}

/// A watch's data besides its entries: a few kilobytes.
public struct WatchState: Hashable, Sendable {
  /// The life of what is logged from now on.
  public var incarnation: Incarnation
  /// The last dropped entry of each queue, even if a file still has it.
  public var dropped: [Incarnation: Int64] = [:]
  /// The last entry of a queue whose later ones were logged again in another life, even if a file still has those.
  public var supersededAfter: [Incarnation: Int64] = [:]
  /// The last entry of each queue that the followed record has confirmed.
  public var confirmed: [Incarnation: Int64] = [:]
  /// The life of the record that is followed.
  public var followed: Incarnation?
  public var context: WatchContext?
  /// Newer than the context, and of the same life; nil if the context is the newest.
  public var live: LiveNumbers?

  public init(_ incarnation: Incarnation) {
    self.incarnation = incarnation
  }

  /// Whether that entry was neither dropped nor logged again.
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
