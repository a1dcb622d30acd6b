import Contracts
import Crypto
import Foundation

/// Identifies the sender to one push service, for half a day.
///
/// Source: RFC 8292, 2 and 3; RFC 7515; RFC 7518, 3.4.
struct VAPIDToken: Encodable {
  /// In seconds; a push service accepts at most a day.
  static let lifetime: Int64 = 12 * 3_600

  /// The origin of the push service.
  private let aud: String
  /// In seconds since 1970.
  private let exp: Int64
  private let sub: String

  /// - Parameter now: the real time.
  init(for endpoint: PushEndpoint, from contact: PushContact, at now: Instant) {
    aud = endpoint.origin
    exp = (now + Self.lifetime).secondsSince1970
    sub = contact.text
  }

  /// The value of the `Authorization` header.
  func authorization(signedBy key: P256.Signing.PrivateKey) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let header = try encoder.encode(["alg": "ES256", "typ": "JWT"])
    let claims = try encoder.encode(self)
    let signed = "\(Base64URL.encode(header)).\(Base64URL.encode(claims))"
    let signature = try key.signature(for: Array(signed.utf8)).rawRepresentation
    let publicKey = Base64URL.encode(key.publicKey.x963Representation)
    return "vapid t=\(signed).\(Base64URL.encode(signature)), k=\(publicKey)"
  }
}
