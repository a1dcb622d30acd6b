/// The steps of one civil day, as they were walked.
public struct TruthRow: Sendable, Equatable {
  public let day: CivilDate
  /// Steps while at least one source was worn, each counted once.
  public let steps: Int
  /// Steps each source saw, in the order of `StepSource.allCases`; `sum` is their total.
  public let bySource: [Int]

  /// The plain sum of all sources, which counts many steps twice.
  public var sum: Int { bySource.reduce(0, +) }

  init(_ plan: DayPlan, person: Person) {
    day = plan.day.date
    var union: [Range<Int>] = []
    for range in plan.worn.joined().sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = union.last, range.lowerBound <= last.upperBound {
        union[union.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        union.append(range)
      }
    }
    steps = union.map { plan.timeline.steps(in: $0) }.reduce(0, +) + plan.nightSteps
    bySource = StepSource.allCases.map { source in
      let night = source == person.sources.first ? plan.nightSteps : 0
      return plan.worn(source).map { plan.timeline.steps(in: $0) }.reduce(0, +) + night
    }
  }
}
