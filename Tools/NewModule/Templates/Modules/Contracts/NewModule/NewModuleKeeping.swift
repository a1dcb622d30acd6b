/// How far a day is, for whoever shows it.
public protocol NewModuleKeeping: Sendable {
  /// The present day.
  func today(in transaction: any Transaction) throws -> NewModuleDay
  //: if store

  /// Writes an amount down for now, as a step that can be undone, and publishes ``NewModuleChanged``.
  func log(_ amount: NewModuleAmount) async throws -> NewModuleDay
  //: end
}
