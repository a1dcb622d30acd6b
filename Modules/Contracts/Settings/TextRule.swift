/// What a text has to be like.
public struct TextRule: Sendable {
  /// As it follows “it is …”, such as `a colour written #RRGGBB`.
  public let allowed: Phrase
  /// One that keeps the rule.
  public let example: String
  /// The text in its one written form; nil for what breaks the rule.
  public let normalized: @Sendable (String) -> String?

  public init(
    allowed: Phrase, example: String, normalized: @escaping @Sendable (String) -> String?
  ) {
    self.allowed = allowed
    self.example = example
    self.normalized = normalized
  }

  /// A colour: `#RRGGBB`, the number sign optional, letters of either case.
  public static func color(example: HexColor) -> TextRule {
    TextRule(allowed: Phrase("a colour written #RRGGBB"), example: example.text) {
      HexColor($0)?.text
    }
  }
}
