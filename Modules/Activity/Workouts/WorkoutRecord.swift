import Contracts

/// The workouts of the record, without duplicates, and whether they count as exercises.
struct WorkoutRecord: WorkoutReading {
  let samples: any SampleStore
  let sources: any SourceStore
  let counting: any WorkoutCountingStore
  let personalTime: any PersonalTime

  func workouts(
    in range: ClosedRange<Day>?, in transaction: any Transaction
  ) throws -> [RecordedWorkout] {
    let calendar = try personalTime.calendar(in: transaction)
    let interval = range.map { DayRecordDerivation.interval(around: $0, by: calendar) }
    let found = try workouts(near: interval, in: transaction)
    guard !found.isEmpty else { return [] }
    let descriptions = Dictionary(
      uniqueKeysWithValues: try sources.sources(in: transaction).map { ($0.id, $0.description) })
    return found.compactMap { report in
      let day = calendar.day(of: report.workout.start)
      guard range?.contains(day) ?? true, let source = descriptions[report.source] else {
        return nil
      }
      return RecordedWorkout(id: report.id, day: day, source: source, workout: report.workout)
    }
  }

  /// The starts of the workouts that count as exercises: all in `interval`, possibly more around it, and none while
  /// workouts do not count.
  func counted(in interval: Range<Instant>?, in transaction: any Transaction) throws -> [Instant] {
    guard try counting.workoutsCount(in: transaction) else { return [] }
    return try workouts(near: interval, in: transaction).map(\.workout.start)
  }

  /// The days whose exercises may have changed because workouts in these intervals were added, removed or changed; none
  /// while workouts do not count.
  func days(
    changedBy intervals: [Range<Instant>], in transaction: any Transaction
  ) throws -> [ClosedRange<Day>] {
    guard !intervals.isEmpty, try counting.workoutsCount(in: transaction) else { return [] }
    let calendar = try personalTime.calendar(in: transaction)
    var days: Set<Day> = []
    for interval in intervals {
      days.insert(calendar.day(of: interval.lowerBound))
      for report in try reports(touching: interval, in: transaction) {
        days.insert(calendar.day(of: report.workout.start))
      }
    }
    return days.sorted().map { $0...$0 }
  }

  private func workouts(
    near interval: Range<Instant>?, in transaction: any Transaction
  ) throws -> [WorkoutReport] {
    let reports =
      try interval.map { try self.reports(touching: $0, in: transaction) }
      ?? samples.workouts(startingIn: .distantPast ..< .distantFuture, in: transaction)
    guard !reports.isEmpty else { return [] }
    let priority = Source.byPriority(try sources.sources(in: transaction)).map(\.id)
    return WorkoutGroups(of: reports, priority: priority).workouts
  }

  /// Every report that overlaps `interval`, and, transitively, every report that overlaps one of these or shares its
  /// identity: their grouping depends on no other report. Sorted by start, then number.
  private func reports(
    touching interval: Range<Instant>, in transaction: any Transaction
  ) throws -> [WorkoutReport] {
    var reports: [Int64: WorkoutReport] = [:]
    var intervals = [interval]
    while let interval = intervals.popLast() {
      let start = interval.lowerBound - Int64(Sample.longestDuration)
      let near = try samples.workouts(startingIn: start..<interval.upperBound, in: transaction)
        .filter { $0.workout.interval.upperBound > interval.lowerBound && reports[$0.id] == nil }
      let identities = Set(near.compactMap(\.workout.identity))
      let again =
        identities.isEmpty ? [] : try samples.workouts(identified: identities, in: transaction)
      for report in near + again where reports[report.id] == nil {
        reports[report.id] = report
        let own = report.workout.interval
        if own.clamped(to: interval) != own { intervals.append(own) }
      }
    }
    return reports.values.sorted { ($0.workout.start, $0.id) < ($1.workout.start, $1.id) }
  }
}
