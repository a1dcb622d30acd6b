import Contracts

/// All weighings up to some instant, as input of the fold.
struct WeighingHistory: Sendable {
  let weighings: [Weighing]
  let periods: [GoalPeriod]
  let law: MilestoneLaw

  /// Reads the whole weight record, unless there never was a goal.
  init(
    upTo instant: Instant, by preferences: MilestonePreferences, needs: MilestonesNeeds,
    calendar: PersonalCalendar, in transaction: any Transaction
  ) throws {
    let log = try needs.store.goalLog(in: transaction)
    let entries =
      log.entries.isEmpty
      ? [] : try needs.weights.weights(in: .distantPast..<(instant + 1), in: transaction)
    let weighings = Weighing.all(of: entries, calendar: calendar)
    self.weighings = weighings.lastOfEachSecond()
    periods = log.periods(calendar: calendar) { weighings.first(since: $0)?.weight }
    law = MilestoneLaw(
      preferences: preferences,
      skipped: try needs.store.skipped(since: .distantPast, in: transaction))
  }

  /// What is reached in addition to existing achievements.
  func achievements(standing: [MilestoneAchievement]) -> [MilestoneAchievement] {
    MilestoneFold.achievements(
      of: weighings, periods: periods, standing: standing, by: law)
  }

  /// What weighings before `news` would reach in addition to existing achievements, but should not.
  func skipped(
    standing: [MilestoneAchievement], before news: Instant?
  ) -> Set<SkippedMilestone> {
    MilestoneFold.skipped(
      of: weighings.filter { weighing in news.map { weighing.instant < $0 } ?? true },
      periods: periods, standing: standing, by: law)
  }
}

extension [Weighing] {
  /// The first at or after `instant`; a binary search, because there may be thousands, and many goals.
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

/// One weighing in the form the fold needs.
struct Weighing: Hashable, Sendable {
  /// The number of its entry.
  var entry: Int64
  var instant: Instant
  /// The civil day of `instant` in the user's time zone.
  var day: Day
  var weight: Weight
}

extension Weighing {
  /// - Parameter entries: in order of instant.
  static func all(of entries: [WeightEntry], calendar: PersonalCalendar) -> [Weighing] {
    var days = CivilClock(calendar)
    return entries.map { entry in
      Weighing(
        entry: entry.id, instant: entry.instant, day: days.day(of: entry.instant),
        weight: entry.weight)
    }
  }
}

extension [Weighing] {
  /// Without those followed by another in the same second: duplicates of a scale, or corrected mistakes. Only the last
  /// one written is judged.
  func lastOfEachSecond() -> [Weighing] {
    indices.filter { $0 + 1 == endIndex || self[$0 + 1].instant != self[$0].instant }
      .map { self[$0] }
  }
}
