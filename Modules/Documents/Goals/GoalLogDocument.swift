package import Contracts

/// The JSON of `goal steps log` and `goal exercise log`.
package struct GoalLogDocument: Codable, Sendable {
  package struct Entry: Codable, Sendable {
    package var from: Day
    /// In steps or sessions.
    package var target: Int
    package var enabled: Bool
  }

  package var entries: [Entry]

  package init(_ log: DailyGoalLog<some DailyTarget>) {
    entries = log.entries.map {
      Entry(from: $0.day, target: $0.goal.target.amount, enabled: $0.goal.isEnabled)
    }
  }
}
