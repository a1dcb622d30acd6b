import Contracts
import Foundation

/// A typed web address, parsed strictly: what is stored is what is sent.
struct WebAddress: Hashable, Sendable {
  private static let hostLetters = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_".utf8)
  private static let numberLetters = Set("0123456789abcdefABCDEF:.".utf8)
  /// Printable, but not allowed in URLs (RFC 3986, 2).
  private static let strangers = Set("\"<>\\^`{|}".utf8)

  /// `http` or `https`.
  let scheme: String
  /// The part before the `@`, still encoded; nil without one.
  let userInformation: String?
  /// Including the port, and the brackets of an IPv6 address.
  let host: String
  /// From its first `/`, still encoded; may be empty.
  let path: String
  /// Without its `?`, still encoded.
  let query: String?

  /// - Parameter name: how errors refer to the address.
  /// - Throws: ``ChannelRefusal`` without the address, which may contain secrets.
  init(
    _ text: String, named name: Phrase = Phrase("The address"), hint: Phrase
  ) throws(ChannelRefusal) {
    func refusal(_ problem: Phrase) -> ChannelRefusal {
      ChannelRefusal(problem, hint: hint)
    }
    guard !text.isEmpty else { throw refusal(Phrase("\(name) is empty.")) }
    guard text.utf8.allSatisfy({ (0x21...0x7e).contains($0) && !Self.strangers.contains($0) })
    else {
      throw refusal(Phrase("\(name) contains a space or a character that a URL can't have."))
    }
    // Most contain none, and searching for the pattern takes longer than sending.
    guard !text.utf8.contains(UInt8(ascii: "%")) || !text.contains(/%(?![0-9a-fA-F]{2})/) else {
      throw refusal(Phrase("\(name) contains a stray %."))
    }
    guard let mark = text.range(of: "://"),
      ["http", "https"].contains(text[..<mark.lowerBound].lowercased())
    else { throw refusal(Phrase("\(name) doesn't start with http:// or https://.")) }
    scheme = text[..<mark.lowerBound].lowercased()

    // A fragment is never sent.
    let rest = text[mark.upperBound...].prefix { $0 != "#" }
    let authority = rest.prefix { $0 != "/" && $0 != "?" }
    let beforeQuery = rest.prefix { $0 != "?" }
    path = String(beforeQuery.dropFirst(authority.count))
    query =
      beforeQuery.endIndex == rest.endIndex
      ? nil : String(rest[beforeQuery.endIndex...].dropFirst())
    let at = authority.lastIndex(of: "@")
    userInformation = at.map { String(authority[..<$0]) }
    let server = at.map { authority[authority.index(after: $0)...] } ?? authority
    host = String(server)

    let isNumber = server.first == "["
    let end = isNumber ? server.firstIndex(of: "]") : server.firstIndex(of: ":")
    guard let nameEnd = end ?? (isNumber ? nil : server.endIndex) else {
      throw refusal(Phrase("\(name) has no host."))
    }
    let letters = isNumber ? Self.numberLetters : Self.hostLetters
    let named = isNumber ? server[..<nameEnd].dropFirst() : server[..<nameEnd]
    guard !named.isEmpty, named.utf8.allSatisfy(letters.contains), !named.hasPrefix("."),
      !named.contains("..")
    else { throw refusal(Phrase("\(name) has no host.")) }
    let port = isNumber ? server[nameEnd...].dropFirst() : server[nameEnd...]
    guard port.isEmpty || port.first == ":" && Self.isPort(port.dropFirst()) else {
      throw refusal(Phrase("\(name) has an invalid port."))
    }
  }

  /// An address stored earlier; nil if it has been changed since.
  init?(kept text: String) {
    guard let address = try? WebAddress(text, hint: Phrase(verbatim: "")) else { return nil }
    self = address
  }

  /// `https://host:port`, which contains nothing secret.
  var origin: String { "\(scheme)://\(host)" }

  /// Without user and password, which are sent in a header.
  var url: String { origin + path + (query.map { "?\($0)" } ?? "") }

  /// The header with user and password; nil without them. Source: RFC 7617, 2.
  var basicAuthorization: String? {
    guard let userInformation else { return nil }
    let decoded = userInformation.removingPercentEncoding ?? userInformation
    let pair = decoded.contains(":") ? decoded : "\(decoded):"
    return "Basic \(Data(pair.utf8).base64EncodedString())"
  }

  private static func isPort(_ text: Substring) -> Bool {
    text.allSatisfy { $0.isASCII && $0.isNumber } && (Int(text).map((1...65_535).contains) ?? false)
  }
}
