public import Contracts

/// Every call to a ``SampleSink`` is unexpected.
public final class UnimplementedSampleSink: SampleSink {
  public init() {}

  public func source(for description: SourceDescription) throws -> Source.ID {
    try unexpected("SampleSink")
  }

  public func zone(named name: String) throws -> ZoneID? {
    try unexpected("SampleSink")
  }

  public func add(_ samples: [SourcedSample]) throws {
    try unexpected("SampleSink")
  }

  public func add(_ total: DayTotal, from source: Source.ID) throws {
    try unexpected("SampleSink")
  }

  public func add(_ sample: BodyMassSample, from source: Source.ID) throws {
    try unexpected("SampleSink")
  }

  public func add(_ sample: BodyFatSample, from source: Source.ID) throws {
    try unexpected("SampleSink")
  }

  public func add(_ workout: Workout, from source: Source.ID) throws {
    try unexpected("SampleSink")
  }
}
