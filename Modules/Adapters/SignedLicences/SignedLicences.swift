public import Contracts
import Crypto
import Foundation

/// Verifies licences by their Ed25519 signature (RFC 8032).
public struct SignedLicences: LicenceVerifying {
  private let keys: @Sendable () -> [String]

  /// - Parameter keys: the public keys of valid licences, in base 64. Called only when there is a licence to verify,
  ///   which is rare.
  public init(trusting keys: @escaping @Sendable () -> [String]) {
    self.keys = keys
  }

  public func licence(in text: String) throws(LicenceError) -> Licence {
    guard let envelope = LicenceEnvelope(text) else { throw .unreadable }
    guard isGenuine(envelope) else { throw .tampered }
    return try LicencePayload(reading: envelope.payload).licence()
  }

  /// A malformed key verifies nothing.
  private func isGenuine(_ envelope: LicenceEnvelope) -> Bool {
    keys().contains { text in
      guard let bytes = Data(base64Encoded: text),
        let key = try? Curve25519.Signing.PublicKey(rawRepresentation: bytes)
      else { return false }
      return key.isValidSignature(envelope.signature, for: envelope.payload)
    }
  }
}
