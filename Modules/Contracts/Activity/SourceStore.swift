/// The sources the record knows, and the order of trust among them.
public protocol SourceStore: Sendable {
  func sources(in transaction: any Transaction) throws -> [Source]

  /// The source of that description, made when it is new.
  func source(
    for description: SourceDescription, in transaction: any WriteTransaction
  ) throws -> Source

  /// Gives ranks 0, 1, … to these sources and none to the others.
  func setChosenOrder(
    _ order: [Source.ID], in transaction: any WriteTransaction
  ) throws

  /// Whether what the source brought, and will bring, is given out; nothing of it is lost.
  func setExcluded(
    _ isExcluded: Bool, _ id: Source.ID, in transaction: any WriteTransaction
  ) throws

  /// How many samples, weighings and workouts each source has, excluded ones too, and from the start of
  /// the first of them to the end of the last.
  func sampleCounts(
    in transaction: any Transaction
  ) throws -> [Source.ID: (samples: Int, extent: Range<Instant>)]

  /// How many day totals and weights of whole days each source has, excluded ones too, and the first
  /// and last of their days.
  func totalCounts(
    in transaction: any Transaction
  ) throws -> [Source.ID: (totals: Int, days: ClosedRange<Day>)]
}
