/// Identifies an entry wherever it goes: given once, by the record or the watch that has that
/// incarnation. Two records of one person know by it what both have.
public struct EntryIdentity: Hashable, Sendable, Codable {
  /// What ``sequence`` may be.
  public static let sequences: ClosedRange<Int64> = 1...1_000_000_000_000

  public var incarnation: Incarnation
  /// From 1. Of a watch without gaps; of a record the number of the entry.
  public var sequence: Int64

  public init(_ incarnation: Incarnation, _ sequence: Int64) {
    self.incarnation = incarnation
    self.sequence = sequence
  }
}

/// An entry that was logged elsewhere, such as on a watch, on its way to the record.
public struct QueuedEntry: Hashable, Sendable {
  public var identity: EntryIdentity
  /// By the clock of whoever logged it.
  public var instant: Instant
  public var entry: NewEntry

  public init(_ identity: EntryIdentity, _ instant: Instant, _ entry: NewEntry) {
    self.identity = identity
    self.instant = instant
    self.entry = entry
  }
}

/// Knows entries by their identity.
public protocol EntryIdentityStore: Sendable {
  /// Nil for an entry that there is not.
  func identity(of id: Int64, in transaction: any Transaction) throws -> EntryIdentity?

  /// What became of the entry; nil if the record never had it. Deleted ones are remembered for ever.
  func fate(of identity: EntryIdentity, in transaction: any Transaction) throws -> EntryFate?

  /// The entry has this identity, too, which the record never had: it is what was logged elsewhere. It goes on being
  /// called by the first it got.
  func add(
    _ identity: EntryIdentity, to id: Int64, in transaction: any WriteTransaction
  ) throws

  /// An entry with this identity, which the record never had, was deleted elsewhere, and does not come in any more.
  func addDeleted(
    _ identity: EntryIdentity, at instant: Instant, in transaction: any WriteTransaction
  ) throws

  /// All that the record knows, those of one entry in the order in which it got them.
  func all(in transaction: any Transaction) throws -> [IdentifiedEntry]
}

/// An entry as the record knows it.
public struct IdentifiedEntry: Hashable, Sendable {
  public var identity: EntryIdentity
  public var fate: EntryFate

  public init(_ identity: EntryIdentity, _ fate: EntryFate) {
    self.identity = identity
    self.fate = fate
  }
}

/// What became of an entry.
public enum EntryFate: Hashable, Sendable {
  case kept(id: Int64)
  case deleted(at: Instant)
}

/// Lets entries into the record that were logged elsewhere.
public protocol EntryAccepting: Sendable {
  /// Adds the entries that the record does not have, under their own identity; one that it has, or had and deleted, is
  /// left as it is. Nothing that can be kept is lost: an instant that is not recordable, or still to come by this
  /// device's clock, becomes now, and a weighing moves to the next second that has none.
  ///
  /// - Returns: those that no record can hold, such as a million steps.
  func accept(
    _ entries: [QueuedEntry], in transaction: any WriteTransaction
  ) throws -> [RefusedEntry]
}

/// An entry from elsewhere that the record does not hold.
public struct RefusedEntry: Hashable, Sendable {
  public var identity: EntryIdentity
  public var kind: EntryKind
  public var reason: Phrase

  public init(_ identity: EntryIdentity, _ kind: EntryKind, reason: Phrase) {
    self.identity = identity
    self.kind = kind
    self.reason = reason
  }
}
