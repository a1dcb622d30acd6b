import Contracts

extension HealthCheck {
  /// Whether every achievement that is not fixed is what judging all weighings gives.
  static func milestones(needs: MilestonesNeeds) -> HealthCheck {
    HealthCheck(name: Phrase("Milestones")) {
      try await needs.unitOfWork.read { transaction in
        guard try !UntakenWeighings(needs: needs).holdAnything(in: transaction) else {
          return HealthFinding(state: .ok, detail: Phrase("new weighings wait to be judged"))
        }
        let count = try differences(needs: needs, in: transaction)
        guard count > 0 else {
          return HealthFinding(
            state: .ok, detail: Phrase("what was reached is what the weighings give"))
        }
        return HealthFinding(
          state: .failed,
          detail: Phrase(
            one: "\(count) achievement differs from the weighings",
            other: "\(count) achievements differ from the weighings"),
          fix: Phrase(verbatim: "waymark resync"))
      }
    }
  }

  private static func differences(
    needs: MilestonesNeeds, in transaction: any Transaction
  ) throws -> Int {
    // Weighings that have come due since wait for the next event.
    guard let judged = try needs.store.judgedUpTo(in: transaction) else { return 0 }
    let kept = try needs.store.achievements(in: transaction)
    let past = try WeighedPast(
      upTo: judged, needs: needs, calendar: needs.time.calendar(in: transaction), in: transaction)
    let match = AchievementMatch(
      kept: kept.filter { !$0.isFixed }.map(\.achievement),
      found: past.achievements(standing: kept.filter(\.isFixed).map(\.achievement)))
    return match.changed.count + match.lost.count + match.new.count
  }
}
