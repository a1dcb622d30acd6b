import Contracts

/// Forms and queries as browsers encode them.
///
/// Source: WHATWG URL, section 5.1, application/x-www-form-urlencoded parsing.
enum FormText {
  static let mediaType = "application/x-www-form-urlencoded"

  /// Its fields; the last one wins if a name is repeated. Browsers end lines with CRLF, whatever was typed: here with
  /// line feeds. Nil for invalid UTF-8, and for more than a thousand fields.
  static func fields(in text: String) -> [String: String]? {
    var fields: [String: String] = [:]
    let pairs = text.split(separator: "&")
    guard pairs.count <= 1_000 else { return nil }
    for pair in pairs {
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = decoded(sides[0], plusIsSpace: true),
        let value = decoded(sides.count > 1 ? sides[1] : "", plusIsSpace: true)
      else { return nil }
      fields[name] = value.withLineFeeds
    }
    return fields
  }

  /// As ``fields(in:)`` reads them, in the order of their names.
  static func text(of fields: [String: String]) -> String {
    fields.sorted { $0.key < $1.key }
      .map { "\(HTTPRequest.escaped($0.key))=\(HTTPRequest.escaped($0.value))" }
      .joined(separator: "&")
  }

  /// Nil for an invalid percent sequence or invalid UTF-8.
  static func decoded(_ text: Substring, plusIsSpace: Bool = false) -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "%"):
        guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
        else { return nil }
        bytes.append(high << 4 | low)
      case UInt8(ascii: "+") where plusIsSpace: bytes.append(UInt8(ascii: " "))
      default: bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
