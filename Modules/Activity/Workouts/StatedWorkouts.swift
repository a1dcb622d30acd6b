import Contracts

extension [WorkoutReport] {
  /// The workouts of one source, each once. Specification S5-13.
  ///
  /// A repeated report, with the same identity or the same start, replaces the earlier one: the one stated last counts,
  /// or else the one that ends last, under the first number. Reports that then share more than half of the shorter
  /// one's time are one workout too, because a source may pass on what several apps and devices recorded: the longest
  /// counts, and the others fill in what it lacks if they share more than half of its time.
  var statedOnce: [WorkoutReport] {
    guard count > 1 else { return self }
    var groups: [[WorkoutReport]] = []
    for report in versions.map(\.latest).sorted(by: WorkoutReport.isLonger) {
      let group = groups.indices.filter { groups[$0][0].workout.isSame(as: report.workout) }
        .max { left, right in
          report.workout.closeness(to: groups[left][0].workout)
            < report.workout.closeness(to: groups[right][0].workout)
        }
      if let group {
        groups[group].append(report)
      } else {
        groups.append([report])
      }
    }
    return groups.map { group in
      group.dropFirst().reduce(group[0]) { whole, other in
        guard whole.workout.isMostly(within: other.workout) else { return whole }
        var filled = whole
        filled.workout = whole.workout.filled(from: other.workout)
        return filled
      }
    }.sorted { ($0.workout.start, $0.id) < ($1.workout.start, $1.id) }
  }

  /// Reports with one identity or one start, grouped.
  private var versions: [[WorkoutReport]] {
    var groups: [Int: [WorkoutReport]] = [:]
    var starts: [Instant: Int] = [:]
    var identities: [String: Int] = [:]
    for (number, report) in enumerated() {
      let identity = report.workout.identity
      let known = [starts[report.workout.start], identity.flatMap { identities[$0] }]
      var group = [report]
      for other in Set(known.compactMap(\.self)) {
        group += groups.removeValue(forKey: other) ?? []
      }
      groups[number] = group
      for member in group {
        starts[member.workout.start] = number
        if let identity = member.workout.identity { identities[identity] = number }
      }
    }
    return [[WorkoutReport]](groups.values)
  }

  /// The one stated last, under the first number of all.
  private var latest: WorkoutReport {
    let later = dropFirst().reduce(self[0]) { latest, other in
      WorkoutReport.isLater(latest, other) ? latest : other
    }
    return WorkoutReport(
      id: reduce(later.id) { Swift.min($0, $1.id) }, source: later.source, workout: later.workout)
  }
}

extension WorkoutReport {
  /// Whether the left one was stated later, or else ends later, or else has more fields.
  fileprivate static func isLater(_ left: WorkoutReport, _ right: WorkoutReport) -> Bool {
    let (first, second) = (left.workout, right.workout)
    let (leftTime, rightTime) = (
      first.statedAt ?? .distantPast, second.statedAt ?? .distantPast
    )
    if leftTime != rightTime { return leftTime > rightTime }
    if first.end != second.end { return first.end > second.end }
    return Workout.saysMore(first, second)
  }

  fileprivate static func isLonger(_ left: WorkoutReport, _ right: WorkoutReport) -> Bool {
    let (first, second) = (left.workout.interval.seconds, right.workout.interval.seconds)
    return first == second ? Workout.saysMore(left.workout, right.workout) : first > second
  }
}
