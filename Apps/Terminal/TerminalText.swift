import Contracts

/// The last filter for text on its way to a terminal: it lets only Waymark's own control sequences through. Names are
/// already made printable when they enter a text; this catches what was missed there.
package struct TerminalText {
  /// Which of our control sequences a text may contain.
  package enum Steering {
    case none
    /// The colours of ``Paint``, of pictures and of codes.
    case colors
    /// Colours, and the sequences for redrawing: to the beginning of the line, some lines up, and clear.
    case drawing
  }

  package let steering: Steering

  package init(steering: Steering) {
    self.steering = steering
  }

  /// `text` with every other control character escaped, such as `\u{1b}`. Newlines and tabs are kept.
  package func shown(_ text: String) -> String {
    guard text.printableLines != text else { return text }
    var shown = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "\u{1B}", let sequence = sequence(rest) {
        shown.append(scalar)
        shown.append(contentsOf: sequence)
        rest = rest[sequence.endIndex...]
      } else if !scalar.steers || scalar == "\n" || scalar == "\t" || scalar == "\r" && draws {
        shown.append(scalar)
      } else {
        shown.append(contentsOf: scalar.seen.unicodeScalars)
      }
    }
    return String(shown)
  }

  private var draws: Bool { steering == .drawing }

  /// The rest of the sequence after an escape character, if it is one of ours.
  ///
  /// Source: ECMA-48, section 5.4, for the shape of a control sequence.
  private func sequence(_ rest: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView? {
    guard steering != .none, rest.first == "[" else { return nil }
    let parameters = rest.dropFirst().prefix { ("0"..."9").contains($0) || $0 == ";" }
    guard parameters.count < 60, parameters.endIndex < rest.endIndex else { return nil }
    let isOurs =
      switch rest[parameters.endIndex] {
      case "m": TerminalText.isColor(String(parameters))
      case "A": draws
      case "J", "K": draws && parameters.isEmpty
      default: false
      }
    return isOurs ? rest[...parameters.endIndex] : nil
  }

  /// Source: ECMA-48, section 8.3.117 (SGR); ISO 8613-6 for 38 and 48.
  private static func isColor(_ parameters: String) -> Bool {
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    var rest = numbers[...]
    while let first = rest.popFirst() {
      switch first {
      case 0, 1, 2, 31, 32, 33, 34, 35, 36, 39, 49: continue
      case 38, 48:
        guard let kind = rest.popFirst(), kind == 5 || kind == 2 else { return false }
        let count = kind == 5 ? 1 : 3
        guard rest.count >= count, rest.prefix(count).allSatisfy({ (0...255).contains($0 ?? -1) })
        else { return false }
        rest = rest.dropFirst(count)
      default: return false
      }
    }
    return true
  }
}
