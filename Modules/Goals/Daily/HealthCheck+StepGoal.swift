import Contracts

extension HealthCheck {
  /// Whether the goal log contains no future days, as it does after the clock was wrong.
  static func stepGoalLog(needs: GoalsNeeds) -> HealthCheck {
    HealthCheck(name: Phrase("Step goal")) {
      try await needs.unitOfWork.read { transaction in
        let today = try needs.time.today(in: transaction)
        let log = try needs.goals.log(of: .steps, in: transaction)
        // After travelling west, the day of the last choice may still be in the future, by at most two days.
        if let ahead = log.entries.first(where: { $0.day > today.advanced(by: 2) }) {
          return HealthFinding(
            state: .warning,
            detail: Phrase("a goal was set on \(ahead.day), which is in the future"),
            fix: Phrase("check the date and time zone of this machine"))
        }
        let target = log.effectiveTarget(on: today)
        return HealthFinding(
          state: .ok, detail: target.map { Measure.steps.perDay($0) } ?? Phrase("off")
        )
      }
    }
  }
}
