import Contracts
import WatchSync

/// The record of a phone side, as far as watches see it.
struct SimulatedRecord: Hashable {
  var incarnation: Incarnation
  private(set) var revision: Int64 = 1
  var day = 0
  /// In seconds, by a clock that people set.
  var clock: Int64 = 0
  var setting = 0
  private(set) var steps = 0
  /// Logged steps, by identity.
  private(set) var entries: [EntryIdentity: Int] = [:]
  var accepted: [Incarnation: AcceptedQueue] = [:]
  /// What was logged, which is never the same twice.
  private(set) var contents: Set<Int> = []
  /// The last entry received of each queue.
  private var last: [Incarnation: Int64] = [:]
  private(set) var problem: String?
  /// An entry that the record has twice, under different identities.
  private(set) var repeated: Int?
  /// It was restored by hand, and sends other values under revisions already used.
  var isRolledBack = false

  init(_ incarnation: Incarnation) {
    self.incarnation = incarnation
  }

  var context: WatchContext {
    WatchContext(
      Revision(incarnation, revision),
      .simulated(day: day, steps: steps, setting: setting, clock: clock))
  }

  mutating func change(_ change: (inout Self) -> Void) {
    change(&self)
    clock += 60
    revision += 1
  }

  mutating func walk(_ more: Int) {
    change { $0.steps = max(0, $0.steps + more) }
  }

  /// One transaction.
  ///
  /// - Parameter isBlind: whether it ignores the identities of entries.
  /// - Returns: whether no other entries were accepted under these names; otherwise nothing is accepted.
  mutating func accept(_ offered: [QueuedEntry], of life: Incarnation, isBlind: Bool) -> Bool {
    var queue = accepted[life] ?? AcceptedQueue()
    guard queue.accept(offered) else { return false }
    accepted[life] = queue
    let fresh = isBlind ? offered : offered.filter { entries[$0.identity] == nil }
    guard !fresh.isEmpty else { return true }
    change { record in
      for entry in fresh { record.add(entry) }
    }
    return true
  }

  private mutating func add(_ entry: QueuedEntry) {
    let identity = entry.identity
    if entries[identity] != nil { problem = "The record has \(identity.text) twice." }
    if identity.sequence <= last[identity.incarnation, default: 0] {
      problem = problem ?? "\(identity.text) came into the record after a later one."
    }
    if !contents.insert(entry.steps).inserted { repeated = repeated ?? entry.steps }
    last[identity.incarnation] = identity.sequence
    entries[identity] = entry.steps
    steps += entry.steps
  }
}

extension QueuedEntry {
  var steps: Int {
    guard case .steps(let steps) = entry else { return 0 }
    return steps
  }
}

extension EntryIdentity {
  var text: String { "entry \(sequence) of life \(incarnation.number)" }
}

extension WatchPayload {
  private static let modes = ["all", "phone", "watch"]

  /// - Parameter setting: what only a context carries.
  static func simulated(day: Int, steps: Int, setting: Int, clock: Int64) -> WatchPayload {
    WatchPayload(
      day: Day(ordinal: 20_454 + day), currentSteps: steps, currentDistance: 0, currentCalories: 0,
      currentStreakCount: 0, stepGoal: 8_000, enableDailyStepGoal: setting % 2 == 0,
      unitSystem: "metric", weekStartsOn: "monday",
      stepCountMode: modes[setting / 2 % 3], enableNotifications: true,
      timestamp: Instant(secondsSince1970: clock))
  }
}
