/// Many schedules, in sequence or in parallel.
public struct Trial: Sendable {
  public var faults: Set<Fault>
  public var length: Int
  public var bug: PlantedBug?

  public init(
    faults: Set<Fault> = Set(Fault.allCases), length: Int = Schedule.usualLength,
    planting bug: PlantedBug? = nil
  ) {
    self.faults = faults
    self.length = length
    self.bug = bug
  }

  /// A schedule that shows what should never be.
  public struct Finding: Sendable {
    public let seed: UInt64
    public let violation: Violation
    /// As short as it gets.
    public let schedule: Schedule
  }

  /// The violation with the lowest seed among the first ones; nil if there is none.
  ///
  /// - Parameters:
  ///   - jobs: how many schedules at a time.
  ///   - progress: called after each piece with the number of schedules played.
  public func play(
    seeds: Range<UInt64>, jobs: Int = 1, progress: @Sendable (UInt64) -> Void = { _ in }
  ) async -> Finding? {
    let piece: UInt64 = 1_000
    return await withTaskGroup(of: (UInt64, Finding?).self) { group in
      var next = seeds.lowerBound
      var played: UInt64 = 0
      var finding: Finding?
      func begin() {
        guard next < seeds.upperBound, finding == nil else { return }
        let part = next..<min(seeds.upperBound, next + piece)
        next = part.upperBound
        group.addTask { (part.upperBound - part.lowerBound, self.first(in: part)) }
      }
      for _ in 0..<max(1, jobs) { begin() }
      while let (count, found) = await group.next() {
        played += count
        if let found, found.seed < finding?.seed ?? .max { finding = found }
        progress(played)
        begin()
      }
      return finding
    }
  }

  private func first(in seeds: Range<UInt64>) -> Finding? {
    for seed in seeds {
      let schedule = Schedule(seed: seed, length: length, faults: faults)
      if let violation = schedule.violation(planting: bug) {
        return Finding(
          seed: seed, violation: violation, schedule: schedule.shortest(planting: bug))
      }
    }
    return nil
  }
}
