/// Where secrets are kept, apart from the record: nobody but the person can read them, and no copy
/// of the record holds them.
public protocol SecretStore: Sendable {
  /// Nil when there is nothing under that name.
  ///
  /// - Throws: ``SecretError``.
  func secrets(named name: String) throws -> [String: String]?

  /// Keeps `secrets` under a name that was free; false, and nothing is changed, when it was not. Of
  /// two that try at once one succeeds.
  ///
  /// - Parameter name: small letters, digits and `-`.
  /// - Throws: ``SecretError``.
  func create(_ secrets: [String: String], named name: String) throws -> Bool

  /// No effect when there is nothing under that name.
  ///
  /// - Throws: ``SecretError``.
  func remove(_ name: String) throws
}
