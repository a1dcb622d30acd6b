/// The type of a setting.
public enum SettingType: Sendable {
  /// On or off.
  case flag
  /// One of these words.
  case choice([String])
  /// A whole number in the range, a multiple of the positive step.
  case number(ClosedRange<Int>, step: Int)
  /// A text that satisfies a rule.
  case text(TextRule)

  /// All values, in order; nil for a text, whose values cannot be listed.
  public var values: [SettingValue]? {
    switch self {
    case .flag: [.flag(false), .flag(true)]
    case .choice(let words): words.map(SettingValue.text)
    case .number(let range, let step):
      stride(from: range.lowerBound.roundedUp(to: step), through: range.upperBound, by: step)
        .map(SettingValue.number)
    case .text: nil
    }
  }

  /// In a few words, phrased to follow “it has to be …”.
  public var allowed: Phrase {
    switch self {
    case .flag: Phrase("\("on") or \("off")")
    case .choice(let words): Phrase(verbatim: words.joined(separator: ", "))
    case .number(let range, let step):
      step == 1
        ? Phrase("\(range.lowerBound) to \(range.upperBound)")
        : Phrase("\(range.lowerBound) to \(range.upperBound), in multiples of \(step)")
    case .text(let rule): rule.allowed
    }
  }
}

extension Int {
  /// The smallest multiple of `step` that is not below it.
  fileprivate func roundedUp(to step: Int) -> Int {
    let towardZero = self - self % step
    return towardZero < self ? towardZero + step : towardZero
  }
}

/// A rule for a text setting.
public struct TextRule: Sendable {
  /// Phrased to follow “it has to be …”, for example `a colour written #RRGGBB`.
  public let allowed: Phrase
  /// A valid text.
  public let example: String
  /// The valid texts most similar to an invalid one; ``example`` if unknown.
  public let nearest: @Sendable (String) -> [String]
  /// Whether it is for colours, `#RRGGBB`.
  public let isOfColors: Bool
  /// The text in its canonical form; nil if it is invalid.
  public let normalized: @Sendable (String) -> String?

  public init(
    allowed: Phrase, example: String, nearest: (@Sendable (String) -> [String])? = nil,
    isOfColors: Bool = false, normalized: @escaping @Sendable (String) -> String?
  ) {
    self.allowed = allowed
    self.example = example
    self.nearest = nearest ?? { _ in [example] }
    self.isOfColors = isOfColors
    self.normalized = normalized
  }

  /// A colour: `#RRGGBB`, the number sign optional, in either case.
  public static func color(example: HexColor) -> TextRule {
    TextRule(
      allowed: Phrase("a colour in the form #RRGGBB"), example: example.text, isOfColors: true
    ) {
      HexColor($0)?.text
    }
  }
}
