/// The type of a setting.
public enum SettingType: Sendable {
  /// On or off.
  case flag
  /// One of these words.
  case choice([String])
  /// A whole number in the range, a multiple of the step, which is positive.
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

  /// In a few words, phrased to follow “it is …”.
  public var allowed: Phrase {
    switch self {
    case .flag: Phrase("\("on") or \("off")")
    case .choice(let words): Phrase(verbatim: words.joined(separator: ", "))
    case .number(let range, let step):
      step == 1
        ? Phrase("\(range.lowerBound) to \(range.upperBound)")
        : Phrase("\(range.lowerBound) to \(range.upperBound) in steps of \(step)")
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
