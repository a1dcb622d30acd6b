public import Contracts
import Crypto
import Foundation

/// Secrets from the system's generator, and SHA-256.
public struct CryptoSecrets: AccessSecretMaking {
  public init() {}

  public func makeSecret(bits: Int) -> String {
    SymmetricKey(size: SymmetricKeySize(bitCount: bits)).withUnsafeBytes { bytes in
      // Source: RFC 4648, 5.
      Data(bytes).base64EncodedString()
        .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
  }

  public func digest(of secret: String) -> SecretDigest {
    SecretDigest(SHA256.hash(data: Data(secret.utf8)))
  }
}
