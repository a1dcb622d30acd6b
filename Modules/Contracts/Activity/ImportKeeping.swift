/// The log of imports, and how to undo one.
public protocol ImportKeeping: Sendable {
  /// Oldest first, including undone ones.
  func imports(in transaction: any Transaction) throws -> [RecordedImport]

  /// Undoes one import: the record is then what the others alone would have made of it, in their
  /// order. What another import also contained stays, and so does what the user changed.
  ///
  /// - Parameter progress: the fraction done, 0 to 1; throwing cancels and changes nothing.
  /// - Throws: ``ActivityError``.
  func undo(
    _ id: RecordedImport.ID, progress: @escaping @Sendable (Double) throws -> Void
  ) async throws -> UndoReport
}

/// What undoing an import did.
public struct UndoReport: Hashable, Sendable {
  public var recorded: RecordedImport
  /// Samples, day totals, weighings and workouts that were deleted, and totals that changed.
  public var samplesRemoved: Int
  /// How many day records changed.
  public var daysChanged: Int

  public init(recorded: RecordedImport, samplesRemoved: Int, daysChanged: Int) {
    self.recorded = recorded
    self.samplesRemoved = samplesRemoved
    self.daysChanged = daysChanged
  }
}
