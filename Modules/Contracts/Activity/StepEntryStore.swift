/// Entries made by hand, each with an identity of its own: two equal ones are two.
public protocol StepEntryStore: Sendable {
  func insert(
    steps: Int, at instant: Instant, in transaction: any WriteTransaction
  ) throws -> StepEntry

  /// Nil when there is none with that number.
  func entry(_ id: Int64, in transaction: any Transaction) throws -> StepEntry?

  /// In order of instant, then number.
  func entries(
    in interval: Range<Instant>, in transaction: any Transaction
  ) throws -> [StepEntry]

  func update(_ entry: StepEntry, in transaction: any WriteTransaction) throws

  /// An identity is not given out again after its entry is gone.
  func delete(_ id: Int64, in transaction: any WriteTransaction) throws
}
