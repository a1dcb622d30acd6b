import Contracts

/// An event for laws that need one.
struct LawEvent: Event, Hashable {
  static let name = "LawEvent"
  var number: Int
}
