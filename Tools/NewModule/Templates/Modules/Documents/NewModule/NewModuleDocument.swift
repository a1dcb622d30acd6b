package import Contracts

/// The JSON of `new-module`.
package struct NewModuleDocument: Codable, Sendable {
  package var day: Day
  package var amount: Int
  package var target: Int
  package var remaining: Int
  package var isReached: Bool

  package init(_ day: NewModuleDay) {
    self.day = day.day
    amount = day.amount
    target = day.target
    remaining = day.remaining
    isReached = day.isReached
  }
}
