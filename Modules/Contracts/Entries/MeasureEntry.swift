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

/// A value of a measure, with the unit system in which it was typed and is shown again.
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
  /// The written value, in the person's own unit unless it names one: `82`, `82,5 cm`, `32.3 in`.
  ///
  /// - Throws: what is wrong with it, and what is allowed.
  public init(
    written text: String, of measure: Measure, in system: UnitSystem
  ) throws(WrittenRefusal) {
    guard !text.isEmpty else {
      throw WrittenRefusal(
        Phrase("\(measure.name): the value is missing."),
        hint: Self.example(of: measure, in: system))
    }
    let end = text.lastIndex { $0.isNumber }.map { text.index(after: $0) } ?? text.startIndex
    let unit = String(text[end...].drop(while: \.isWhitespace))
    let system = try Self.system(named: unit, of: measure, else: system)
    guard
      let value = WrittenAmount(String(text[..<end]), isWhole: measure.quantity == .count)?.value,
      let amount = Int64(exactly: (value * measure.units[system].size).rounded()),
      Self.allowed(of: measure).contains(amount)
    else { throw Self.refusal(text, of: measure, in: system) }
    self.init(amount, system: system)
  }

  /// The allowed values of one entry; a sum is at least the smallest amount that can be shown, and at most what anyone
  /// reaches in a day.
  public static func allowed(of measure: Measure) -> ClosedRange<Int64> {
    guard measure.isSum else { return measure.range }
    let unit = measure.units.metric
    let shown = (0..<unit.places).reduce(unit.size) { size, _ in size / 10 }
    return max(1, Int64(shown.rounded()))...measure.range.upperBound
  }

  static func system(
    named unit: String, of measure: Measure, else system: UnitSystem
  ) throws(WrittenRefusal) -> UnitSystem {
    guard !unit.isEmpty else { return system }
    let systems = [system] + UnitSystem.allCases.filter { $0 != system }
    let symbols = systems.map { measure.units[$0].symbol }
    if let index = symbols.firstIndex(where: { $0?.lowercased() == unit.lowercased() }) {
      return systems[index]
    }
    let known = symbols.compactMap(\.self).reduce(into: [String]()) { known, symbol in
      if !known.contains(symbol) { known.append(symbol) }
    }
    let shown = String(unit.prefix(20)).printable
    throw WrittenRefusal(
      Phrase("\(measure.name) isn't measured in “\(shown)”."),
      hint: known.isEmpty
        ? Phrase("Leave the unit out.") : Phrase("Use: \(known.joined(separator: ", "))"))
  }

  private static func example(of measure: Measure, in system: UnitSystem) -> Phrase {
    let allowed = allowed(of: measure)
    let unit = Int64(measure.units[system].size.rounded())
    let amount = measure.isSum ? unit * 5 : (allowed.lowerBound * 3 + allowed.upperBound) / 4
    return Phrase("For example: \(measure.limitText(amount, in: system))")
  }

  static func refusal(_ text: String, of measure: Measure, in system: UnitSystem) -> WrittenRefusal
  {
    let allowed = allowed(of: measure)
    let (least, most) = (
      measure.limitText(allowed.lowerBound, in: system),
      measure.limitText(allowed.upperBound, in: system)
    )
    let shown = String(text.prefix(40)).printable
    let message =
      measure.isSum
      ? Phrase("\(measure.name): “\(shown)” must be more than 0, at most \(most).")
      : Phrase("\(measure.name): “\(shown)” must be between \(least) and \(most).")
    return WrittenRefusal(message, hint: example(of: measure, in: system))
  }
}

/// An amount as people write it: whole numbers with thousands separators, anything else with a decimal point or comma.
/// Specification S8-8.
private struct WrittenAmount {
  let value: Double

  /// Nil for any other text.
  init?(_ text: String, isWhole: Bool) {
    if isWhole {
      guard let whole = WrittenNumber(text)?.whole else { return nil }
      value = Double(whole)
    } else {
      guard let thousandths = WrittenDecimal(text)?.thousandths else { return nil }
      value = Double(thousandths) / 1_000
    }
  }
}
