/// How far a day is, for whoever shows it.
public protocol NewModuleKeeping: Sendable {
  /// The present day.
  func today(in transaction: any Transaction) throws -> NewModuleDay
  //: if store

  /// Writes an amount down for now, and tells it with ``NewModuleLogged``.
  func log(_ amount: NewModuleAmount) async throws -> NewModuleDay
  //: end
}
