/// A value of a measure that was logged by hand.
public struct MeasureEntry: RecordEntry {
  public var id: Int64
  public var instant: Instant
  public var measure: Measure
  public var value: MeasuredValue

  public init(id: Int64 = 0, instant: Instant, measure: Measure, value: MeasuredValue) {
    self.id = id
    self.instant = instant
    self.measure = measure
    self.value = value
  }
}

/// A value of a measure, with the system of units it was typed in, which it is shown in again.
public struct MeasuredValue: Hashable, Sendable {
  /// In the stored unit of the measure.
  public var amount: Int64
  public var system: UnitSystem

  public init(_ amount: Int64, system: UnitSystem) {
    self.amount = amount
    self.system = system
  }
}

extension MeasuredValue {
  /// The value that was written, in the person's own unit unless it names one: `82`, `82cm`, `32.3 in`.
  ///
  /// - Throws: what is wrong with it, with what a person can have.
  public init(
    written text: String, of measure: Measure, in system: UnitSystem
  ) throws(WrittenRefusal) {
    let mark = text.lastIndex { $0.isNumber }.map { text.index(after: $0) } ?? text.endIndex
    let (number, unit) = (String(text[..<mark]), text[mark...].drop(while: \.isWhitespace))
    let system = try Self.system(of: String(unit), of: measure, else: system, in: text)
    let size = measure.units[system].size
    guard let written = WrittenNumber(number)?.value, written.isFinite,
      let amount = Int64(exactly: (written * size).rounded()),
      Self.allowed(of: measure).contains(amount)
    else { throw Self.refusal(text, of: measure, in: system) }
    self.init(amount, system: system)
  }

  /// What one entry may be: of a sum at least one of its unit, and no more than anybody has in a day.
  public static func allowed(of measure: Measure) -> ClosedRange<Int64> {
    measure.isSum ? 1...measure.range.upperBound : measure.range
  }

  private static func system(
    of unit: String, of measure: Measure, else system: UnitSystem, in text: String
  ) throws(WrittenRefusal) -> UnitSystem {
    guard !unit.isEmpty else { return system }
    let named = [system] + UnitSystem.allCases
    guard let found = named.first(where: { measure.units[$0].symbol?.description == unit }) else {
      throw refusal(text, of: measure, in: system)
    }
    return found
  }

  static func refusal(_ text: String, of measure: Measure, in system: UnitSystem) -> WrittenRefusal
  {
    let allowed = allowed(of: measure)
    let (least, most) = (
      measure.limitText(allowed.lowerBound, in: system),
      measure.limitText(allowed.upperBound, in: system)
    )
    guard !text.isEmpty else {
      return WrittenRefusal(
        Phrase("\(measure.name): the value is missing."),
        hint: Phrase("\(least) to \(most)"))
    }
    let shown = Phrase("“\(String(text.prefix(40)))”")
    let message =
      measure.isSum
      ? Phrase("\(measure.name): \(shown) isn't more than 0 and at most \(most).")
      : Phrase("\(measure.name): \(shown) isn't between \(least) and \(most).")
    let example = (allowed.lowerBound + min(allowed.upperBound, allowed.lowerBound * 5)) / 2
    return WrittenRefusal(
      message, hint: Phrase("For example: \(measure.limitText(example, in: system))"))
  }
}
