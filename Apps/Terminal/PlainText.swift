package import Contracts

/// Text for terminals that cannot show every character. Specification S8-4.
package enum PlainText: Sendable {
  /// Every character is shown.
  case none
  /// Letters can be shown, but not drawings and emoji: a terminal that calls itself dumb.
  case signs
  /// Only ASCII is: a locale that is not UTF-8.
  case ascii

  /// - Parameter variable: looks up `TERM`, and the locale of characters. If no locale is set at all, as in many
  ///   containers, the terminal is assumed to support UTF-8, as nearly every one does.
  ///
  /// Source: POSIX.1-2024, section 8.2, for the order of the variables and the names of locales.
  package init(_ variable: (_ name: String) -> String?) {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap(variable)
      .first { !$0.isEmpty }
    if let locale, !PlainText.isUnicode(locale) {
      self = .ascii
    } else {
      self = variable("TERM") == "dumb" ? .signs : .none
    }
  }

  private static func isUnicode(_ locale: String) -> Bool {
    // A locale without a character set, such as `de_DE`, is an old 8-bit one.
    let set = locale.split(separator: ".").dropFirst().first?.prefix { $0 != "@" } ?? ""
    return ["utf8", "utf-8"].contains(set.lowercased())
  }

  /// - Parameter language: decides how letters are written without their marks.
  package func shown(_ text: String, in language: AppLanguage) -> String {
    guard self != .none, !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    var shown = ""
    for character in text {
      guard !character.isASCII else {
        // A removed emoji leaves one space, not two.
        if character == " ", shown.hasSuffix(PlainText.gone) {
          shown.removeLast()
        } else {
          shown.append(character)
        }
        continue
      }
      shown += plain(character, language)
    }
    return shown.replacing(PlainText.gone, with: "")
  }

  /// Replaces an emoji until the gap after it is closed.
  private static let gone = "\u{1}"

  private func plain(_ character: Character, _ language: AppLanguage) -> String {
    if let sign = PlainText.written[character] { return sign }
    guard let scalar = character.unicodeScalars.first else { return "" }
    switch scalar.value {
    case 0x2800...0x28FF: return PlainText.dots(scalar.value - 0x2800)
    case 0x2190...0x2BFF, 0x1F000...0x1FAFF: return PlainText.gone
    default: break
    }
    guard self == .ascii else { return String(character) }
    if language == .german, let letters = PlainText.germanLetters[character] { return letters }
    if let letters = PlainText.letters[character] { return letters }
    return scalar.isASCII ? String(scalar) : scalar.letterWithoutMarks ?? "?"
  }

  /// A character of Braille by how much of it is black.
  private static func dots(_ bits: UInt32) -> String {
    switch bits.nonzeroBitCount {
    case 0: " "
    case 1...2: "."
    case 3...5: ":"
    default: "#"
    }
  }

  private static let written: [Character: String] = [
    "·": "-", "–": "-", "—": "-", "…": "...", "“": "\"", "”": "\"", "„": "\"", "‘": "'", "’": "'",
    "→": "->", "←": "<-", "↑": "^", "↓": "v", "≈": "~", "≤": "<=", "≥": ">=", "×": "x", "−": "-",
    "\u{A0}": " ", "\u{202F}": " ",
    // Each verdict has its own sign.
    "●": "*", "◐": "~", "☾": "z", "‖": "=", "❄": "+", "○": "o",
    "✓": "*", "✗": "x", "◆": "*", "◇": "o", "△": "+", "▽": "-", "★": "*", "☆": "o", "▸": ">",
    "›": ">", "❯": ">", "▌": "|", "│": "|", "─": "-", "━": "=", "┄": "-", "└": "+", "┼": "+",
    "█": "#", "▇": "#", "▆": "#", "▅": "|", "▄": ":", "▃": ":", "▂": ".", "▁": ".", "░": "-",
    "▒": "-", "▓": "#", "▀": "'",
  ]

  private static let letters: [Character: String] = [
    "ß": "ss", "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE", "ı": "i", "¿": "", "¡": "", "«": "\"",
    "»": "\"", "°": "", "€": "EUR", "·": "-",
  ]

  private static let germanLetters: [Character: String] = [
    "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue",
  ]
}

extension Unicode.Scalar {
  /// `E` of the character whose name is `LATIN CAPITAL LETTER E WITH ACUTE`.
  fileprivate var letterWithoutMarks: String? {
    let words = (properties.name ?? "").split(separator: " ")
    guard words.count > 5, words[0] == "LATIN", words[2] == "LETTER", words[3].count == 1,
      words[4] == "WITH"
    else { return nil }
    return words[1] == "SMALL" ? words[3].lowercased() : String(words[3])
  }
}
