public import Contracts
import Crypto
import Foundation

/// Tells genuine licences by their Ed25519 signature (RFC 8032).
public struct SignedLicences: LicenceVerifying {
  private let keys: @Sendable () -> [String]

  /// - Parameter keys: the public keys whose licences are genuine, in base 64. Asked for when there is a
  ///   licence to look at, which few starts do.
  public init(trusting keys: @escaping @Sendable () -> [String]) {
    self.keys = keys
  }

  public func licence(in text: String) throws(LicenceError) -> Licence {
    guard let envelope = LicenceEnvelope(text) else { throw .unreadable }
    guard isGenuine(envelope) else { throw .tampered }
    return try LicencePayload(reading: envelope.payload).licence()
  }

  /// A key that is none trusts nobody.
  private func isGenuine(_ envelope: LicenceEnvelope) -> Bool {
    keys().contains { text in
      guard let bytes = Data(base64Encoded: text),
        let key = try? Curve25519.Signing.PublicKey(rawRepresentation: bytes)
      else { return false }
      return key.isValidSignature(envelope.signature, for: envelope.payload)
    }
  }
}
