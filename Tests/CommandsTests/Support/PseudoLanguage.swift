import Contracts

/// A language that marks translated text: `⟦goal of ⟧72.0⟦ kg⟧`. Values are outside the brackets,
/// so that a text inserted as a value shows.
enum PseudoLanguage {
  static let wording = Wording(.german) { key in
    .plain(
      "⟦"
        + key.replacing("%@", with: "⟧%@⟦").replacing("%lld", with: "⟧%lld⟦")
        .replacing("\n", with: "⟧\n⟦") + "⟧")
  }

  /// Runs of two words or more outside the brackets, separated only by spaces.
  static func unsaid(in text: String) -> [String] {
    var depth = 0
    let outside = text.reduce(into: "") { outside, character in
      if character == "⟦" { depth += 1 }
      outside.append(depth > 0 ? "|" : character)
      if character == "⟧" { depth -= 1 }
    }
    // A command to type or a path is not text.
    return outside.replacing(/`[^`]*`|waymark( [a-z-]+)*/, with: "|").matches(
      of: /[A-Za-z]{2,}(?: [A-Za-z]{2,})+/
    )
    .map { String($0.output) }
  }
}
