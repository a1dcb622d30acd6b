extension Weight {
  /// As a person reads it: `82.4 kg`, with one decimal; `12 st 10 lb`. Specification S2-1.
  public func text(in unit: WeightUnit) -> Phrase {
    unit.text(Double(tenths(of: unit)) / 10)
  }

  /// As a person would type it: `82.4kg`, `12st 10lb`.
  public var written: String {
    let tenths = tenths(of: unit)
    switch unit {
    case .kilograms, .pounds: return "\(tenths / 10).\(tenths % 10)\(unit.rawValue)"
    case .stones:
      let (stones, rest) = tenths.quotientAndRemainder(dividingBy: 10 * WeightUnit.poundsPerStone)
      let part = rest.isMultiple(of: 10) ? "" : ".\(rest % 10)"
      return "\(stones)st \(rest / 10)\(part)lb"
    }
  }
}

extension WeightUnit {
  /// A number in this unit, with one decimal.
  ///
  /// - Parameter number: in pounds for stones. Less than a stone is given in pounds; with stones, tenths of a pound are
  ///   shown only if there are any.
  public func text(_ number: Double) -> Phrase {
    switch self {
    case .kilograms: return Phrase("\(number, places: 1) kg")
    case .pounds: return Phrase("\(number, places: 1) lb")
    case .stones:
      let tenths = Int64((abs(number) * 10).rounded())
      let (whole, rest) = tenths.quotientAndRemainder(dividingBy: 10 * Self.poundsPerStone)
      guard whole > 0 else { return Self.pounds.text(number) }
      let stones = number < 0 ? -Int(whole) : Int(whole)
      return rest.isMultiple(of: 10)
        ? Phrase("\(stones) st \(Int(rest / 10)) lb")
        : Phrase("\(stones) st \(Double(rest) / 10, places: 1) lb")
    }
  }

  /// A weight beside a chart, where space is short: with stones in whole pounds.
  public func edge(ofKilograms kilograms: Double) -> Phrase {
    let value = value(ofKilograms: kilograms)
    return text(self == .stones ? value.rounded() : value)
  }
}

extension ExactMass {
  /// How far, without a sign: `3.4 kg`.
  public func text(in unit: WeightUnit) -> Phrase {
    unit.text(Double(magnitude.tenths(of: unit)) / 10)
  }
}
