/// Stores secrets apart from the record: only the user can read them, and no copy of the record
/// contains them.
public protocol SecretStore: Sendable {
  /// Nil if there is nothing under that name.
  ///
  /// - Throws: ``SecretError``.
  func secrets(named name: String) throws -> [String: String]?

  /// Stores `secrets` under an unused name; returns false, and changes nothing, if it is in use. Of
  /// two simultaneous calls one succeeds.
  ///
  /// - Parameter name: lower-case letters, digits and `-`.
  /// - Throws: ``SecretError``.
  func create(_ secrets: [String: String], named name: String) throws -> Bool

  /// No effect if there is nothing under that name.
  ///
  /// - Throws: ``SecretError``.
  func remove(_ name: String) throws
}
