/// A weight as people write it: a number, with its unit if that is not otherwise clear.
public struct WrittenWeight: Hashable, Sendable {
  public let text: String

  public init(_ text: String) {
    self.text = text
  }

  /// The weight that was meant.
  ///
  /// - Parameter usual: the unit of a number without one; nil when there is none to assume.
  /// - Throws: what would be valid.
  public func weight(usual: WeightUnit?) throws(WrittenRefusal) -> Weight {
    guard let number else {
      throw WrittenRefusal(
        Phrase("“\(text)” is not a weight."), hint: Phrase("For example: 82.4kg"))
    }
    guard let unit = try unit() ?? usual else {
      throw WrittenRefusal(
        Phrase("“\(text)” does not say whether it is kilograms or pounds."),
        hint: Phrase("Write the unit after it: \(text)kg or \(text)lb"))
    }
    // The limits are whole kilograms; for pounds the converted mass decides.
    let isInRange = unit == .pounds || number.isIn(20_000...500_000)
    guard isInRange, let thousandths = number.thousandths,
      let weight = Weight(thousandths: thousandths, unit: unit)
    else {
      throw WrittenRefusal(
        Phrase("“\(text)” is not the weight of a person: 20 to 500 kg, or 44.1 to 1,102.3 lb."),
        hint: Phrase("For example: 82.4kg or 181.7lb"))
    }
    return weight
  }

  /// In whatever unit was written; nil for text that is not a number.
  public var thousandths: Int64? { number?.thousandths }

  /// Whether the text contains more than a number.
  public var namesUnit: Bool { !unitText.isEmpty }

  private func unit() throws(WrittenRefusal) -> WeightUnit? {
    guard namesUnit else { return nil }
    guard let unit = WeightUnit(typed: unitText) else {
      throw WrittenRefusal(
        Phrase("“\(unitText)” is not a unit of weight."),
        hint: Phrase("Use kg or lb, as in 82.4kg."))
    }
    return unit
  }

  private var unitText: String {
    text.drop { !$0.isLetter }.lowercased()
  }

  private var number: WrittenDecimal? {
    let digits = text.prefix { !$0.isLetter }
    let end = digits.lastIndex { $0 != " " }
    return WrittenDecimal(end.map { String(digits[...$0]) } ?? "")
  }
}
