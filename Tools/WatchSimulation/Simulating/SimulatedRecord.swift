import Contracts
import WatchSync

/// The record of the phone side, as far as watches see it.
struct SimulatedRecord: Hashable {
  var incarnation: Incarnation
  var revision: Int64 = 1
  var day = 0
  var counted = 0
  /// Steps that were logged, by who logged them.
  var entries: [EntryIdentity: Int] = [:]
  var taken: [Incarnation: Int64] = [:]

  var steps: Int { entries.values.reduce(counted, +) }

  var context: WatchContext {
    WatchContext(Revision(incarnation, revision), .simulated(day: day, steps: steps))
  }

  mutating func change(_ change: (inout Self) -> Void) {
    change(&self)
    revision += 1
  }

  /// One transaction.
  mutating func take(_ taking: PhoneSide.Taking) {
    taken[taking.through.incarnation] = taking.through.sequence
    let fresh = taking.entries.filter { entries[$0.identity] == nil }
    guard !fresh.isEmpty else { return }
    change { record in
      for entry in fresh { record.entries[entry.identity] = entry.steps }
    }
  }
}

extension QueuedEntry {
  var steps: Int {
    guard case .steps(let steps) = entry else { return 0 }
    return steps
  }
}

extension WatchPayload {
  static func simulated(day: Int, steps: Int) -> WatchPayload {
    WatchPayload(
      day: Day(year: 2026, month: 1, day: 1)!.advanced(by: day), currentSteps: steps,
      currentDistance: 0, currentCalories: 0, currentStreakCount: 0, stepGoal: 8_000,
      enableDailyStepGoal: true, unitSystem: "metric", weekStartsOn: "monday",
      stepCountMode: "all", enableNotifications: true, timestamp: Instant(secondsSince1970: 0))
  }
}
