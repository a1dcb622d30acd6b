/// What a text has to be like.
public struct TextRule: Sendable {
  /// As it follows “it is …”, such as `a colour written #RRGGBB`.
  public let allowed: Phrase
  /// One that keeps the rule.
  public let example: String
  /// Those that keep it and are most like a text that does not; ``example`` where that cannot be told.
  public let nearest: @Sendable (String) -> [String]
  /// The text in its one written form; nil for what breaks the rule.
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

  /// A colour: `#RRGGBB`, the number sign optional, letters of either case.
  public static func color(example: HexColor) -> TextRule {
    TextRule(allowed: Phrase("a colour written #RRGGBB"), example: example.text) {
      HexColor($0)?.text
    }
  }
}
