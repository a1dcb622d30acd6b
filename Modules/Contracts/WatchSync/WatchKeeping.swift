/// Watches as people manage them: pairing, forgetting, checking on them. Specification S5-8.
public protocol WatchKeeping: Sendable {
  func status(in transaction: any Transaction) throws -> WatchStatus

  /// Opens a pairing window for ``PairingWindow/lifetime``; replaces one that is open.
  ///
  /// - Parameter host: a name or address under which a watch reaches this device; nil for those that it has.
  /// - Throws: ``WatchError``.
  func openWindow(at host: String?) async throws -> WatchTicket

  func closeWindow() async throws

  /// Says whether the digits that the watch shows are those of the attempt.
  ///
  /// - Throws: ``WatchError/noAttempt``.
  func answer(_ attempt: PairingAttempt, isSame: Bool) async throws

  /// Its key is no longer accepted, and open connections end. What is on the watch stays there.
  ///
  /// - Throws: ``WatchError/noWatch(_:)``.
  func forget(_ id: PairedWatch.ID) async throws -> PairedWatch

  /// Reads the record again and tells the watches what has changed.
  ///
  /// - Returns: what watches are told now; nil without a watch.
  func sync() async throws -> WatchContext?
}
