public import Contracts

/// The six digits that a person compares on two devices.
///
/// Both sides choose a nonce. The watch commits to its own first, the phone side then shows its own, and only then the
/// watch reveals: so an attacker in between cannot choose a nonce that makes the digits match, and is left with one
/// guess in a million. Source: numeric comparison, Bluetooth Core 5.4, volume 2, part H, 7.2.1. Without the commitment,
/// digits can be found by trying: CVE-2025-32898.
public struct PairingDigits: Hashable, Sendable {
  public var watch: PeerKey
  public var phone: PeerKey
  /// 128 bits as base64url, as ``AccessSecretMaking/makeSecret(bits:)`` makes them.
  public var watchNonce: String
  public var phoneNonce: String

  public init(watch: PeerKey, phone: PeerKey, watchNonce: String, phoneNonce: String) {
    self.watch = watch
    self.phone = phone
    self.watchNonce = watchNonce
    self.phoneNonce = phoneNonce
  }

  /// What the watch sends before it knows the other nonce.
  public static func commitment(
    to nonce: String, watch: PeerKey, phone: PeerKey, _ secrets: any AccessSecretMaking
  ) -> String {
    text(secrets.digest(of: "waymark commit \(text(watch)) \(text(phone)) \(nonce)").bytes)
  }

  /// `012345`.
  public func text(_ secrets: any AccessSecretMaking) -> String {
    let words = [
      "waymark digits", Self.text(watch), Self.text(phone), watchNonce, phoneNonce,
    ]
    let digest = secrets.digest(of: words.joined(separator: " ")).bytes
    let number = digest.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) } % 1_000_000
    let digits = String(number)
    return String(repeating: "0", count: 6 - digits.count) + digits
  }

  private static func text(_ key: PeerKey) -> String { text(key.bytes) }

  /// Two hexadecimal digits a byte.
  private static func text(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
