import Crypto

/// Generated anew for every message.
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
