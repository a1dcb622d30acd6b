import Contracts

/// An event for laws that need one.
struct LawEvent: Event, Hashable {
  static let name = "LawEvent"
  var number: Int
}

/// An event about an entry.
struct LawEntryEvent: EntryEvent {
  static let name = "LawEntryEvent"
  var id: Int64
}
