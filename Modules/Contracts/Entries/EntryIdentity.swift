/// Identifies an entry everywhere: assigned once, by the record or watch with that incarnation. It shows which entries
/// two records of one person share.
public struct EntryIdentity: Hashable, Sendable, Codable {
  /// The values that ``sequence`` can have.
  public static let sequences: ClosedRange<Int64> = 1...1_000_000_000_000

  public var incarnation: Incarnation
  /// From 1. Without gaps on a watch; in a record, the number of the entry.
  public var sequence: Int64

  public init(_ incarnation: Incarnation, _ sequence: Int64) {
    self.incarnation = incarnation
    self.sequence = sequence
  }
}

/// An entry logged elsewhere, such as on a watch, on its way to the record.
public struct QueuedEntry: Hashable, Sendable {
  public var identity: EntryIdentity
  /// By the clock of the device that logged it.
  public var instant: Instant
  public var entry: NewEntry

  public init(_ identity: EntryIdentity, _ instant: Instant, _ entry: NewEntry) {
    self.identity = identity
    self.instant = instant
    self.entry = entry
  }
}

/// Finds entries by their identity.
public protocol EntryIdentityStore: Sendable {
  /// Nil for an entry that there is not.
  func identity(of id: Int64, in transaction: any Transaction) throws -> EntryIdentity?

  /// Whether the record has the entry; nil if it never did. Deleted ones are remembered forever.
  func fate(of identity: EntryIdentity, in transaction: any Transaction) throws -> EntryFate?

  /// Gives the entry a second identity, new to the record, under which it was logged elsewhere. It keeps being known by
  /// its first.
  func add(
    _ identity: EntryIdentity, to id: Int64, in transaction: any WriteTransaction
  ) throws

  /// Records that an entry with this new identity was deleted elsewhere, so that it is no longer accepted.
  func addDeleted(
    _ identity: EntryIdentity, at instant: Instant, in transaction: any WriteTransaction
  ) throws

  /// All identities in the record, those of one entry in the order in which they were added.
  func all(in transaction: any Transaction) throws -> [IdentifiedEntry]
}

/// An entry with its identities.
public struct IdentifiedEntry: Hashable, Sendable {
  public var identity: EntryIdentity
  public var fate: EntryFate

  public init(_ identity: EntryIdentity, _ fate: EntryFate) {
    self.identity = identity
    self.fate = fate
  }
}

/// What happened to an entry.
public enum EntryFate: Hashable, Sendable {
  case kept(id: Int64)
  case deleted(at: Instant)
}

/// Accepts entries that were logged elsewhere.
public protocol EntryAccepting: Sendable {
  /// Adds the entries that the record does not have, under their own identity; one that it has, or had and deleted, is
  /// left as it is. Every entry that can be stored is: an instant that is unrecordable or, by this device's clock, in
  /// the future becomes now, and a weighing moves to the next free second.
  ///
  /// - Returns: entries that no record can store, such as a million steps.
  func accept(
    _ entries: [QueuedEntry], in transaction: any WriteTransaction
  ) throws -> [RefusedEntry]
}

/// An entry from elsewhere that the record does not store.
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
