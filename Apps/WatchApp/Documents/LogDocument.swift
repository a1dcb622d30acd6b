import Contracts

/// The JSON of `log`.
struct LogDocument: Encodable {
  /// The raw value of an `EntryKind`.
  var kind: String
  /// ISO 8601.
  var at: String
  var day: Day
  var handedOver: Bool
  /// How many entries wait; null if unknown.
  var queued: Nullable<Int>
  var problem: Nullable<String>
}
