/// Watches as people manage them: pairing, forgetting, checking on them. Specification S5-8.
public protocol WatchKeeping: Sendable {
  func status(in transaction: any Transaction) throws -> WatchStatus

  /// Opens a pairing window for ``PairingWindow/lifetime``, replacing an open one.
  ///
  /// - Parameter host: the name or address by which a watch reaches this device; nil for its own addresses.
  /// - Throws: ``WatchError``.
  func openWindow(at host: String?) async throws -> WatchTicket

  func closeWindow() async throws

  /// Answers whether the watch shows the attempt's digits.
  ///
  /// - Throws: ``WatchError/noAttempt``.
  func answer(_ attempt: PairingAttempt, isSame: Bool) async throws

  /// Revokes the watch's key and ends its connections. What is on the watch stays there.
  ///
  /// - Throws: ``WatchError/noWatch(_:)``.
  func forget(_ id: PairedWatch.ID) async throws -> PairedWatch

  /// Reads the record again and sends the watches what has changed.
  ///
  /// - Returns: what watches get now; nil without a watch.
  func sync() async throws -> WatchContext?
}
