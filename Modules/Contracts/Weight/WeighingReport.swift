/// A weighing as one source reported it, and the entry it belongs to.
public struct WeighingReport: Hashable, Sendable {
  public var source: Source.ID
  public var sample: BodyMassSample
  /// Nil for a report without an entry so far. If the entry no longer exists, the user deleted it
  /// together with its reports.
  public var entry: Int64?

  public init(source: Source.ID, sample: BodyMassSample, entry: Int64? = nil) {
    self.source = source
    self.sample = sample
    self.entry = entry
  }
}
