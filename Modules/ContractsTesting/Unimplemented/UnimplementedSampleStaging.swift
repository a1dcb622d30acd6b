public import Contracts

/// Every call to a ``SampleStaging`` is unexpected.
public final class UnimplementedSampleStaging: SampleStaging {
  public init() {}

  public func source(for description: SourceDescription) throws -> Source.ID {
    try unexpected("SampleStaging")
  }

  public func zone(named name: String) throws -> ZoneID? {
    try unexpected("SampleStaging")
  }

  public func add(_ samples: [SourcedSample]) throws {
    try unexpected("SampleStaging")
  }

  public func add(_ total: DayTotal, from source: Source.ID) throws {
    try unexpected("SampleStaging")
  }

  public func add(_ sample: BodyMassSample, from source: Source.ID) throws {
    try unexpected("SampleStaging")
  }

  public func add(_ sample: BodyFatSample, from source: Source.ID) throws {
    try unexpected("SampleStaging")
  }

  public func add(_ workout: Workout, from source: Source.ID) throws {
    try unexpected("SampleStaging")
  }

  public var extent: Range<Instant>? { unexpectedWithoutError("SampleStaging") }
}
