import Crypto
import Foundation

/// Encrypts a message so that only one browser can read it.
///
/// Source: RFC 8291, 3.4 and 4, over RFC 8188, 2: the content coding `aes128gcm`, in one record.
struct PushEncryption {
  /// Size of the one record, in bytes: more than any message takes.
  private static let recordSize: UInt32 = 4_096
  /// The delimiter after the message; anything after it would be padding.
  private static let lastRecord: UInt8 = 2

  let subscription: PushSubscription
  let keys: MessageKeys

  /// - Parameter message: at most ``PushPayload/mostBytes``.
  func encrypt(_ message: [UInt8]) throws -> [UInt8] {
    let own = keys.privateKey.publicKey.x963Representation
    let shared = try keys.privateKey.sharedSecretFromKeyAgreement(with: subscription.browserKey)
    let base = shared.hkdfDerivedSymmetricKey(
      using: SHA256.self, salt: subscription.auth,
      sharedInfo: Array("WebPush: info\0".utf8) + subscription.browserKey.x963Representation + own,
      outputByteCount: 32)
    let nonce = derive(from: base, for: "nonce", byteCount: 12)
    let sealed = try AES.GCM.seal(
      message + [Self.lastRecord], using: derive(from: base, for: "aes128gcm", byteCount: 16),
      nonce: AES.GCM.Nonce(data: nonce.withUnsafeBytes(Array.init)))
    let size = withUnsafeBytes(of: Self.recordSize.bigEndian, Array.init)
    let head = keys.salt + size + [UInt8(own.count)] + own
    return head + sealed.ciphertext + sealed.tag
  }

  private func derive(
    from base: SymmetricKey, for purpose: String, byteCount: Int
  ) -> SymmetricKey {
    HKDF<SHA256>.deriveKey(
      inputKeyMaterial: base, salt: keys.salt,
      info: Array("Content-Encoding: \(purpose)\0".utf8), outputByteCount: byteCount)
  }
}

/// Generated for each message.
struct MessageKeys: Sendable {
  var privateKey: P256.KeyAgreement.PrivateKey
  /// 16 bytes.
  var salt: [UInt8]

  static func random() -> MessageKeys {
    var generator = SystemRandomNumberGenerator()
    return MessageKeys(
      privateKey: P256.KeyAgreement.PrivateKey(),
      salt: (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
  }
}
