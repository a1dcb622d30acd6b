extension Measure {
  /// The valid goals for a year, in the stored unit: from the smallest amount that can be shown to the most anyone
  /// reaches.
  public var yearlyTargets: ClosedRange<Int64> {
    let allowed = MeasuredValue.allowed(of: self)
    return allowed.lowerBound...min(allowed.upperBound * 366, Self.mostYearly)
  }

  /// No record stores more.
  private static let mostYearly: Int64 = 1_000_000_000_000

  /// The written goal for a year, in the person's own unit unless it names one: `2000 km`, `3,000,000`. Thousands
  /// separators are allowed for every measure: no one plans a year in thousandths.
  ///
  /// - Throws: what is wrong with it, and what is allowed.
  public func yearlyTarget(
    written text: String, in system: UnitSystem
  ) throws(WrittenRefusal) -> Int64 {
    let end = text.lastIndex { $0.isNumber }.map { text.index(after: $0) } ?? text.startIndex
    let (digits, unit) = (String(text[..<end]), String(text[end...].drop(while: \.isWhitespace)))
    guard end > text.startIndex else { throw yearlyRefusal(text, in: system) }
    let system = try MeasuredValue.system(named: unit, of: self, else: system)
    let whole = WrittenNumber(digits)?.whole.map(Double.init)
    let decimal =
      quantity == .count ? nil : WrittenDecimal(digits)?.thousandths.map { Double($0) / 1_000 }
    guard let value = whole ?? decimal,
      let target = Int64(exactly: (value * units[system].size).rounded()),
      yearlyTargets.contains(target)
    else { throw yearlyRefusal(text, in: system) }
    return target
  }

  private func yearlyRefusal(_ text: String, in system: UnitSystem) -> WrittenRefusal {
    let shown = String(text.prefix(40)).printable
    let most = limitText(yearlyTargets.upperBound, in: system)
    let size = units[system].size
    let example = Int64((Double(range.upperBound / 24 * 10) / size).rounded() * size)
    return WrittenRefusal(
      Phrase("\(name): “\(shown)” isn't a valid yearly goal. The most is \(most)."),
      hint: Phrase("For example: \(limitText(example, in: system))"))
  }
}
