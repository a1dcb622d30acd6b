import TestSupport

/// Acts in their order, and how to make and shorten them.
public struct Schedule: Hashable, Sendable {
  public var acts: [Act]

  public init(_ acts: [Act]) {
    self.acts = acts
  }

  /// - Parameter seed: the same one gives the same schedule.
  public init(seed: UInt64, length: Int = 200, faults: Set<Fault> = Set(Fault.allCases)) {
    var dice = SplitMix64(seed: seed)
    acts = (0..<length).map { _ in Act.random(faults, using: &dice) }
  }

  /// Nil if nothing is wrong.
  public func violation(planting bug: PlantedBug? = nil) -> Violation? {
    var simulation = Simulation(planting: bug)
    do {
      for act in acts { try simulation.play(act) }
      try simulation.heal()
      return nil
    } catch let violation as Violation {
      return violation
    } catch {
      return Violation("\(error)")
    }
  }

  /// A shortest schedule with a violation: leaving out any one act makes it a good one.
  public func shortest(planting bug: PlantedBug? = nil) -> Schedule {
    var acts = acts
    var size = max(1, acts.count / 2)
    while true {
      var start = 0
      var isShorter = false
      while start < acts.count {
        let rest = Array(acts[..<start] + acts[min(acts.count, start + size)...])
        if Schedule(rest).violation(planting: bug) != nil {
          acts = rest
          isShorter = true
        } else {
          start += size
        }
      }
      if size == 1, !isShorter { return Schedule(acts) }
      size = max(1, size / 2)
    }
  }
}
