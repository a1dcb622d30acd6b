public import Contracts

/// Every call to a ``WeightEntryStore`` is unexpected.
public struct UnimplementedWeightEntryStore: WeightEntryStore {
  public init() {}

  public func insert(
    _ entry: WeightEntry, as identity: EntryIdentity?, in transaction: any WriteTransaction
  ) throws -> WeightEntry {
    try unexpected("WeightEntryStore")
  }

  public func entry(_ id: Int64, in transaction: any Transaction) throws -> WeightEntry? {
    try unexpected("WeightEntryStore")
  }

  public func entries(in interval: Range<Instant>, in transaction: any Transaction) throws
    -> [WeightEntry]
  {
    try unexpected("WeightEntryStore")
  }

  public func update(_ entry: WeightEntry, in transaction: any WriteTransaction) throws {
    try unexpected("WeightEntryStore")
  }

  public func delete(
    _ id: Int64, at instant: Instant, in transaction: any WriteTransaction
  ) throws {
    try unexpected("WeightEntryStore")
  }

  public func restore(_ entry: WeightEntry, in transaction: any WriteTransaction) throws {
    try unexpected("WeightEntryStore")
  }

  public func latestWeight(upTo instant: Instant, in transaction: any Transaction) throws
    -> WeightEntry?
  {
    try unexpected("WeightEntryStore")
  }

  public func firstWeight(in interval: Range<Instant>, in transaction: any Transaction) throws
    -> WeightEntry?
  {
    try unexpected("WeightEntryStore")
  }

  public func weights(in interval: Range<Instant>, in transaction: any Transaction) throws
    -> [WeightEntry]
  {
    try unexpected("WeightEntryStore")
  }

  public func reports(in interval: Range<Instant>, in transaction: any Transaction) throws
    -> [WeighingReport]
  {
    try unexpected("WeightEntryStore")
  }

  public func assign(_ reports: [WeighingReport], in transaction: any WriteTransaction) throws {
    try unexpected("WeightEntryStore")
  }

  public func unassign(_ id: Int64, in transaction: any WriteTransaction) throws {
    try unexpected("WeightEntryStore")
  }
}

/// Every call to a ``WeightReading`` is unexpected.
public struct UnimplementedWeightReading: WeightReading {
  public init() {}

  public func latestWeight(upTo instant: Instant, in transaction: any Transaction) throws
    -> WeightEntry?
  {
    try unexpected("WeightReading")
  }

  public func firstWeight(
    in interval: Range<Instant>, in transaction: any Transaction
  ) throws -> WeightEntry? {
    try unexpected("WeightReading")
  }

  public func weights(in interval: Range<Instant>, in transaction: any Transaction) throws
    -> [WeightEntry]
  {
    try unexpected("WeightReading")
  }

  public func weight(_ id: Int64, in transaction: any Transaction) throws -> WeightEntry? {
    try unexpected("WeightReading")
  }
}
