/// Entries of one kind.
public protocol EntryStore<Entry>: Sendable {
  associatedtype Entry: RecordEntry

  /// Adds an entry under the next number, ignoring its own. Numbers are shared by entries of all
  /// kinds and never reused.
  ///
  /// - Parameter identity: one that the record never had (``EntryIdentityStore``); nil for an entry that begins here:
  ///   its identity is the record's incarnation with the number, which is one whose identity nobody has yet.
  func insert(
    _ entry: Entry, as identity: EntryIdentity?, in transaction: any WriteTransaction
  ) throws -> Entry

  /// Nil if there is no entry of this kind with that number.
  func entry(_ id: Int64, in transaction: any Transaction) throws -> Entry?

  /// Sorted by instant, then number.
  func entries(in interval: Range<Instant>, in transaction: any Transaction) throws -> [Entry]

  /// The instants of ``entries(in:in:)``.
  func instants(in interval: Range<Instant>, in transaction: any Transaction) throws -> [Instant]

  /// Replaces the entry with the same number; no effect if there is none.
  func update(_ entry: Entry, in transaction: any WriteTransaction) throws

  /// Of the entry its identity is remembered, and `instant`; no effect if there is none.
  func delete(_ id: Int64, at instant: Instant, in transaction: any WriteTransaction) throws
}

extension EntryStore {
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
