extension Measure {
  /// A value as people read it: `7.62 km`, `58 bpm`, `12 flights`.
  ///
  /// - Parameter value: in the stored unit.
  public func text(_ value: Int64, in system: UnitSystem) -> Phrase {
    text(value, in: units[system], places: units[system].places)
  }

  /// The same without the noun, where that is stated anyway: `7.62 km`, `12`.
  public func number(_ value: Int64, in system: UnitSystem) -> Phrase {
    let unit = units[system]
    guard count == nil else { return Phrase("\(Int(value))") }
    return text(value, in: unit, places: unit.places)
  }

  /// With the measure's name, for a line about several measures: `Waist 82.0 cm`, `12 flights`.
  public func said(_ value: Int64, in system: UnitSystem) -> Phrase {
    let text = text(value, in: system)
    return count == nil ? [name, text].joined(separator: " ") : text
  }

  /// A limit, without superfluous decimals: `100 km`.
  public func limitText(_ value: Int64, in system: UnitSystem) -> Phrase {
    let unit = units[system]
    let isWhole = (Double(value) / unit.size).rounded() * unit.size == Double(value)
    return text(value, in: unit, places: isWhole ? 0 : unit.places)
  }

  /// A required minimum, rounded so that the displayed amount is enough.
  func textRoundedUp(_ value: Int64, in system: UnitSystem) -> Phrase {
    let unit = units[system]
    let shown = (0..<unit.places).reduce(unit.size) { size, _ in size / 10 }
    let rounded = (Double(value) / shown - 1e-9).rounded(.up) * shown
    return text(Int64(rounded.rounded(.up)), in: system)
  }

  /// With a fixed number of decimals.
  func text(_ value: Int64, in system: UnitSystem, places: Int) -> Phrase {
    text(value, in: units[system], places: places)
  }

  /// Whether it has a noun of its own rather than a unit.
  var isCounted: Bool { count != nil }

  private func text(_ value: Int64, in unit: Unit, places: Int) -> Phrase {
    if let count { return count(Int(value)) }
    let number = Phrase("\(Double(value) / unit.size, places: places)")
    return unit.symbol.map { [number, Phrase(verbatim: $0)].joined(separator: " ") } ?? number
  }
}
