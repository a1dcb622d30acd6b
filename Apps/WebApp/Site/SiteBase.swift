import Contracts

/// The path below which the web app is served: every link goes through it. Specification S6-1.
struct SiteBase: Hashable, Sendable {
  /// Empty, or with a leading slash and no trailing one: `/waymark`.
  let path: String

  /// - Parameter text: as typed, with or without slashes at its ends.
  /// - Throws: ``SiteError/basePath(_:)`` if it could not be in an address verbatim.
  init(_ text: String = "") throws(SiteError) {
    let parts = text.split(separator: "/")
    guard parts.allSatisfy({ $0 != "." && $0 != ".." && $0.allSatisfy(Self.isPlain) }) else {
      throw .basePath(text)
    }
    path = parts.map { "/\($0)" }.joined()
  }

  /// The address of a page or file of the web app, for a link on any of its pages.
  ///
  /// - Parameter address: below the base, without a leading slash.
  func link(to address: String) -> String { "\(path)/\(address)" }

  func link(to link: PageLink) -> String {
    if let outside = link.outside { return outside }
    let query = link.query.map {
      "\(HTTPRequest.escaped($0.name))=\(HTTPRequest.escaped($0.value))"
    }
    return self.link(to: link.address)
      + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
  }

  /// The part of a request's path below the base; nil if it is not ours.
  func address(in path: String) -> String? {
    guard path.hasPrefix(self.path + "/") else { return path == self.path ? "" : nil }
    return String(path.dropFirst(self.path.count + 1))
  }

  /// The unreserved characters of RFC 3986, section 2.3.
  private static func isPlain(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || "-._~".contains(character))
  }
}

/// An inconsistency in how the web app is to be served.
enum SiteError: Error, Hashable {
  case basePath(String)
  case port(Int)
}

extension SiteError: ExplainedError {
  var explanation: Explanation {
    switch self {
    case .basePath(let text):
      Explanation(
        .usage, Phrase("“\(text)” can't be the path of the web app."),
        hint: Phrase("Use letters, digits, - and _, for example: --base-path /waymark"))
    case .port(let number):
      Explanation(
        .usage, Phrase("“\(String(number))” isn't a port."),
        hint: Phrase("Use a number from 1 to 65535, or 0 for a free one."))
    }
  }
}
