public import Contracts

/// What a watch keeps on its disk.
public struct WatchCache: Hashable, Sendable {
  /// How many entries that the record has taken are kept, in case it comes back from a backup without them.
  public static let mostKept = 1_000

  public var incarnation: Incarnation
  /// The number of the entry that was logged last, 0 before the first.
  public var lastSequence: Int64 = 0
  /// Sorted as they were logged: what the record has not confirmed, after what it has.
  public var entries: [QueuedEntry] = []
  /// Up to where the followed record has confirmed each queue.
  public var confirmed: [Incarnation: Int64] = [:]
  /// The life of the record whose numbers count.
  public var followed: Incarnation?
  public var context: WatchContext?
  /// Newer than the context; nil when the context has it all.
  public var live: LiveNumbers?

  public init(_ incarnation: Incarnation) {
    self.incarnation = incarnation
  }

  /// What is shown; nil before the first context.
  public var payload: WatchPayload? {
    guard let context else { return nil }
    return live?.applied(to: context.payload) ?? context.payload
  }

  /// The newest that it holds; nil before the first context.
  public var revision: Revision? { live?.revision ?? context?.revision }

  /// What the record has not confirmed.
  public var waiting: [QueuedEntry] {
    entries.filter { $0.identity.sequence > confirmed[$0.identity.incarnation, default: 0] }
  }

  /// The first entry of each queue that can still be offered.
  var offers: [EntryIdentity] {
    var first: [Incarnation: Int64] = [incarnation: lastSequence + 1]
    for entry in entries.reversed() { first[entry.identity.incarnation] = entry.identity.sequence }
    return first.map { EntryIdentity($0.key, $0.value) }
      .sorted { $0.incarnation.text < $1.incarnation.text }
  }

  /// It came back from a copy, or is one: what is logged from now on counts on its own.
  public mutating func begin(_ incarnation: Incarnation) {
    self.incarnation = incarnation
    lastSequence = 0
  }

  mutating func log(_ entry: NewEntry, at instant: Instant) {
    lastSequence += 1
    entries.append(QueuedEntry(EntryIdentity(incarnation, lastSequence), instant, entry))
  }

  /// - Returns: whether anything is confirmed that was not.
  mutating func confirm(through last: EntryIdentity) -> Bool {
    guard last.sequence > confirmed[last.incarnation, default: 0] else { return false }
    confirmed[last.incarnation] = last.sequence
    entries.removeFirst(max(0, entries.count - waiting.count - Self.mostKept))
    return true
  }
}
