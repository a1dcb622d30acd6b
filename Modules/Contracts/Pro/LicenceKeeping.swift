/// The user's licence. Specification S1-8.
public protocol LicenceKeeping: Sendable {
  /// Stores a valid licence, replacing an earlier one. Nothing changes if it is rejected or already
  /// active.
  ///
  /// - Throws: ``LicenceError``.
  func activate(_ text: String) async throws -> Entitlement

  /// Deletes the licence.
  ///
  /// - Returns: whether there was one.
  func deactivate() async throws -> Bool
}
