/// The progress of a day, for apps.
public protocol NewModuleKeeping: Sendable {
  /// The present day.
  func today(in transaction: any Transaction) throws -> NewModuleDay
  //: if store

  /// Logs an amount now, as a step that can be undone, and publishes ``NewModuleChanged``.
  func log(_ amount: NewModuleAmount) async throws -> NewModuleDay
  //: end
}
