/// Makes secrets, and what may be kept of them.
public protocol AccessSecretMaking: Sendable {
  /// A new one that nobody can guess: random bits as base64url without padding (RFC 4648, 5).
  ///
  /// - Parameter bits: a positive multiple of 8.
  func makeSecret(bits: Int) -> String

  /// Nobody finds the secret by it. Any text has one, of any length.
  func digest(of secret: String) -> SecretDigest
}

/// SHA-256 of the UTF-8 of a secret, to recognise it by. A secret of 128 random bits and more needs no salt, and none
/// of the hashes that are slow on purpose: nobody tries so many.
public struct SecretDigest: Hashable, Sendable {
  /// 32 of them.
  public let bytes: [UInt8]

  public init(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
  }
}
