import Contracts

/// The rules for judging weighings, besides the goals.
struct MilestoneLaw: Sendable {
  /// The effective preferences; without a unit each weighing is judged in its own.
  var preferences: MilestonePreferences
  var skipped: Set<SkippedMilestone>
}

/// The only place that judges milestones: from weighings sorted by instant, the goals and existing achievements it
/// computes what is reached, and when. Specification S2-2 to S2-8.
struct MilestoneFold: Sendable {
  private let law: MilestoneLaw
  /// Whether milestones are marked as passed over instead of reached.
  private let isPassingOver: Bool
  private var tracks = MilestoneType.allCases.map(MilestoneTrack.init)
  private var found: [MilestoneAchievement?] = []
  private var skipped: Set<SkippedMilestone> = []

  private init(law: MilestoneLaw, isPassingOver: Bool) {
    self.law = law
    self.isPassingOver = isPassingOver
  }

  /// The achievements of `weighings`, sorted by instant, those of one weighing lowest first; their numbers are
  /// meaningless.
  ///
  /// - Parameter standing: achievements that stay whatever the weighings are, sorted by instant. Each counts from its
  ///   instant, and replaces an earlier one that it would duplicate.
  static func achievements(
    of weighings: [Weighing], periods: [GoalPeriod], standing: [MilestoneAchievement],
    by law: MilestoneLaw
  ) -> [MilestoneAchievement] {
    var fold = MilestoneFold(law: law, isPassingOver: false)
    fold.fold(weighings, periods, standing)
    return fold.found.compactMap { $0 }
  }

  /// Every milestone that a weighing would have been the first to reach, so that none of them is reached later. The
  /// parameters are those of ``achievements(of:periods:standing:by:)``.
  static func skipped(
    of weighings: [Weighing], periods: [GoalPeriod], standing: [MilestoneAchievement],
    by law: MilestoneLaw
  ) -> Set<SkippedMilestone> {
    var fold = MilestoneFold(law: law, isPassingOver: true)
    fold.fold(weighings, periods, standing)
    return fold.skipped
  }

  private mutating func fold(
    _ weighings: [Weighing], _ periods: [GoalPeriod], _ standing: [MilestoneAchievement]
  ) {
    var waiting = standing[...]
    var index = -1
    for weighing in weighings {
      while let next = waiting.first, next.instant <= weighing.instant {
        meet(next)
        waiting.removeFirst()
      }
      // Days can go backwards if a user flew west across midnight.
      while index >= 0, periods[index].firstDay > weighing.day { index -= 1 }
      while index + 1 < periods.count, periods[index + 1].firstDay <= weighing.day {
        index += 1
      }
      guard index >= 0, let goal = periods[index].goal, let start = periods[index].start else {
        continue
      }
      judge(weighing, from: start, to: goal)
    }
    for achievement in waiting { meet(achievement) }
  }

  private mutating func judge(_ weighing: Weighing, from start: Weight, to goal: WeightGoal) {
    let progress = WeightProgress(
      start: start, current: weighing.weight, goal: goal.weight,
      unit: law.preferences.unit ?? weighing.weight.unit)
    for index in tracks.indices {
      let type = tracks[index].type
      tracks[index].noteFallingBack(progress)
      guard progress.hasReached(type),
        tracks[index].isArmed(for: progress, by: weighing.instant, law.preferences.rearm)
      else { continue }
      let milestone = SkippedMilestone(
        type: type, instant: weighing.instant, weight: weighing.weight, goalVersion: goal.version)
      if law.skipped.contains(milestone) {
        tracks[index].skip()
      } else if isPassingOver {
        skipped.insert(milestone)
      } else {
        tracks[index].note(progress, by: weighing.instant, at: found.count)
        found.append(
          MilestoneAchievement(
            id: 0, type: type, instant: weighing.instant, day: weighing.day,
            weight: weighing.weight, start: start, goal: goal, entry: weighing.entry))
      }
    }
  }

  private mutating func meet(_ achievement: MilestoneAchievement) {
    for index in tracks.indices where tracks[index].type == achievement.type {
      let track = tracks[index]
      if let repeated = track.last?.index,
        !track.isArmed(
          for: achievement.progress, by: achievement.instant, law.preferences.rearm)
      {
        found[repeated] = nil
      }
      tracks[index].note(achievement.progress, by: achievement.instant, at: nil)
    }
  }
}

/// A goal, from its first day up to the next period.
struct GoalPeriod: Hashable, Sendable {
  var firstDay: Day
  /// Nil while the goal is cleared.
  var goal: WeightGoal?
  /// The start weight for the goal; nil if there is no weighing since it was set.
  var start: Weight?
}

extension WeightGoalLog {
  /// The goals of the log with their start weights.
  ///
  /// - Parameter day: periods that end before it are left out; nil for all.
  /// - Parameter firstWeight: the first weight since an instant.
  func periods(
    from day: Day? = nil, calendar: PersonalCalendar,
    firstWeight: (Instant) throws -> Weight?
  ) rethrows -> [GoalPeriod] {
    let first = day.flatMap { day in entries.lastIndex { $0.day <= day } } ?? entries.startIndex
    return try entries[first...].map { entry in
      let start = try entry.goal.flatMap { try firstWeight(calendar.start(of: $0.setOn)) }
      return GoalPeriod(firstDay: entry.day, goal: entry.goal, start: start)
    }
  }
}
