import Contracts

extension HealthCheck {
  /// Whether everything is recorded that results from judging all weighings. Additional achievements are fine: history
  /// stays when the record is edited.
  static func milestones(needs: MilestonesNeeds) -> HealthCheck {
    HealthCheck(name: Phrase("Milestones")) {
      try await needs.unitOfWork.read { transaction in
        guard try !PendingWeighings(needs: needs).exist(in: transaction) else {
          return HealthFinding(state: .ok, detail: Phrase("new weights haven't been checked yet"))
        }
        let count = try missing(needs: needs, in: transaction)
        guard count > 0 else {
          return HealthFinding(
            state: .ok, detail: Phrase("all reached milestones are recorded"))
        }
        return HealthFinding(
          state: .failed,
          detail: Phrase(
            one: "\(count) reached milestone isn't recorded",
            other: "\(count) reached milestones aren't recorded"),
          fix: Phrase(verbatim: "waymark resync"))
      }
    }
  }

  private static func missing(
    needs: MilestonesNeeds, in transaction: any Transaction
  ) throws -> Int {
    // Weighings that came due since then wait for the next event. So do those that another version judged.
    guard let judged = try needs.store.judged(in: transaction),
      let preferences = judged.preferences
    else { return 0 }
    let past = try WeighingHistory(
      upTo: judged.upTo, by: preferences, needs: needs,
      calendar: needs.time.calendar(in: transaction), in: transaction)
    let kept = try needs.store.achievements(in: transaction).map(\.achievement)
    return past.achievements(standing: kept).count
  }
}
