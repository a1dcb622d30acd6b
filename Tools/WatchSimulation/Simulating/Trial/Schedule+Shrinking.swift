extension Schedule {
  /// A short schedule with a violation: leaving out any one or two acts makes it a good one.
  public func shortest(planting bug: PlantedBug? = nil) -> Schedule {
    var best = withoutPieces(bug)
    while let better = best.withOneFewer(bug) { best = better.withoutPieces(bug) }
    return best
  }

  private func fails(_ bug: PlantedBug?) -> Bool { violation(planting: bug) != nil }

  /// Halves first, then ever smaller pieces, then single acts.
  private func withoutPieces(_ bug: PlantedBug?) -> Schedule {
    var best = self
    var size = max(1, acts.count / 2)
    while true {
      var start = 0
      var isShorter = false
      while start < best.acts.count {
        var rest = best
        rest.acts.removeSubrange(start..<min(best.acts.count, start + size))
        if rest.fails(bug) {
          best = rest
          isShorter = true
        } else {
          start += size
        }
      }
      if size == 1, !isShorter { return best }
      size = max(1, size / 2)
    }
  }

  /// Without one act, if another is left out too or picks what then has its place. Nil if there is none.
  private func withOneFewer(_ bug: PlantedBug?) -> Schedule? {
    for first in acts.indices {
      for second in acts.indices.dropFirst(first + 1) {
        var rest = self
        rest.acts.remove(at: second)
        rest.acts.remove(at: first)
        if rest.fails(bug) { return rest }
        // Until the second act, what the first put on its way was ahead of others.
        for index in first..<second - 1 {
          rest.acts[index] = rest.acts[index].pickingEarlier ?? rest.acts[index]
        }
        if rest.fails(bug) { return rest }
        guard let earlier = acts[second].pickingEarlier else { continue }
        rest = self
        rest.acts[second] = earlier
        rest.acts.remove(at: first)
        if rest.fails(bug) { return rest }
      }
    }
    return nil
  }
}

extension Act {
  /// The same for the message before; nil if there is nothing to pick.
  fileprivate var pickingEarlier: Act? {
    switch self {
    case .deliver(let watch, let side, let pick) where pick > 0:
      .deliver(watch: watch, to: side, pick: pick - 1)
    case .drop(let watch, let side, let pick) where pick > 0:
      .drop(watch: watch, to: side, pick: pick - 1)
    case .repeated(let watch, let side, let pick) where pick > 0:
      .repeated(watch: watch, to: side, pick: pick - 1)
    default: nil
    }
  }
}
