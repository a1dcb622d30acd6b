import Contracts
import Crypto
import Foundation

/// Signs licences with its own key.
struct Issuer: Sendable {
  private let key = Curve25519.Signing.PrivateKey()

  var publicKey: String { key.publicKey.rawRepresentation.base64EncodedString() }

  func issue(_ licence: Licence) throws -> String {
    try sign(LicencePayload(licence))
  }

  /// Also payloads that no licence of this product has.
  func sign(_ payload: LicencePayload) throws -> String {
    let bytes = try payload.bytes()
    return LicenceEnvelope(signature: try key.signature(for: bytes), payload: bytes).text
  }
}
