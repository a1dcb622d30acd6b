import Contracts
import WatchSync

/// The stored form of what the phone side sent and how this device numbers its entries. The entries are in the journal.
struct StateDocument: Codable, Hashable {
  struct Live: Codable, Hashable {
    var revision: Revision
    var day: Day
    var steps: Int
    var distance: Double
    var calories: Double
    var streak: Int
    var stepGoal: Int
    var at: Instant
  }

  struct Queue: Codable, Hashable {
    var incarnation: Incarnation
    var through: Int64
  }

  var incarnation: Incarnation
  var dropped: [Queue]
  /// ``WatchState/supersededAfter``; nil if empty, as in files of older versions.
  var ended: [Queue]?
  var confirmed: [Queue]
  var followed: Incarnation?
  var revision: Revision?
  var payload: WatchPayload?
  var live: Live?
  /// The names of imported notes that could not be removed from the inbox; the journal may have lost them. Nil if there
  /// are none, as in files of older versions.
  var taken: [String]?

  init(_ state: WatchState, taken: Set<String>) {
    incarnation = state.incarnation
    dropped = Self.queues(state.dropped)
    ended = state.supersededAfter.isEmpty ? nil : Self.queues(state.supersededAfter)
    confirmed = Self.queues(state.confirmed)
    followed = state.followed
    revision = state.context?.revision
    payload = state.context?.payload
    live = state.live.map {
      Live(
        revision: $0.revision, day: $0.day, steps: $0.steps, distance: $0.distance,
        calories: $0.calories, streak: $0.streak, stepGoal: $0.stepGoal, at: $0.at)
    }
    self.taken = taken.isEmpty ? nil : taken.sorted()
  }

  var state: WatchState {
    var state = WatchState(incarnation)
    for queue in dropped { state.dropped[queue.incarnation] = queue.through }
    for queue in ended ?? [] { state.supersededAfter[queue.incarnation] = queue.through }
    for queue in confirmed { state.confirmed[queue.incarnation] = queue.through }
    state.followed = followed
    if let revision, let payload { state.context = WatchContext(revision, payload) }
    state.live = live.map {
      LiveNumbers(
        revision: $0.revision, day: $0.day, steps: $0.steps, distance: $0.distance,
        calories: $0.calories, streak: $0.streak, stepGoal: $0.stepGoal, at: $0.at)
    }
    return state
  }

  private static func queues(_ throughs: [Incarnation: Int64]) -> [Queue] {
    throughs.map { Queue(incarnation: $0.key, through: $0.value) }
      .sorted { $0.incarnation.text < $1.incarnation.text }
  }
}
