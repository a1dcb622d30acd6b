import Foundation

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
