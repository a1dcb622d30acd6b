package import Contracts

/// The JSON of `goal steps log`.
package struct StepGoalLogDocument: Encodable, Sendable {
  package struct Entry: Encodable, Sendable {
    package var from: Day
    package var target: Int
    package var enabled: Bool
  }

  package var entries: [Entry]

  package init(_ log: StepGoalLog) {
    entries = log.entries.map {
      Entry(from: $0.day, target: $0.goal.target.steps, enabled: $0.goal.isEnabled)
    }
  }
}
