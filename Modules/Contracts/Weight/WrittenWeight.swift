/// A weight as people write it: a number with its unit, `82.4kg`, `181.7 lb` or `12 st 10 lb`, or a number alone if the
/// unit is otherwise clear. The only place that decides what it means. Specification S2-1.
public struct WrittenWeight: Hashable, Sendable {
  public let text: String

  public init(_ text: String) {
    self.text = text
  }

  /// Whether the text contains more than a number.
  public var namesUnit: Bool { text.contains(where: \.isLetter) }

  /// The intended weight.
  ///
  /// - Parameter usual: the context for a number without a unit.
  /// - Throws: what would be valid; for a number that was probably meant in another unit, that it needs its unit.
  public func weight(by usual: UsualWeight) throws(WrittenRefusal) -> Weight {
    guard let doubt = try doubt(by: usual) else { return try weight(usual: usual.unit) }
    throw WrittenRefusal(doubt.comparison, hint: unitHint)
  }

  /// Nil for a weight with a unit, and for a number that is plausible in the usual one.
  ///
  /// - Throws: what would be valid.
  public func doubt(by usual: UsualWeight) throws(WrittenRefusal) -> DoubtfulWeight? {
    let weight = try weight(usual: usual.unit)
    guard !namesUnit, let last = usual.last,
      let thousandths = parts.first.flatMap({ WrittenDecimal($0.number) })?.thousandths
    else { return nil }
    return DoubtfulWeight(weight, written: thousandths, after: last)
  }

  /// The weight as written, however far it is from any other.
  ///
  /// - Parameter usual: the unit of a number without one; nil if none can be assumed.
  /// - Throws: what would be valid.
  public func weight(usual: WeightUnit?) throws(WrittenRefusal) -> Weight {
    let parts = parts
    guard let first = parts.first, let number = WrittenDecimal(first.number) else {
      throw WrittenRefusal(
        Phrase("“\(text)” isn't a weight."), hint: Phrase("For example: 82.4kg"))
    }
    if let unit = parts.first(where: { !Self.isUnit($0.unit) })?.unit {
      throw WrittenRefusal(
        Phrase("“\(unit)” isn't a unit of weight."),
        hint: Phrase("Use kg, lb or st, as in 82.4kg."))
    }
    if parts.count > 1, WeightUnit(typed: first.unit) == .stones {
      return try weight(stones: number, parts.dropFirst())
    }
    guard parts.count == 1 else {
      throw WrittenRefusal(
        Phrase("“\(text)” isn't a weight."), hint: Phrase("For example: 82.4kg"))
    }
    guard let unit = WeightUnit(typed: first.unit) ?? usual else {
      throw WrittenRefusal(
        Phrase("“\(text)” could be kilograms or pounds."), hint: unitHint)
    }
    // The limits are whole kilograms; for the others the converted mass decides.
    let isInRange = unit != .kilograms || number.isIn(20_000...500_000)
    return try inRange(
      isInRange ? number.thousandths.flatMap { Weight(thousandths: $0, unit: unit) } : nil)
  }

  private func weight(
    stones: WrittenDecimal, _ rest: ArraySlice<Part>
  ) throws(WrittenRefusal) -> Weight {
    guard let part = rest.first, rest.count == 1,
      part.unit.isEmpty || WeightUnit(typed: part.unit) == .pounds, let whole = stones.thousandths,
      whole.isMultiple(of: 1_000), let pounds = WrittenDecimal(part.number)?.thousandths,
      (0..<1_000 * WeightUnit.poundsPerStone).contains(pounds)
    else {
      throw WrittenRefusal(
        Phrase("“\(text)” isn't a weight."), hint: Phrase("For example: 12 st 10 lb"))
    }
    return try inRange(Weight(stones: whole, pounds: pounds))
  }

  /// - Parameter weight: nil for a number that is too large, too small or negative.
  private func inRange(_ weight: Weight?) throws(WrittenRefusal) -> Weight {
    guard let weight else {
      throw WrittenRefusal(
        Phrase("“\(text)” isn't a person's weight: use 20 to 500 kg, or 44.1 to 1,102.3 lb."),
        hint: Phrase("For example: 82.4kg or 181.7lb"))
    }
    return weight
  }

  private var unitHint: Phrase {
    Phrase("Add the unit: \(text)kg or \(text)lb")
  }

  /// A number and the letters after it, without spaces and in lowercase.
  private struct Part {
    var number: String
    var unit: String
  }

  private var parts: [Part] {
    var parts: [Part] = []
    for character in text.lowercased() {
      if character.isLetter {
        if parts.isEmpty { parts.append(Part(number: "", unit: "")) }
        parts[parts.endIndex - 1].unit.append(character)
      } else if let last = parts.last, last.unit.isEmpty {
        parts[parts.endIndex - 1].number.append(character)
      } else if !parts.isEmpty, character == " " || character == "." {
        // After a unit: `12 st 10`, `12 st. 10 lb.`
        continue
      } else {
        parts.append(Part(number: String(character), unit: ""))
      }
    }
    return parts.map { part in
      let digits = part.number.drop { $0 == " " }
      let end = digits.lastIndex { $0 != " " }
      return Part(number: end.map { String(digits[...$0]) } ?? "", unit: part.unit)
    }
  }

  private static func isUnit(_ text: String) -> Bool {
    text.isEmpty || WeightUnit(typed: text) != nil
  }
}
