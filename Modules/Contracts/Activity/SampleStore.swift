/// The raw record: every sample and day total of every source as it was reported, without duplicates.
///
/// Samples are never merged or altered here. Day records are derived from them and can be recalculated at any time.
/// Data of an excluded source are kept but not returned.
///
/// No query returns data dated outside the recordable time; for those see ``FarDateStore``.
public protocol SampleStore: Sendable {
  func makeStaging() throws -> any SampleStaging

  /// Moves staged data into the record without duplicates, see ``Sample/merging(_:into:)``. Of several totals for one
  /// day, measure and source the largest counts, in any order: a total grows while its day lasts. Of several reports of
  /// one weighing or workout the first counts, within one staging area the one with the most fields; missing fields are
  /// filled in from the next one that has them.
  ///
  /// Where the staged data cover an interval (``CoveredInterval``), their source's earlier data there are deleted, and
  /// staged data are left out where a later claim applies. What was replaced does not return when an import is undone.
  /// A total of a stated time replaces others as ``SampleSink/add(_:from:stated:)`` says.
  ///
  /// - Parameter staging: made by this store's ``makeStaging()``; not to be used afterwards.
  /// - Parameter number: the import's number: higher than any before, or that of a continuing import
  ///   (``ImportStore/continuing(_:in:)``).
  /// - Parameter progress: called now and then with the fraction done, 0 to 1; throwing cancels the
  ///   merge.
  func merge(
    _ staging: any SampleStaging, as number: RecordedImport.ID,
    in transaction: any WriteTransaction, progress: (Double) throws -> Void
  ) throws -> SampleMergeSummary

  /// Deletes what only this import contained, including its claims to intervals: the record becomes as if only the
  /// others had been merged, in their order, except for what was replaced. A source without remaining data is deleted,
  /// unless the user changed it or one of its weighings. No effect for an unknown number.
  ///
  /// - Parameter progress: as for a merge.
  func undo(
    _ number: RecordedImport.ID, in transaction: any WriteTransaction,
    progress: (Double) throws -> Void
  ) throws -> SampleMergeSummary

  /// Deletes those of these sources that have no data left, not even a weighing, and that the user has not changed.
  func removeUnused(_ sources: Set<Source.ID>, in transaction: any WriteTransaction) throws

  /// All samples that overlap `interval`, in blocks of one measure and source, each sorted.
  func blocks(
    overlapping interval: Range<Instant>, in transaction: any Transaction
  ) throws -> [SampleBlock]

  /// The same of one measure.
  func blocks(
    of measure: Measure.ID, overlapping interval: Range<Instant>, in transaction: any Transaction
  ) throws -> [SampleBlock]

  /// The same for one measure, but only samples that one of these imports contained.
  func blocks(
    of measure: Measure.ID, overlapping interval: Range<Instant>,
    broughtBy imports: Set<RecordedImport.ID>, in transaction: any Transaction
  ) throws -> [SampleBlock]

  /// From the start of the earliest sample to the end of the latest (an instant counts as one
  /// second); nil if there are none.
  func extent(in transaction: any Transaction) throws -> Range<Instant>?

  /// The totals of these days, sorted by day, then measure and source.
  func totals(
    of days: ClosedRange<Day>, in transaction: any Transaction
  ) throws -> [(source: Source.ID, total: DayTotal)]

  /// The totals of one measure as if only these imports had been merged, in the same order.
  func totals(
    of measure: Measure.ID, on days: ClosedRange<Day>, broughtBy imports: Set<RecordedImport.ID>,
    in transaction: any Transaction
  ) throws -> [(source: Source.ID, total: DayTotal)]

  /// From the first to the last day that has a total; nil if there are none.
  func daysOfTotals(in transaction: any Transaction) throws -> ClosedRange<Day>?

  /// The names of the zones that samples refer to.
  func zoneNames(in transaction: any Transaction) throws -> [ZoneID: String]

  /// Filtered by ``BodyMassSample/instant``; sorted by it, then by source and mass.
  func bodyMass(
    in interval: Range<Instant>, in transaction: any Transaction
  ) throws -> [(source: Source.ID, sample: BodyMassSample)]

  /// Sorted by start, then number.
  func workouts(
    startingIn interval: Range<Instant>, in transaction: any Transaction
  ) throws -> [WorkoutReport]

  /// The workouts with one of these identities, at any time; sorted by start, then number.
  func workouts(
    identified identities: Set<String>, in transaction: any Transaction
  ) throws -> [WorkoutReport]
}

extension SampleStore {
  public func blocks(
    of measure: Measure.ID, overlapping interval: Range<Instant>, in transaction: any Transaction
  ) throws -> [SampleBlock] {
    try blocks(overlapping: interval, in: transaction).filter { $0.measure == measure }
  }
}

/// Samples of one measure and one source, sorted, without duplicates.
public struct SampleBlock: Hashable, Sendable {
  public var measure: Measure.ID
  public var source: Source.ID
  public var samples: [Sample]

  public init(measure: Measure.ID, source: Source.ID, samples: [Sample]) {
    self.measure = measure
    self.source = source
    self.samples = samples
  }
}

/// What a merge or an undo did.
public struct SampleMergeSummary: Hashable, Sendable {
  /// New samples, totals, weighings and workouts; also totals that grew, body fat added to a weighing, and workouts
  /// with newly filled fields.
  public var added = 0
  /// Those that existed already or were repeated.
  public var duplicates = 0
  /// Samples, totals, weighings and workouts that were deleted; also totals that changed.
  public var removed = 0
  /// Body fat values without a weighing in the same staging area.
  public var unmatched = 0
  /// Intervals in which a sample was added or deleted, sorted, not overlapping; those less than a day apart may be
  /// joined.
  public var changed: [Range<Instant>] = []
  /// Days for which a total was added or deleted, sorted, without duplicates.
  public var daysOfTotals: [Day] = []
  /// The weighings that are new or changed, unsorted, without their entries.
  public var weighings: [WeighingReport] = []
  /// The weighings that were deleted, unsorted, without their entries.
  public var goneWeighings: [WeighingReport] = []
  /// The intervals of new, deleted and changed workouts, and of all that share an identity with one of them, unsorted.
  public var workouts: [Range<Instant>] = []
  /// How many totals were below the one that counts, because nothing shows that they cover their day.
  public var lowerTotals = 0
  /// The order in which the file trusts its sources, most trusted first; empty if it states none.
  public var suggestedOrder: [Source.ID] = []

  public init() {}
}
