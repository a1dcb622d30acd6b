import Contracts

/// Milestones on the way to the weight goal: of several only the highest is told, however late the
/// weighing came to be known. Specification S2-8.
struct MilestoneFacts: Sendable {
  let needs: NotificationsNeeds

  func take(_ achieved: MilestoneAchieved, toldAt instant: Instant) async throws -> Reaction {
    let unit = try await needs.unitOfWork.read {
      try needs.milestones.status(on: nil, in: $0).unit
    }
    return Reaction { transaction in
      let toldOn = try needs.time.calendar(in: transaction).day(of: instant)
      let draft = NotificationDraft.milestone(achieved, in: unit, toldOn: toldOn)
      let isSilent =
        try NotificationQueue(needs: needs)
        .post(draft, createdAt: instant, in: transaction) == .suppressed
      if !isSilent { try needs.milestones.markHandled(achieved, in: transaction) }
    }
  }
}
