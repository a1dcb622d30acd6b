public import Contracts

/// Every call of an ``UndoStore`` is unexpected.
public struct UnimplementedUndoStore: UndoStore {
  public init() {}

  public func steps(in transaction: any Transaction) throws -> [UndoStep] {
    try unexpected("UndoStore")
  }

  public func earliest(in transaction: any Transaction) throws -> Instant? {
    try unexpected("UndoStore")
  }

  public func add(_ step: UndoStep, in transaction: any WriteTransaction) throws -> UndoStep {
    try unexpected("UndoStore")
  }

  public func setUndone(
    _ instant: Instant?, _ id: UndoStep.ID, in transaction: any WriteTransaction
  ) throws {
    try unexpected("UndoStore")
  }

  public func remove(_ id: UndoStep.ID, in transaction: any WriteTransaction) throws {
    try unexpected("UndoStore")
  }

  public func removeAll(
    about subject: UndoSubject, in transaction: any WriteTransaction
  ) throws {
    try unexpected("UndoStore")
  }

  public func removeUndone(in transaction: any WriteTransaction) throws {
    try unexpected("UndoStore")
  }

  public func keep(
    madeIn interval: Range<Instant>, in transaction: any WriteTransaction
  ) throws {
    try unexpected("UndoStore")
  }
}

/// Every call of an ``UndoRecording`` is unexpected.
public struct UnimplementedUndoRecording: UndoRecording {
  public init() {}

  public func state(
    of subject: UndoSubject, in transaction: any Transaction
  ) throws -> String? {
    try unexpected("UndoRecording")
  }

  public func record(
    _ title: Phrase, number: Int64?, _ parts: [UndoPart], in transaction: any WriteTransaction
  ) throws {
    try unexpected("UndoRecording")
  }

  public func forget(_ subject: UndoSubject, in transaction: any WriteTransaction) throws {
    try unexpected("UndoRecording")
  }
}

/// Every call of an ``UndoKeeping`` is unexpected.
public struct UnimplementedUndoKeeping: UndoKeeping {
  public init() {}

  public func history(in transaction: any Transaction) throws -> UndoHistory {
    try unexpected("UndoKeeping")
  }

  public func undo(_ id: UndoStep.ID?) async throws -> UndoStep {
    try unexpected("UndoKeeping")
  }

  public func redo(_ id: UndoStep.ID?) async throws -> UndoStep {
    try unexpected("UndoKeeping")
  }

  public func forgetAll() async throws -> Int {
    try unexpected("UndoKeeping")
  }
}
