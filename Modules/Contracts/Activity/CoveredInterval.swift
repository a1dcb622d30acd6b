/// A claim that a file holds all that one source counted of one kind over an interval.
///
/// It replaces what that source had counted before of this kind in the interval, and nothing outside. A sample
/// belongs to the interval in which it starts.
///
/// It is about samples of its own file alone (``SampleSink/beginFile()``).
public struct CoveredInterval: Hashable, Sendable {
  public var source: Source.ID
  public var kind: SampleKind
  /// Not empty.
  public var interval: Range<Instant>
  /// When the source counted so: at each instant the claim with the latest counts, whichever is imported first. Claims
  /// of the same instant hold together: what each of them has counts, once. But what an import that stands
  /// (``ImportStore/standing(_:in:)``) has itself said as of that instant gives way to what it says later.
  public var asOf: Instant

  public init(source: Source.ID, kind: SampleKind, interval: Range<Instant>, asOf: Instant) {
    self.source = source
    self.kind = kind
    self.interval = interval
    self.asOf = asOf
  }
}
