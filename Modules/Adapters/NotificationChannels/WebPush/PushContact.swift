import Contracts
import Foundation

/// How a push service can contact the sender.
///
/// Source: RFC 8292, 2.1: a `mailto:` or `https:` URI.
struct PushContact: Hashable, Sendable {
  /// The default. Most push services accept it; Apple's answers 403.
  static let unnamed = "mailto:waymark@localhost"

  /// Domains that are not reachable from elsewhere. Source: RFC 6761 and RFC 6762.
  private static let localDomains: Set = ["localhost", "local", "invalid", "test"]

  let text: String

  /// - Throws: ``ChannelRefusal`` if it is not a contact, or not one that Apple's push service
  ///   accepts.
  init(_ contact: String?, for endpoint: PushEndpoint) throws(ChannelRefusal) {
    text = contact ?? Self.unnamed
    guard let domain = Self.domain(text) else {
      throw ChannelRefusal(
        Phrase("The contact is neither an email address nor a web page."),
        hint: Phrase("Use mailto:YOU@YOUR.DOMAIN or https://YOUR.DOMAIN."))
    }
    let labels = domain.split(separator: ".")
    let isLocal =
      labels.count < 2 || labels.last.map { Self.localDomains.contains(String($0)) } ?? true
    guard !(endpoint.isApples && isLocal) else {
      throw ChannelRefusal(
        Phrase("Apple's push service doesn't accept senders without a reachable contact."),
        hint: Phrase("Use a contact whose domain exists: mailto:YOU@YOUR.DOMAIN."))
    }
  }

  /// Lower case; nil if the text is not a contact.
  private static func domain(_ text: String) -> String? {
    guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
      !text.contains(where: "<>\"".contains)
    else { return nil }
    if text.hasPrefix("https://") {
      return URLComponents(string: text, encodingInvalidCharacters: false)?.host.flatMap {
        $0.isEmpty ? nil : $0.lowercased()
      }
    }
    let mail = text.split(separator: "@", omittingEmptySubsequences: false)
    guard text.hasPrefix("mailto:"), mail.count == 2, mail[0].count > "mailto:".count,
      !mail[1].isEmpty
    else { return nil }
    return mail[1].prefix { $0 != "?" }.lowercased()
  }
}
