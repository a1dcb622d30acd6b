import Composition
import Foundation

/// A path as the user typed it.
enum PersonalPath {
  /// The absolute path: `~` is the user's home folder, anything else is relative to the current
  /// folder. `.`, `..` and a trailing slash are resolved away.
  static func absolute(_ path: String, _ system: SystemEnvironment) -> String {
    var path = path
    if path == "~" || path.hasPrefix("~/"), let home = system.variables["HOME"] {
      path = home + path.dropFirst()
    }
    return URL(fileURLWithPath: HomeFolder.absolute(path)).standardizedFileURL.path
  }

  /// The same for a path typed as an answer. Dragging a file into a terminal adds quotes and backslashes, which no
  /// shell removed here; they are kept if a file of exactly that name exists.
  static func typed(_ text: String, _ system: SystemEnvironment) -> String {
    let trimmed = String(
      text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    let path = absolute(trimmed, system)
    guard let word = unquoted(trimmed), access(path, F_OK) != 0 else { return path }
    return absolute(word, system)
  }

  /// Nil if nothing is quoted or a quote is unclosed.
  ///
  /// Source: POSIX.1-2024, Shell Command Language, section 2.2.
  private static func unquoted(_ text: String) -> String? {
    var word = ""
    var quote: Character?
    var rest = text[...]
    while let character = rest.popFirst() {
      switch (character, quote) {
      case ("'", nil), ("\"", nil): quote = character
      case (let end, let open?) where end == open: quote = nil
      case ("\\", nil):
        guard let next = rest.popFirst() else { return nil }
        word.append(next)
      case ("\\", "\""):
        let isEscaped = rest.first.map { "\"\\$`".contains($0) } ?? false
        word.append(isEscaped ? rest.removeFirst() : character)
      case (_, _): word.append(character)
      }
    }
    return quote == nil && word != text ? word : nil
  }
}
