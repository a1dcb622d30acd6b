/// A manual entry with an identity of its own: two equal ones are still two.
public protocol RecordEntry: Hashable, Identifiable, Sendable where ID == Int64 {
  static var kind: EntryKind { get }

  /// Unique among entries of every kind; 0 for one that is not in the record yet.
  var id: Int64 { get set }
  var instant: Instant { get set }
}
