/// Steps entered by hand. They add to what devices counted; a negative number corrects an excess.
public struct StepEntry: RecordEntry {
  /// The limit for one entry: no one walks more in an hour.
  public static let mostSteps = 100_000
  /// Except 0.
  public static let range = -mostSteps...mostSteps

  public var id: Int64
  public var instant: Instant
  /// In ``range``, never 0. Negative for a correction.
  public var steps: Int

  public init(id: Int64 = 0, instant: Instant, steps: Int) {
    self.id = id
    self.instant = instant
    self.steps = steps
  }

  /// Whether it subtracts from the rest of the day, down to 0.
  public var isCorrection: Bool { steps < 0 }
}
