import Contracts

/// Which reports belong to one workout. Specification S5-9, S5-13.
///
/// First, each workout of one source counts once (``Swift/Array/statedOnce``). Reports of two sources belong to the
/// same workout if they have the same identity, or share more than half of the shorter one's time. The most trusted
/// source's report is shown, and less trusted reports join the one they overlap most. Values it lacks are filled in
/// from the next source that has them, by adding up its reports of that workout, if more than half of their time lies
/// within the workout.
struct WorkoutGroups {
  /// The most trusted report of each workout, completed from the others, sorted by start, then number.
  let workouts: [WorkoutReport]

  /// - Parameters:
  ///   - reports: sorted by start, then number.
  ///   - priority: most trusted first; other sources come last, by number.
  init(of reports: [WorkoutReport], priority: [Source.ID]) {
    let ranks = Dictionary(
      priority.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let bySource = Dictionary(grouping: reports, by: \.source).sorted { left, right in
      (ranks[left.key] ?? .max, left.key) < (ranks[right.key] ?? .max, right.key)
    }
    var groups: [Group] = []
    for (_, reports) in bySource.map({ ($0.key, $0.value.statedOnce) }) {
      // Until all reports of this source are placed, only more trusted sources have groups.
      let places = reports.map { report in
        groups.indices.filter { groups[$0].best.workout.isSame(as: report.workout) }
          .max { left, right in
            let (leftGroup, rightGroup) = (groups[left], groups[right])
            return report.workout.closeness(to: leftGroup.best.workout)
              < report.workout.closeness(to: rightGroup.best.workout)
          }
      }
      for (report, place) in zip(reports, places) {
        if let place {
          groups[place].others.append(report)
        } else {
          groups.append(Group(best: report))
        }
      }
    }
    workouts = groups.map(\.filled).sorted {
      ($0.workout.start, $0.id) < ($1.workout.start, $1.id)
    }
  }

  private struct Group {
    let best: WorkoutReport
    /// More trusted ones first, those of one source together.
    var others: [WorkoutReport] = []

    var filled: WorkoutReport {
      var report = best
      var rest = others[...]
      while let first = rest.first {
        let parts = rest.prefix { $0.source == first.source }.map(\.workout)
        rest = rest.dropFirst(parts.count)
        let within = parts.reduce(0) { $0 + $1.shared(with: best.workout) }
        let all = parts.reduce(0) { $0 + $1.interval.seconds }
        if within * 2 > all { report.workout = report.workout.filled(from: parts.sum) }
      }
      return report
    }
  }
}

extension Workout {
  /// Whether two reports mean the same workout.
  func isSame(as other: Workout) -> Bool {
    isIdentified(as: other) || isMostly(within: other) || other.isMostly(within: self)
  }

  /// Greater for the one of two that another belongs to rather.
  func closeness(to other: Workout) -> (Int, Int64) {
    (isIdentified(as: other) ? 1 : 0, shared(with: other))
  }

  /// Whether more than half of its time lies within the other.
  func isMostly(within other: Workout) -> Bool {
    shared(with: other) * 2 > interval.seconds
  }

  private func isIdentified(as other: Workout) -> Bool {
    identity != nil && identity == other.identity
  }

  /// The overlap in seconds.
  fileprivate func shared(with other: Workout) -> Int64 {
    let start = max(interval.lowerBound, other.interval.lowerBound)
    return max(0, min(interval.upperBound, other.interval.upperBound) - start)
  }
}

extension [Workout] {
  /// The first, with the sums of all amounts; nil if one of them lacks an amount.
  fileprivate var sum: Workout {
    var sum = self[0]
    for part in dropFirst() {
      sum.distance = sum.distance.flatMap { sum in part.distance.map { sum + $0 } }
      sum.activeEnergy = sum.activeEnergy.flatMap { sum in part.activeEnergy.map { sum + $0 } }
      sum.steps = sum.steps.flatMap { sum in part.steps.map { sum + $0 } }
    }
    return sum
  }
}

extension Range<Instant> {
  var seconds: Int64 { upperBound - lowerBound }
}
