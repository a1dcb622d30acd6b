/// The raw record: every sample and every day's total of every source, as it was counted, each once.
///
/// Samples are never merged or altered here. What a day amounts to is derived from them and can be
/// derived anew at any time. What an excluded source brought is kept and not given out.
///
/// What is dated outside the recordable time is not seen by any question; a ``FarDateStore`` finds it.
public protocol SampleStore: Sendable {
  func makeStaging() throws -> any SampleStaging

  /// Moves what was staged into the record, dropping what is there already, as
  /// ``Sample/merging(_:into:)`` says. Of the totals of one day, kind and source the largest stands,
  /// whichever came first: a total grows while its day goes on. Of several reports of one weighing or
  /// workout the first stands, in one staging the one that says most; what it lacks is filled in from the
  /// next that has it.
  ///
  /// - Parameter staging: made by this store's ``makeStaging()``; spent afterwards.
  /// - Parameter number: of the import, higher than of any before.
  /// - Parameter progress: called now and then with the share done, 0 to 1; throwing ends the merge.
  func merge(
    _ staging: any SampleStaging, as number: RecordedImport.ID,
    in transaction: any WriteTransaction, progress: (Double) throws -> Void
  ) throws -> SampleMergeSummary

  /// Takes back what this import alone brought: the record is then as if only the others had been
  /// merged, in their order. A source of which nothing is left is none any more, unless the person
  /// said something of it or of a weighing of it. No effect for a number that no merge had.
  ///
  /// - Parameter progress: as of a merge.
  func undo(
    _ number: RecordedImport.ID, in transaction: any WriteTransaction,
    progress: (Double) throws -> Void
  ) throws -> SampleMergeSummary

  /// Forgets those of these sources that nothing in the record is of any more, no weighing either, and of
  /// which the person said nothing.
  func removeUnused(_ sources: Set<Source.ID>, in transaction: any WriteTransaction) throws

  /// All samples that overlap `interval`, in blocks of one kind and source, each sorted.
  func blocks(
    overlapping interval: Range<Instant>, in transaction: any Transaction
  ) throws -> [SampleBlock]

  /// From the start of the earliest sample to the end of the latest (an instant counts as one
  /// second); nil when there are none.
  func extent(in transaction: any Transaction) throws -> Range<Instant>?

  /// The totals of these days, in order of day, then kind and source.
  func totals(
    of days: ClosedRange<Day>, in transaction: any Transaction
  ) throws -> [(source: Source.ID, total: DayTotal)]

  /// From the first to the last day that has a total; nil when there are none.
  func daysOfTotals(in transaction: any Transaction) throws -> ClosedRange<Day>?

  /// Names of the zones that samples refer to.
  func zoneNames(in transaction: any Transaction) throws -> [ZoneID: String]

  /// By ``BodyMassSample/instant``, in order of it, then source and mass.
  func bodyMass(
    in interval: Range<Instant>, in transaction: any Transaction
  ) throws -> [(source: Source.ID, sample: BodyMassSample)]

  /// In order of start, then number.
  func workouts(
    startingIn interval: Range<Instant>, in transaction: any Transaction
  ) throws -> [WorkoutReport]
}

/// Samples of one kind and one source, sorted, each once.
public struct SampleBlock: Hashable, Sendable {
  public var kind: SampleKind
  public var source: Source.ID
  public var samples: [Sample]

  public init(kind: SampleKind, source: Source.ID, samples: [Sample]) {
    self.kind = kind
    self.source = source
    self.samples = samples
  }
}

/// What a merge did, or taking one back.
public struct SampleMergeSummary: Hashable, Sendable {
  /// Samples, totals, weighings and workouts that are new; also totals that are larger than before,
  /// shares of body fat that a weighing had not, and workouts of which something is known now that was
  /// not before.
  public var added = 0
  /// Those that were there already, or came twice.
  public var duplicates = 0
  /// Samples, totals, weighings and workouts that are gone; also totals that are no longer the same.
  public var removed = 0
  /// Shares of body fat without a weighing in the same staging.
  public var unmatched = 0
  /// Stretches of time in which a sample was added or is gone, in order, not overlapping; those less than a
  /// day apart may be joined to one.
  public var changed: [Range<Instant>] = []
  /// Days of which a total was added or is gone, in order, each once.
  public var daysOfTotals: [Day] = []
  /// The weighings that are new or say something else now, in no order, without their entries.
  public var weighings: [WeighingReport] = []
  /// The weighings that are gone, in no order, without their entries.
  public var goneWeighings: [WeighingReport] = []
  /// The intervals of the workouts that are new, gone or say something else now, in no order.
  public var workouts: [Range<Instant>] = []

  public init() {}
}
