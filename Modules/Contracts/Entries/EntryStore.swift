/// Entries of one kind.
public protocol EntryStore<Entry>: Sendable {
  associatedtype Entry: RecordEntry

  /// Adds an entry under the next number, whatever number it carries. Numbers are shared by the
  /// entries of every kind and never given out again.
  func insert(_ entry: Entry, in transaction: any WriteTransaction) throws -> Entry

  /// Nil when there is none of this kind with that number.
  func entry(_ id: Int64, in transaction: any Transaction) throws -> Entry?

  /// In order of instant, then number.
  func entries(in interval: Range<Instant>, in transaction: any Transaction) throws -> [Entry]

  /// Replaces the entry of the same number; no effect when there is none.
  func update(_ entry: Entry, in transaction: any WriteTransaction) throws

  func delete(_ id: Int64, in transaction: any WriteTransaction) throws
}
