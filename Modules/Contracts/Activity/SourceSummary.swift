/// A source with statistics about its data.
public struct SourceSummary: Hashable, Sendable {
  public var source: Source
  /// 1 for the most trusted.
  public var priority: Int
  /// Including its day totals, weighings and workouts.
  public var samples: Int
  /// The civil days of the first and last of these; nil for a source without any.
  public var firstDay: Day?
  public var lastDay: Day?

  public init(source: Source, priority: Int, samples: Int, firstDay: Day?, lastDay: Day?) {
    self.source = source
    self.priority = priority
    self.samples = samples
    self.firstDay = firstDay
    self.lastDay = lastDay
  }
}
