/// A claim that a file contains everything one source counted of one measure over an interval.
///
/// It replaces what that source had counted of the measure in the interval, and nothing outside. A sample belongs to
/// the interval in which it starts.
///
/// It applies only to the samples of its own file (``SampleSink/beginFile()``).
public struct CoveredInterval: Hashable, Sendable {
  public var source: Source.ID
  public var measure: Measure.ID
  /// Not empty.
  public var interval: Range<Instant>
  /// When the source made this claim. At each instant the latest claim wins, whatever the import order; claims of the
  /// same time are combined, except that a continuing import replaces its own.
  public var asOf: Instant

  public init(source: Source.ID, measure: Measure.ID, interval: Range<Instant>, asOf: Instant) {
    self.source = source
    self.measure = measure
    self.interval = interval
    self.asOf = asOf
  }
}
