/// Entries of one kind.
public protocol EntryStore<Entry>: Sendable {
  associatedtype Entry: RecordEntry

  /// Adds an entry under the next number, ignoring its own. Numbers are shared by entries of all kinds and never
  /// reused.
  ///
  /// - Parameter identity: one that the record never had (``EntryIdentityStore``); nil for an entry made here, which
  ///   gets the record's incarnation and a number that makes an unused identity.
  func insert(
    _ entry: Entry, as identity: EntryIdentity?, in transaction: any WriteTransaction
  ) throws -> Entry

  /// Nil if no entry of this kind has that number.
  func entry(_ id: Int64, in transaction: any Transaction) throws -> Entry?

  /// Sorted by instant, then number.
  func entries(in interval: Range<Instant>, in transaction: any Transaction) throws -> [Entry]

  /// The instants of ``entries(in:in:)``.
  func instants(in interval: Range<Instant>, in transaction: any Transaction) throws -> [Instant]

  /// The number of ``entries(in:in:)`` and the instants of the first and last; nil for none.
  func extent(
    in interval: Range<Instant>, in transaction: any Transaction
  ) throws -> EntryExtent?

  /// Replaces the entry with the same number; no effect if there is none.
  func update(_ entry: Entry, in transaction: any WriteTransaction) throws

  /// Deletes an entry; its identity and `instant` are remembered. No effect if there is none.
  func delete(_ id: Int64, at instant: Instant, in transaction: any WriteTransaction) throws

  /// Adds a deleted entry under its own number and identities, as if it had never been deleted.
  func restore(_ entry: Entry, in transaction: any WriteTransaction) throws
}

/// How many entries there are, and from when to when.
public struct EntryExtent: Hashable, Sendable {
  public var count: Int
  public var instants: ClosedRange<Instant>

  public init(count: Int, instants: ClosedRange<Instant>) {
    self.count = count
    self.instants = instants
  }
}

extension EntryStore {
  public func extent(
    in interval: Range<Instant>, in transaction: any Transaction
  ) throws -> EntryExtent? {
    let instants = try instants(in: interval, in: transaction)
    guard let first = instants.first, let last = instants.last else { return nil }
    return EntryExtent(count: instants.count, instants: first...last)
  }

  public func instants(
    in interval: Range<Instant>, in transaction: any Transaction
  ) throws -> [Instant] {
    try entries(in: interval, in: transaction).map(\.instant)
  }

  /// Adds an entry that begins here.
  public func insert(_ entry: Entry, in transaction: any WriteTransaction) throws -> Entry {
    try insert(entry, as: nil, in: transaction)
  }
}
