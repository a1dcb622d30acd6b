import Crypto
import HTTPTypes

/// What tells one state of an answer from another, so that a browser that has it need not get it again.
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

  /// Whether whoever asks has what this tag stands for.
  static func isHeld(_ tag: String, by fields: HTTPFields) -> Bool {
    let held = fields[values: .ifNoneMatch].flatMap { $0.split(separator: ",") }
      .map { $0.filter { !$0.isWhitespace } }
    return held.contains("*") || held.contains { opaque($0) == opaque(tag) }
  }

  private static func opaque(_ tag: String) -> Substring {
    tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...]
  }
}
