import Contracts
import WatchSync

/// The invariants at every step, and after healing.
struct Audit: Hashable {
  /// What a record sent under a revision.
  private struct SentContext: Hashable {
    var day: Day
    var steps: Int
    var isGoalOn: Bool
    var mode: String

    init(_ payload: WatchPayload) {
      day = payload.day
      steps = payload.currentSteps
      isGoalOn = payload.enableDailyStepGoal
      mode = payload.stepCountMode
    }
  }

  private var said: [Revision: SentContext] = [:]
  private var distrusted: Set<Incarnation> = []
  /// The newest revision each watch has shown of the life it follows.
  private var shown: [Revision?] = Array(repeating: nil, count: Simulation.watches)

  mutating func note(_ record: SimulatedRecord) {
    let context = record.context
    said[context.revision] = SentContext(context.payload)
  }

  /// From now on that life of a record sends different values under revisions it has already used.
  mutating func distrust(_ life: Incarnation) {
    distrusted.insert(life)
  }

  /// A watch is restored from a copy.
  mutating func forget(_ watch: Int) {
    shown[watch] = nil
  }

  mutating func check(_ records: [SimulatedRecord], _ watches: inout [SimulatedWatch]) throws {
    for number in watches.indices where watches[number].isChanged {
      watches[number].isChanged = false
      let record = records[watches[number].phone]
      let state = watches[number].side.cache.state
      if let revision = state.revision {
        try checkShown(revision, state, on: number)
      } else {
        shown[number] = nil
      }
      if state.followed == record.incarnation, !record.isRolledBack {
        try checkConfirmed(watches[number], record, on: number)
      }
    }
  }

  private mutating func checkShown(
    _ revision: Revision, _ state: WatchState, on watch: Int
  ) throws {
    let isDistrusted = distrusted.contains(revision.incarnation)
    if let before = shown[watch], before.incarnation == revision.incarnation,
      revision.number < before.number, !isDistrusted
    {
      throw Violation("Watch \(watch + 1) goes back from \(before.number) to \(revision.number).")
    }
    shown[watch] = revision
    guard let said = said[revision], let payload = state.payload else {
      throw Violation(
        "Watch \(watch + 1) shows \(revision.number), which the record never sent.")
    }
    guard !isDistrusted else { return }
    let now = SentContext(payload)
    guard now.day == said.day, now.steps == said.steps, state.live != nil || now == said else {
      throw Violation(
        "Watch \(watch + 1) shows something other than revision \(revision.number).")
    }
  }

  /// Entries a watch considers confirmed by the record in its current state are there.
  private func checkConfirmed(
    _ watch: SimulatedWatch, _ record: SimulatedRecord, on number: Int
  ) throws {
    let cache = watch.side.cache
    for entry in cache.entries
    where entry.identity.sequence <= cache.state.confirmed[entry.identity.incarnation, default: 0] {
      guard record.entries[entry.identity] == entry.steps else {
        throw Violation(
          "Watch \(number + 1) got a confirmation that \(entry.identity.text) is in the record.")
      }
    }
  }

  func checkHealed(_ records: [SimulatedRecord], _ watches: [SimulatedWatch]) throws {
    for (number, watch) in watches.enumerated() {
      let record = records[watch.phone]
      let cache = watch.side.cache
      guard cache.payload == record.context.payload else {
        throw Violation("Watch \(number + 1) shows something other than the record in the end.")
      }
      guard cache.waitingCount == 0 else {
        throw Violation("Watch \(number + 1) keeps \(cache.waitingCount) entries to itself.")
      }
      guard let stored = watch.disk.cache, stored.state == cache.state,
        stored.entries == cache.entries
      else { throw Violation("Watch \(number + 1) works with data other than it stored.") }
      if let lost = watch.owed.subtracting(record.contents).min() {
        throw Violation("The \(lost) steps that were logged on watch \(number + 1) are lost.")
      }
    }
  }
}
