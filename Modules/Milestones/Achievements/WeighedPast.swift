import Contracts

/// All that was weighed up to some instant, as the fold wants it.
struct WeighedPast: Sendable {
  let weighings: [Weighing]
  let stretches: [GoalStretch]
  let preferences: MilestonePreferences

  /// Reads the whole weight record, unless there never was a goal.
  init(
    upTo instant: Instant, needs: MilestonesNeeds, calendar: PersonalCalendar,
    in transaction: any Transaction
  ) throws {
    let log = try needs.store.goalLog(in: transaction)
    let entries =
      log.entries.isEmpty
      ? [] : try needs.weights.weights(in: .distantPast..<(instant + 1), in: transaction)
    let weighings = Weighing.all(of: entries, calendar: calendar)
    self.weighings = weighings.lastOfEachSecond()
    stretches = log.stretches(calendar: calendar) { weighings.first(since: $0)?.weight }
    preferences = try needs.store.preferences(in: transaction)
  }

  func achievements(standing: [MilestoneAchievement]) -> [MilestoneAchievement] {
    MilestoneFold.achievements(
      of: weighings, stretches: stretches, standing: standing, preferences: preferences)
  }
}

extension [Weighing] {
  /// The first at or after `instant`, by bisection: there may be thousands, and many goals.
  fileprivate func first(since instant: Instant) -> Weighing? {
    var bounds = startIndex..<endIndex
    while !bounds.isEmpty {
      let middle = bounds.lowerBound + bounds.count / 2
      bounds =
        self[middle].instant < instant
        ? (middle + 1)..<bounds.upperBound : bounds.lowerBound..<middle
    }
    return bounds.lowerBound < endIndex ? self[bounds.lowerBound] : nil
  }
}
