/// What a click on a notification may open: a web page, or a command of this program. Nothing else, because handlers of
/// other URL schemes may do anything.
public enum ClickTarget: Hashable, Sendable {
  case page(String)
  /// The words after the program's name, for example `week 2026-05-17`.
  case command([String])

  /// Parses `https://example.org/` or `waymark week`; nil for anything else.
  ///
  /// - Parameter commands: the names of the built-in commands; external ones are not allowed.
  public init?(_ text: String, commands: Set<String>) {
    if ClickTarget.isPage(text) {
      self = .page(text)
      return
    }
    let words = text.split(separator: " ").map(String.init)
    guard words.first == "waymark", let verb = words.dropFirst().first, commands.contains(verb),
      words.allSatisfy({ $0.unicodeScalars.allSatisfy(ClickTarget.letters.contains) })
    else { return nil }
    self = .command(Array(words.dropFirst()))
  }

  /// No character with a special meaning to a shell.
  private static let letters = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.:,+=/@".unicodeScalars)

  /// `http` or `https` followed by a host, in visible ASCII.
  ///
  /// Source: RFC 3986, sections 3.1 and 3.2: a scheme may be in any case.
  private static func isPage(_ text: String) -> Bool {
    guard text.unicodeScalars.allSatisfy({ ("!"..."~").contains($0) }) else { return false }
    return ["http://", "https://"].contains { scheme in
      guard text.lowercased().hasPrefix(scheme) else { return false }
      return text.dropFirst(scheme.count).first.map { !"/?#:@".contains($0) } ?? false
    }
  }
}
