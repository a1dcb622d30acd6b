/// Receives what a file reader finds. Used by one reader on one thread at a time.
public protocol SampleSink: AnyObject {
  /// The number of a source in this sink; the same for the same description.
  func source(for description: SourceDescription) throws -> Source.ID

  /// The number of an IANA zone name in this sink; nil for a name this machine does not know.
  func zone(named name: String) throws -> ZoneID?

  /// Everything from now on belongs to another file. Called only when importing several files.
  func beginFile() throws

  /// Discards everything since ``beginFile()``: the file turned out to be damaged.
  func dropFile() throws

  /// Adds samples in any order; duplicates are allowed and dropped later.
  func add(_ samples: [SourcedSample]) throws

  /// Adds a claim about samples already added or still to come; samples outside all claims are added to what is there.
  func cover(_ covered: CoveredInterval) throws

  /// Adds totals in any order; of two for the same day, measure and source the larger counts.
  func add(_ total: DayTotal, from source: Source.ID) throws

  /// Adds totals stated at a known time, in any order. For a day, measure and source the latest that knew the whole day
  /// counts, unless a later one, or one of unknown time, is larger; without any such one the largest counts.
  func add(_ total: DayTotal, from source: Source.ID, stated: TotalStatement) throws

  /// Sets the order in which the file itself trusts these sources, most trusted first. It applies among sources of the
  /// same kind that the user did not rank.
  func order(_ sources: [Source.ID]) throws

  func add(_ sample: BodyMassSample, from source: Source.ID) throws

  /// Adds the body fat of a weighing by the same source within the same minute, added before or after. Without such a
  /// weighing it is ignored.
  func add(_ sample: BodyFatSample, from source: Source.ID) throws

  func add(_ workout: Workout, from source: Source.ID) throws
}

/// A sample with its measure and its source.
public struct SourcedSample: Hashable, Sendable {
  public var sample: Sample
  public var measure: Measure.ID
  public var source: Source.ID

  public init(sample: Sample, measure: Measure.ID, source: Source.ID) {
    self.sample = sample
    self.measure = measure
    self.source = source
  }
}

/// Temporary storage for the samples of one import, outside the record.
///
/// Filling it takes no lock and changes nothing; it may be larger than memory. It is deleted with the last reference,
/// even after `kill -9`.
public protocol SampleStaging: SampleSink {
  /// From the start of the earliest to the end of the latest sample, weighing or workout; nil if
  /// there are none. An instant counts as one second; day totals are not included.
  var extent: Range<Instant>? { get }
}
