import Contracts
import ContractsTesting
import Synchronization

/// The goals of their store.
struct StoredGoals: PartialDailyGoals {
  let store: InMemoryDailyGoalStore
  let time: FixedPersonalTime

  func current(_ kind: GoalKind, in transaction: any Transaction) throws -> DailyGoal {
    try log(of: kind, in: transaction).goal(on: time.today(in: transaction))
  }

  func log(of kind: GoalKind, in transaction: any Transaction) throws -> DailyGoalLog {
    try store.log(of: kind, in: transaction)
  }
}

/// A streak of four days in steps, and none in exercises.
struct ScriptedStreaks: PartialStreaks {
  func report(
    for goal: GoalKind, days: Int, in transaction: any Transaction
  ) throws -> StreakReport {
    var state = StreakState()
    state.current = goal == .steps ? 4 : 0
    return StreakReport(state: state, recoveryUsed: false, days: [])
  }
}

/// Workouts of half an hour.
final class ScriptedWorkouts: WorkoutReading {
  private let all = Mutex<[RecordedWorkout]>([])
  private let looks = Mutex(0)

  /// How often they were read.
  var lookCount: Int { looks.withLock(\.self) }

  func add(_ activity: String, on day: Day) {
    all.withLock { all in
      let start = Instant(secondsSince1970: Int64(day.ordinal) * 86_400 + Int64(all.count))
      all.append(
        RecordedWorkout(
          id: Int64(all.count), day: day, source: .byHand,
          workout: Workout(
            start: start, end: start + 1_800, activity: activity,
            distance: Distance(millimeters: 5_000_500))))
      all.sort { $0.workout.start < $1.workout.start }
    }
  }

  func workouts(
    in range: ClosedRange<Day>?, in transaction: any Transaction
  ) throws -> [RecordedWorkout] {
    looks.withLock { $0 += 1 }
    return all.withLock(\.self).filter { range?.contains($0.day) ?? true }
  }
}

/// Accepts steps into the record, each entry once; more than a million is refused.
struct PlainAccepting: EntryAccepting {
  static let tooMany = Phrase(verbatim: "too many steps")

  let record: InMemoryRecord

  func accept(
    _ entries: [QueuedEntry], in transaction: any WriteTransaction
  ) throws -> [RefusedEntry] {
    var refused: [RefusedEntry] = []
    for queued in entries
    where try record.identities.fate(of: queued.identity, in: transaction) == nil {
      guard case .steps(let steps) = queued.entry, StepEntry.range.contains(steps) else {
        refused.append(RefusedEntry(queued.identity, .steps, reason: Self.tooMany))
        continue
      }
      _ = try record.stepEntries.insert(
        StepEntry(instant: queued.instant, steps: steps), as: queued.identity, in: transaction)
      let day = Day(ordinal: Int(queued.instant.secondsSince1970 / 86_400))
      var walked = try record.dayRecords.dayRecord(on: day, in: transaction)
      walked.steps += steps
      _ = try record.dayRecords.replace(day...day, with: [walked], in: transaction)
      try record.eventLog.append(DaysChanged(days: [day]), at: queued.instant, in: transaction)
    }
    return refused
  }
}
