/// A fact, named in the past tense. Any module may define its own in its folder of Contracts.
///
/// Events are stored as JSON and read by programs outside this package (hooks), so the name and the
/// keys of a released event do not change.
public protocol Event: Codable, Sendable {
  /// For example `DaysChanged`: unique among all events.
  static var name: String { get }
}

/// An event that contains the content of one manual entry, and is deleted with it.
public protocol EntryEvent: Event {
  /// The number of the entry.
  var id: Int64 { get }
}
