/// Where a file reader puts what it finds. One reader on one thread at a time.
public protocol SampleSink: AnyObject {
  /// The number that stands for a source in this sink; the same for the same description.
  func source(for description: SourceDescription) throws -> Source.ID

  /// The number that stands for an IANA zone name in this sink; nil for a name this machine lacks.
  func zone(named name: String) throws -> ZoneID?

  /// Takes samples in any order; exact repeats may come and are sorted out later.
  func add(_ samples: [SourcedSample]) throws

  /// Takes totals in any order; of two of one day, kind and source the larger counts.
  func add(_ total: DayTotal, from source: Source.ID) throws

  func add(_ sample: BodyMassSample, from source: Source.ID) throws

  /// Takes the body fat of a weighing by the same source within the same minute, which may come before
  /// or after it. Without one it counts for nothing.
  func add(_ sample: BodyFatSample, from source: Source.ID) throws

  func add(_ workout: Workout, from source: Source.ID) throws
}

/// A sample with what it counts and who counted it.
public struct SourcedSample: Hashable, Sendable {
  public var sample: Sample
  public var kind: SampleKind
  public var source: Source.ID

  public init(sample: Sample, kind: SampleKind, source: Source.ID) {
    self.sample = sample
    self.kind = kind
    self.source = source
  }
}
