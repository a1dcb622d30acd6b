import Contracts

extension EntryLog: EntryAccepting {
  func accept(
    _ entries: [QueuedEntry], in transaction: any WriteTransaction
  ) throws -> [RefusedEntry] {
    let now = derivation.personalTime.now()
    var refused: [RefusedEntry] = []
    var derived: [Instant] = []
    var seconds = FreeSeconds(weights: weights)
    for queued in entries where try identities.fate(of: queued.identity, in: transaction) == nil {
      do {
        try check(queued.entry)
      } catch let error as ActivityError {
        refused.append(
          RefusedEntry(queued.identity, queued.entry.kind, reason: error.explanation.message))
        continue
      }
      var instant = queued.instant
      if !Instant.recordable.contains(instant) || instant > now { instant = now }
      if queued.entry.kind == .weight {
        instant = try seconds.claim(from: instant, in: transaction)
      } else {
        derived.append(instant)
      }
      _ = try insert(queued.entry, at: instant, as: queued.identity, now: now, in: transaction)
    }
    try derive(daysOf: derived, at: now, in: transaction)
    return refused
  }
}

/// Finds seconds without a weighing. Checks each only once, because a watch with a wrong clock sends thousands of
/// weighings for one second.
struct FreeSeconds {
  /// How many weighings are read first.
  private static let first: Int64 = 16

  let weights: any WeightEntryStore
  /// The end of a stretch of occupied seconds, by its beginning.
  private var ends: [Instant: Instant] = [:]

  init(weights: any WeightEntryStore) {
    self.weights = weights
  }

  /// The first free second at or after `start`, which is occupied from now on.
  mutating func claim(from start: Instant, in transaction: any Transaction) throws -> Instant {
    var candidate = start
    while let end = ends[candidate] { candidate = end }
    var width = Self.first
    search: while true {
      let there = Set(
        try weights.weights(in: candidate..<candidate + width, in: transaction).map(\.instant))
      for _ in 0..<width {
        guard there.contains(candidate) else { break search }
        candidate = candidate + 1
      }
      width *= 2
    }
    ends[start] = candidate + 1
    ends[candidate] = candidate + 1
    return candidate
  }
}
