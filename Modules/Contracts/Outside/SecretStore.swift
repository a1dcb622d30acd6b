/// Stores secrets apart from the record: only the user can read them, and no copy of the record
/// contains them.
public protocol SecretStore: Sendable {
  /// Nil if there is nothing under that name.
  ///
  /// - Throws: ``SecretError``.
  func secrets(named name: String) throws -> [String: String]?

  /// Stores `secrets` under an unused name; returns false, without effect, if the name is in use. Of two simultaneous
  /// calls one succeeds.
  ///
  /// - Parameter name: lower-case letters, digits and `-`.
  /// - Throws: ``SecretError``.
  func create(_ secrets: [String: String], named name: String) throws -> Bool

  /// No effect if there is nothing under that name.
  ///
  /// - Throws: ``SecretError``.
  func remove(_ name: String) throws
}

/// A problem with the store of secrets; never contains a secret.
public enum SecretError: Error, Hashable, Sendable {
  case cannotRead(name: String, detail: Phrase)
  case cannotWrite(name: String, detail: Phrase)
}

extension SecretError: ExplainedError {
  public var explanation: Explanation {
    switch self {
    case .cannotRead(let name, let detail):
      Explanation(
        .configuration, Phrase("The secrets of \(name) can't be read: \(detail)."),
        hint: Phrase("Remove the channel and add it again: waymark notifications channels"))
    case .cannotWrite(let name, let detail):
      Explanation(
        .cannotWrite, Phrase("The secrets of \(name) can't be saved: \(detail)."),
        hint: Phrase("Check the free space, and the permissions of the record's folder."))
    }
  }
}
