/// What was imported, and the way to take it back.
public protocol ImportKeeping: Sendable {
  /// Oldest first, those taken back among them.
  func imports(in transaction: any Transaction) throws -> [RecordedImport]

  /// Takes one import back: the record is then what the others alone would have made of it, in
  /// their order. What another import brought as well stays, and what the person changed.
  ///
  /// - Parameter progress: the share done, 0 to 1; throwing ends it and changes nothing.
  /// - Throws: ``ActivityError``.
  func undo(
    _ id: RecordedImport.ID, progress: @escaping @Sendable (Double) throws -> Void
  ) async throws -> UndoReport
}

/// What taking back an import did.
public struct UndoReport: Hashable, Sendable {
  public var recorded: RecordedImport
  /// Samples, day totals, weighings and workouts that are gone; also totals that are no longer the
  /// same.
  public var samplesRemoved: Int
  /// How many day records came out otherwise than before.
  public var daysChanged: Int

  public init(recorded: RecordedImport, samplesRemoved: Int, daysChanged: Int) {
    self.recorded = recorded
    self.samplesRemoved = samplesRemoved
    self.daysChanged = daysChanged
  }
}
