/// Acts in their order, and how to make and shorten them.
public struct Schedule: Hashable, Sendable {
  /// The default number of acts.
  public static let usualLength = 200

  public var acts: [Act]
  /// Whether messages stay on their way until an act delivers them.
  public var isDelayed: Bool

  public init(_ acts: [Act], isDelayed: Bool = true) {
    self.acts = acts
    self.isDelayed = isDelayed
  }

  /// - Parameter seed: the same one gives the same schedule.
  public init(
    seed: UInt64, length: Int = Self.usualLength, faults: Set<Fault> = Set(Fault.allCases)
  ) {
    var dice = Dice(seed: seed)
    let allowed = Fault.allCases.filter(faults.contains)
    acts = (0..<length).map { _ in Act.random(allowed, using: &dice) }
    isDelayed = faults.contains(.delay)
  }

  /// Nil if nothing is wrong.
  public func violation(planting bug: PlantedBug? = nil) -> Violation? {
    var simulation = Simulation(isDelayed: isDelayed, planting: bug)
    do throws(any Error) {
      for act in acts { try simulation.play(act) }
      try simulation.heal()
      return nil
    } catch {
      return error as? Violation ?? Violation("\(error)")
    }
  }

  /// In words, one act per line, with what goes wrong last.
  public func history(planting bug: PlantedBug? = nil) -> [String] {
    var simulation = Simulation(isDelayed: isDelayed, planting: bug)
    var lines: [String] = []
    do throws(any Error) {
      for act in acts {
        lines.append(simulation.words(for: act))
        try simulation.play(act)
      }
      lines.append("Everything recovers: all watches connect, and all messages arrive.")
      try simulation.heal()
    } catch {
      lines.append("Then: \(error)")
    }
    return lines
  }
}
