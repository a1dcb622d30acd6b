/// What a click on a notification may open: a page of the web, or a command of this program. Nothing
/// else: what handles the addresses of other kinds may do anything.
public enum ClickTarget: Hashable, Sendable {
  case page(String)
  /// The words behind the program's name, such as `week 2026-05-17`.
  case command([String])

  /// Reads `https://example.org/` or `waymark week`; nil for what is neither.
  ///
  /// - Parameter commands: the names of this program's own; one of the person's is none of them.
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

  /// Nothing in a word means something to a shell.
  private static let letters = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.:,+=/@".unicodeScalars)

  /// `http` or `https` with a host behind it, in visible ASCII.
  ///
  /// Source: RFC 3986, sections 3.1 and 3.2: a scheme is read in any case.
  private static func isPage(_ text: String) -> Bool {
    guard text.unicodeScalars.allSatisfy({ ("!"..."~").contains($0) }) else { return false }
    return ["http://", "https://"].contains { scheme in
      guard text.lowercased().hasPrefix(scheme) else { return false }
      return text.dropFirst(scheme.count).first.map { !"/?#:@".contains($0) } ?? false
    }
  }
}
