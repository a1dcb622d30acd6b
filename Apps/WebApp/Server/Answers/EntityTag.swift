import Crypto
import HTTPTypes

/// Distinguishes the versions of an answer, so that a browser need not get the same one again.
///
/// Source: RFC 9110, sections 8.8.3 and 13.1.2.
enum EntityTag {
  /// Weak, since what is packed has the same one.
  static func of(_ bytes: [UInt8]) -> String {
    let digits = SHA256.hash(data: bytes).prefix(16).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return "W/\"\(digits.joined())\""
  }

  /// Whether the client has the version of this tag.
  static func isHeld(_ tag: String, by fields: HTTPFields) -> Bool {
    let held = fields[values: .ifNoneMatch].flatMap { $0.split(separator: ",") }
      .map { $0.filter { !$0.isWhitespace } }
    return held.contains("*") || held.contains { opaque($0) == opaque(tag) }
  }

  private static func opaque(_ tag: String) -> Substring {
    tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...]
  }
}
