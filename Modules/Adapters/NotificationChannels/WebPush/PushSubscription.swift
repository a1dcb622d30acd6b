import Contracts
import Crypto
import Foundation

/// A browser's push subscription: its endpoint, and the keys with which only it can decrypt.
///
/// Source: W3C Push API, `PushSubscription.toJSON()`; RFC 8291, 2.
struct PushSubscription: Sendable {
  let endpoint: PushEndpoint
  /// `p256dh`: a point of P-256.
  let browserKey: P256.KeyAgreement.PublicKey
  /// `auth`: 16 bytes.
  let auth: [UInt8]

  init(endpoint: String, p256dh: String, auth: String) throws(ChannelRefusal) {
    self.endpoint = try PushEndpoint(endpoint)
    guard let point = Base64URL.decode(p256dh), point.count == 65, point.first == 4,
      let key = try? P256.KeyAgreement.PublicKey(x963Representation: point)
    else {
      throw ChannelRefusal(Phrase("The key p256dh isn't a point on P-256."), hint: Self.hint)
    }
    guard let secret = Base64URL.decode(auth), secret.count == 16 else {
      throw ChannelRefusal(Phrase("The key auth isn't 16 bytes long."), hint: Self.hint)
    }
    browserKey = key
    self.auth = secret
  }

  /// - Parameters:
  ///   - json: from the browser: `JSON.stringify(subscription)`.
  ///   - now: the real time, to reject a subscription that has already expired.
  init(json: String, at now: Instant) throws(ChannelRefusal) {
    guard let written = try? JSONDecoder().decode(Written.self, from: Data(json.utf8)) else {
      throw ChannelRefusal(Phrase("This isn't a browser's push subscription."), hint: Self.hint)
    }
    try self.init(
      endpoint: written.endpoint, p256dh: written.keys.p256dh, auth: written.keys.auth)
    if let end = written.expirationTime, end <= Double(now.secondsSince1970) * 1_000 {
      throw ChannelRefusal(
        Phrase("The subscription has expired."), hint: Phrase("Subscribe in the browser again."))
    }
  }

  var p256dh: String { Base64URL.encode(browserKey.x963Representation) }

  private static let hint = Phrase(
    #"""
    Use it exactly as the browser gives it: \#
    {"endpoint":"https://…","keys":{"p256dh":"…","auth":"…"}}
    """#
  )

  private struct Written: Decodable {
    struct Keys: Decodable {
      var p256dh: String
      var auth: String
    }

    var endpoint: String
    /// In milliseconds since 1970.
    var expirationTime: Double?
    var keys: Keys
  }
}

/// Bytes in characters that need no escaping in a URL.
///
/// Source: RFC 4648, 5.
enum Base64URL {
  private static let letters = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  /// Without padding.
  static func encode(_ bytes: some Sequence<UInt8>) -> String {
    Data(bytes).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  /// Accepts text with and without padding; nil for anything else.
  static func decode(_ text: String) -> [UInt8]? {
    let body = text.prefix { $0 != "=" }
    let padding = text.dropFirst(body.count)
    guard body.utf8.allSatisfy(letters.contains), padding.allSatisfy({ $0 == "=" }),
      padding.isEmpty || (padding.count < 3 && text.utf8.count.isMultiple(of: 4))
    else { return nil }
    let missing = (4 - body.utf8.count % 4) % 4
    let standard = body.replacing("-", with: "+").replacing("_", with: "/")
    return Data(base64Encoded: standard + String(repeating: "=", count: missing)).map(Array.init)
  }
}
