/// A weighing as one source reported it, and the entry it counts for.
public struct WeighingReport: Hashable, Sendable {
  public var source: Source.ID
  public var sample: BodyMassSample
  /// Nil for a report that no entry was made of yet. An entry that is not there any more was
  /// deleted by the person, and its reports with it.
  public var entry: Int64?

  public init(source: Source.ID, sample: BodyMassSample, entry: Int64? = nil) {
    self.source = source
    self.sample = sample
    self.entry = entry
  }
}
