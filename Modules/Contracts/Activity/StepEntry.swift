/// Steps a person entered by hand. They add to what devices counted.
public struct StepEntry: RecordEntry {
  public static let kind = EntryKind.steps
  /// The most one entry may hold: what the record takes for an hour.
  public static let mostSteps = 100_000

  public var id: Int64
  public var instant: Instant
  /// 1 to ``mostSteps``.
  public var steps: Int

  public init(id: Int64 = 0, instant: Instant, steps: Int) {
    self.id = id
    self.instant = instant
    self.steps = steps
  }
}
