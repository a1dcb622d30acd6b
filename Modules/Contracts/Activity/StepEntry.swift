/// Steps a person entered by hand. They add to what devices counted; fewer than none correct what
/// devices counted too much.
public struct StepEntry: RecordEntry {
  public static let kind = EntryKind.steps
  /// The most one entry may hold: what the record takes for an hour.
  public static let mostSteps = 100_000
  /// All but 0.
  public static let range = -mostSteps...mostSteps

  public var id: Int64
  public var instant: Instant
  /// In ``range``, never 0. Below 0 for a correction.
  public var steps: Int

  public init(id: Int64 = 0, instant: Instant, steps: Int) {
    self.id = id
    self.instant = instant
    self.steps = steps
  }

  /// Takes steps away: from what the day came to by everything else, down to 0.
  public var isCorrection: Bool { steps < 0 }
}
