import Contracts
import Foundation

/// The host in typed text: a name by itself, or the address of a page.
///
/// Source: RFC 3986, section 3.2, and the URL Standard of WHATWG for `\`, which browsers read as `/`.
struct TypedHost {
  /// Separators between labels: the dot, and those of East Asia. Source: RFC 3490, section 3.1.
  private static let dots: Set<Unicode.Scalar> = [".", "\u{3002}", "\u{FF0E}", "\u{FF61}"]
  /// In bytes; the address of a page can be long.
  private static let longest = 65_536
  private static let mostShown = 80

  /// The beginning of the typed text, for messages.
  let shown: String
  /// As typed, without the text around it.
  let host: String

  /// - Throws: ``HostNameError/notAHost(_:)`` without a host, ``HostNameError/address(_:)`` for an IPv6 address, which
  ///   is the only host with colons.
  init(_ text: String) throws(HostNameError) {
    guard text.utf8.count <= Self.longest else {
      throw .notAHost(Self.beginning(of: String(text.prefix(Self.mostShown + 1))))
    }
    let trimmed = String(text.trimmed)
    shown = Self.beginning(of: trimmed)
    guard let authority = Self.authority(in: trimmed), !authority.isEmpty else {
      throw .notAHost(shown)
    }
    if AddressNotation.isIPv6(String(authority)) { throw .address(String(authority)) }
    guard var name = Self.withoutPort(authority), !name.isEmpty else { throw .notAHost(shown) }
    if AddressNotation.isIPv6(String(name)) { throw .address(String(name)) }
    if name.hasPrefix("*.") { name = name.dropFirst(2) }
    if let last = name.unicodeScalars.last, Self.dots.contains(last) {
      name = Substring(name.unicodeScalars.dropLast())
    }
    host = String(name)
  }

  /// Empty ones too.
  var labels: [String] {
    host.unicodeScalars.split(omittingEmptySubsequences: false) { Self.dots.contains($0) }
      .map { String($0) }
  }

  /// The part between scheme and path, without a user name; nil for an invalid scheme.
  private static func authority(in text: String) -> Substring? {
    var rest = text[...]
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
    } else if let end = rest.range(of: "://") {
      let scheme = rest[..<end.lowerBound]
      // A `://` after a path belongs to another address inside this one.
      if !scheme.contains(where: { "/?#\\".contains($0) }) {
        guard isScheme(scheme) else { return nil }
        rest = rest[end.upperBound...]
      }
    }
    let authority = rest.prefix { !"/?#\\".contains($0) }
    return authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] }
      ?? authority
  }

  private static func isScheme(_ text: Substring) -> Bool {
    guard let first = text.unicodeScalars.first, first.isASCII, first.properties.isAlphabetic
    else { return false }
    return text.unicodeScalars.allSatisfy {
      $0.isASCII && ($0.properties.isAlphabetic || "0123456789+-.".unicodeScalars.contains($0))
    }
  }

  /// Nil for an invalid port.
  private static func withoutPort(_ authority: Substring) -> Substring? {
    guard let colon = authority.lastIndex(of: ":") else { return authority }
    let port = authority[authority.index(after: colon)...]
    guard
      port.isEmpty || (port.utf8.allSatisfy { (0x30...0x39).contains($0) } && UInt16(port) != nil)
    else { return nil }
    return authority[..<colon]
  }

  private static func beginning(of text: String) -> String {
    text.count > mostShown ? "\(text.prefix(mostShown))…" : text
  }
}
