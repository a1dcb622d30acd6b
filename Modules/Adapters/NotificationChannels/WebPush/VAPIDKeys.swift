import Contracts
import Crypto

/// The key pair that identifies this record to push services. A subscription is bound to one key,
/// so the first key is kept forever.
///
/// Source: RFC 8292, 2 and 4.
struct VAPIDKeys: Sendable {
  private static let name = "vapid"
  private static let field = "privateKey"

  let secrets: any SecretStore

  /// Generated if there is none yet.
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
      throw SecretError.cannotRead(name: Self.name, detail: Phrase("it is not a key of P-256"))
    }
    return key
  }
}
