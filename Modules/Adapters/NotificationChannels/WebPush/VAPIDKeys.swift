import Contracts
import Crypto
import Foundation

/// The key pair that identifies this record to push services. A subscription is bound to one key, so the first key is
/// kept forever.
///
/// Source: RFC 8292, 2 and 4.
struct VAPIDKeys: Sendable {
  private static let name = "vapid"
  private static let field = "privateKey"

  let secrets: any SecretStore

  /// Generated on first use.
  ///
  /// - Throws: `SecretError`.
  func privateKey() throws -> P256.Signing.PrivateKey {
    if let kept = try secrets.secrets(named: Self.name) { return try read(kept) }
    let new = P256.Signing.PrivateKey()
    let fields = [Self.field: Base64URL.encode(new.rawRepresentation)]
    if try secrets.create(fields, named: Self.name) { return new }
    // Another process was faster.
    guard let kept = try secrets.secrets(named: Self.name) else {
      throw SecretError.cannotRead(
        name: Self.name, detail: Phrase("it was removed in the meantime"))
    }
    return try read(kept)
  }

  /// The public key, in base64url.
  ///
  /// - Throws: `SecretError`.
  func applicationServerKey() throws -> String {
    Base64URL.encode(try privateKey().publicKey.x963Representation)
  }

  private func read(_ kept: [String: String]) throws -> P256.Signing.PrivateKey {
    guard let bytes = kept[Self.field].flatMap(Base64URL.decode),
      let key = try? P256.Signing.PrivateKey(rawRepresentation: bytes)
    else {
      throw SecretError.cannotRead(name: Self.name, detail: Phrase("it isn't a P-256 key"))
    }
    return key
  }
}

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
