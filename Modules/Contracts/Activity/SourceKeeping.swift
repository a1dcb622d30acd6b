/// The sources of the record and their order of trust.
public protocol SourceKeeping: Sendable {
  /// Most trusted first.
  func sources(in transaction: any Transaction) throws -> [SourceSummary]

  /// Ranks these sources, by name or number, before all others, and recalculates every day.
  ///
  /// - Throws: ``ActivityError``.
  func order(_ namesOrIDs: [String]) async throws -> [SourceSummary]

  /// Excludes or includes all data of this source, given by name or number. Nothing is deleted, and the user's changes
  /// remain. No effect if nothing changes.
  ///
  /// - Throws: ``ActivityError``.
  func setExcluded(_ isExcluded: Bool, _ nameOrID: String) async throws -> [SourceSummary]
}

/// The sources in the record, and their order of trust.
public protocol SourceStore: Sendable {
  func sources(in transaction: any Transaction) throws -> [Source]

  /// The source with that description, created if it is new.
  func source(
    for description: SourceDescription, in transaction: any WriteTransaction
  ) throws -> Source

  /// Gives ranks 0, 1, … to these sources and none to the others.
  func setChosenOrder(
    _ order: [Source.ID], in transaction: any WriteTransaction
  ) throws

  /// Whether present and future data of the source are left out of query results; nothing is deleted.
  func setExcluded(
    _ isExcluded: Bool, _ id: Source.ID, in transaction: any WriteTransaction
  ) throws

  /// Gives suggested ranks 0, 1, … to these sources; those of others stay.
  func setSuggestedOrder(
    _ order: [Source.ID], in transaction: any WriteTransaction
  ) throws

  /// Records when sources last reported. A later instant that is already recorded stays.
  func noteActivity(
    _ sources: Set<Source.ID>, at instant: Instant, in transaction: any WriteTransaction
  ) throws

  /// When each source last reported, and on which of the 14 civil days of UTC before.
  func activity(in transaction: any Transaction) throws -> [Source.ID: SourceActivity]

  /// For each source, including excluded ones: how many samples, weighings and workouts it has, and the interval from
  /// the start of the first to the end of the last.
  func sampleCounts(
    in transaction: any Transaction
  ) throws -> [Source.ID: (samples: Int, extent: Range<Instant>)]

  /// For each source, including excluded ones: how many day totals and weights of whole days it has, and their first
  /// and last day.
  func totalCounts(
    in transaction: any Transaction
  ) throws -> [Source.ID: (totals: Int, days: ClosedRange<Day>)]
}

/// When a source last reported: the end of its data or, for one that delivers, its last delivery.
public struct SourceActivity: Hashable, Sendable {
  /// How many days are noted.
  public static let mostDays = 14

  public var last: Instant
  /// Civil days of UTC, ascending: at most the ``mostDays`` newest.
  public var days: [Day]

  public init(last: Instant, days: [Day]) {
    self.last = last
    self.days = days
  }
}
