package import Contracts

/// The JSON of a goal that opens App Lock.
package struct LockGoalDocument: Codable, Sendable {
  /// `steps`, `exercise`, or the name of its measure.
  package var goal: String
  /// As much of the day as counts for the lock.
  package var amount: Double
  package var target: Double
  package var unit: String
  package var met: Bool

  package init(_ requirement: LockRequirement) {
    goal = requirement.goal.rawValue
    amount = requirement.measure.documentValue(Int64(requirement.amount))
    target = requirement.measure.documentValue(Int64(requirement.target))
    unit = requirement.measure.documentUnit
    met = requirement.isMet
  }
}
