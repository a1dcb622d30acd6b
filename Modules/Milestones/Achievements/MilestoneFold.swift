import Contracts

/// The one judge of milestones: weighings in order of instant, the goals in force and what stands
/// already give what is reached, and when. Specification S2-2 to S2-8.
struct MilestoneFold: Sendable {
  private let preferences: MilestonePreferences
  private var tracks = MilestoneType.allCases.map(MilestoneTrack.init)
  private var found: [MilestoneAchievement?] = []

  private init(preferences: MilestonePreferences) {
    self.preferences = preferences
  }

  /// What `weighings` reach, in order of instant, those of one weighing lowest first; the numbers of
  /// the achievements mean nothing.
  ///
  /// - Parameter standing: achievements that stand whatever the weighings say, in order of instant.
  ///   Each counts at its place in time, and takes the place of one that is found before it and
  ///   that it would repeat.
  static func achievements(
    of weighings: [Weighing], stretches: [GoalStretch], standing: [MilestoneAchievement],
    preferences: MilestonePreferences
  ) -> [MilestoneAchievement] {
    var fold = MilestoneFold(preferences: preferences)
    var waiting = standing[...]
    var index = -1
    for weighing in weighings {
      while let next = waiting.first, next.instant <= weighing.instant {
        fold.meet(next)
        waiting.removeFirst()
      }
      // Days go back where a person flew west over midnight.
      while index >= 0, stretches[index].firstDay > weighing.day { index -= 1 }
      while index + 1 < stretches.count, stretches[index + 1].firstDay <= weighing.day {
        index += 1
      }
      guard index >= 0, let goal = stretches[index].goal, let start = stretches[index].start else {
        continue
      }
      fold.judge(weighing, from: start, to: goal)
    }
    for achievement in waiting { fold.meet(achievement) }
    return fold.found.compactMap { $0 }
  }

  private mutating func judge(_ weighing: Weighing, from start: Weight, to goal: WeightGoal) {
    let progress = WeightProgress(
      start: start, current: weighing.weight, goal: goal.weight,
      unit: preferences.unit ?? goal.weight.unit)
    for index in tracks.indices {
      let type = tracks[index].type
      tracks[index].noteFallingBack(progress)
      guard progress.hasReached(type),
        tracks[index].isArmed(
          for: progress, by: weighing.instant, preferences.rearm)
      else { continue }
      tracks[index].note(progress, by: weighing.instant, at: found.count)
      found.append(
        MilestoneAchievement(
          id: 0, type: type, instant: weighing.instant, day: weighing.day,
          weight: weighing.weight, start: start, goal: goal))
    }
  }

  private mutating func meet(_ achievement: MilestoneAchievement) {
    for index in tracks.indices where tracks[index].type == achievement.type {
      let track = tracks[index]
      if let repeated = track.last?.index,
        !track.isArmed(
          for: achievement.progress, by: achievement.instant, preferences.rearm)
      {
        found[repeated] = nil
      }
      tracks[index].note(achievement.progress, by: achievement.instant, at: nil)
    }
  }
}
