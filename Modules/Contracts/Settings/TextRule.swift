/// A rule for a text setting.
public struct TextRule: Sendable {
  /// Phrased to follow “it is …”, for example `a colour written #RRGGBB`.
  public let allowed: Phrase
  /// A valid text.
  public let example: String
  /// The valid texts most similar to an invalid one; ``example`` if that cannot be told.
  public let nearest: @Sendable (String) -> [String]
  /// The text in its canonical form; nil if it is invalid.
  public let normalized: @Sendable (String) -> String?

  public init(
    allowed: Phrase, example: String, nearest: (@Sendable (String) -> [String])? = nil,
    normalized: @escaping @Sendable (String) -> String?
  ) {
    self.allowed = allowed
    self.example = example
    self.nearest = nearest ?? { _ in [example] }
    self.normalized = normalized
  }

  /// A colour: `#RRGGBB`, the number sign optional, in either case.
  public static func color(example: HexColor) -> TextRule {
    TextRule(allowed: Phrase("a colour written #RRGGBB"), example: example.text) {
      HexColor($0)?.text
    }
  }
}
