/// Makes secrets and their digests.
public protocol AccessSecretMaking: Sendable {
  /// A new unguessable secret: random bits as base64url without padding (RFC 4648, 5).
  ///
  /// - Parameter bits: a positive multiple of 8.
  func makeSecret(bits: Int) -> String

  /// The secret cannot be recovered from it. Accepts text of any length.
  func digest(of secret: String) -> SecretDigest
}

/// The SHA-256 of a secret's UTF-8, to recognise it by. A secret of 128 random bits or more needs neither a salt nor a
/// slow hash: it cannot be found by trying.
public struct SecretDigest: Hashable, Sendable {
  /// 32 of them.
  public let bytes: [UInt8]

  public init(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
  }
}
