import Contracts
import Foundation

/// Where a push service accepts messages for one browser. Anyone who knows its path can send there.
struct PushEndpoint: Hashable, Sendable {
  let url: String
  /// Without the part that identifies the browser, for example `https://push.example` or `http://localhost:81`.
  ///
  /// Source: RFC 6454, 6.1 and 6.2: includes the port only if it is not the default.
  let origin: String
  /// Lower case.
  let host: String

  private static let hostLetters = Set("abcdefghijklmnopqrstuvwxyz0123456789.-_:[]".utf8)

  /// - Throws: ``ChannelRefusal`` if it is not an `https` URL. Plain `http` is allowed only on this machine.
  init(_ text: String) throws(ChannelRefusal) {
    let hint = Phrase("Use the endpoint as the browser gives it: https://…")
    guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
      let parts = URLComponents(string: text, encodingInvalidCharacters: false),
      let scheme = parts.scheme?.lowercased(), let host = parts.host?.lowercased(), !host.isEmpty,
      host.utf8.allSatisfy(Self.hostLetters.contains),
      parts.port.map((1...65_535).contains) ?? true
    else {
      throw ChannelRefusal(Phrase("The subscription's endpoint isn't a URL."), hint: hint)
    }
    guard parts.user == nil, parts.password == nil else {
      throw ChannelRefusal(
        Phrase("The subscription's endpoint contains a user name."), hint: hint)
    }
    guard scheme == "https" || (scheme == "http" && Self.isLoopback(host)) else {
      throw ChannelRefusal(Phrase("The subscription's endpoint isn't https."), hint: hint)
    }
    url = text
    self.host = host
    let usual = scheme == "https" ? 443 : 80
    let port = parts.port.flatMap { $0 == usual ? nil : ":\($0)" } ?? ""
    origin = "\(scheme)://\(host)\(port)"
  }

  /// The part of it that may be shown.
  var shown: String { "\(origin)/…" }

  /// Apple's push service checks the sender more strictly than others.
  var isApples: Bool { host == "push.apple.com" || host.hasSuffix(".push.apple.com") }

  private static func isLoopback(_ host: String) -> Bool {
    if ["localhost", "::1", "[::1]"].contains(host) { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    return parts.count == 4 && parts[0] == 127 && !parts.contains(nil)
  }
}
