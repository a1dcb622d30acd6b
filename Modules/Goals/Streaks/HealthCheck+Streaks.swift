import Contracts

extension HealthCheck {
  /// Whether every checkpoint equals the result of folding from the first day.
  static func streakCheckpoints(needs: GoalsNeeds) -> HealthCheck {
    HealthCheck(name: Phrase("Streaks")) {
      try await needs.unitOfWork.read { transaction in
        let wrong = try GoalKind.allCases.flatMap {
          try CheckpointAudit(needs: needs, goal: $0).wrongDays(in: transaction)
        }.sorted()
        guard let first = wrong.first else {
          return HealthFinding(
            state: .ok, detail: Phrase("every stored streak matches the days"))
        }
        return HealthFinding(
          state: .failed,
          detail: Phrase(
            one: "\(wrong.count) stored streak differs from the days, on \(first)",
            other: "\(wrong.count) stored streaks differ from the days, the first on \(first)"),
          fix: Phrase(verbatim: "waymark resync"))
      }
    }
  }
}
