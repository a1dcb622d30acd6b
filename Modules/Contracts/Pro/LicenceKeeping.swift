/// The person's licence. Specification S1-8.
public protocol LicenceKeeping: Sendable {
  /// Keeps a licence that holds, in the place of the one before it. Nothing changes when it is refused,
  /// nor when it is there already.
  ///
  /// - Throws: ``LicenceError``.
  func activate(_ text: String) async throws -> Entitlement

  /// Forgets the licence.
  ///
  /// - Returns: whether there was one.
  func deactivate() async throws -> Bool
}
