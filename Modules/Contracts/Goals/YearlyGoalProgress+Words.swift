extension YearlyGoalProgress {
  /// `12 days ahead of an even pace`; nil without a goal, and once it is reached.
  public var paceText: Phrase? {
    guard !isReached else { return nil }
    return paceDays.map { days in
      switch days {
      case 1...:
        Phrase(
          one: "\(days) day ahead of pace", other: "\(days) days ahead of pace")
      case 0: Phrase("Exactly on pace")
      default:
        Phrase(
          one: "\(-days) day behind pace", other: "\(-days) days behind pace")
      }
    }
  }

  /// `You need 8,213 steps a day from now on`, or of few a day `3 exercises a week`; that it is reached; nil without a
  /// goal.
  public func neededText(in system: UnitSystem) -> Phrase? {
    guard let perDay = neededPerDay, let perWeek = neededPerWeek else { return nil }
    guard perDay > 0 else { return Phrase("You've reached your goal for \(yearText)") }
    // A whole one a day would be far too much where less is needed.
    let isWeekLeft = today.distance(to: year.upperBound) >= 7
    return measure.isCounted && perWeek < 7 * 3 && isWeekLeft
      ? Phrase("You need \(measure.text(perWeek, in: system)) a week from now on")
      : Phrase("You need \(measure.textRoundedUp(perDay, in: system)) a day from now on")
  }

  /// `Most likely 2.9 to 3.3 million steps by 31 December`, or what the forecast lacks.
  public func forecastText(in system: UnitSystem) -> Phrase {
    guard let forecast else { return Phrase("A forecast needs eight weeks of data.") }
    let unit = measure.units[system]
    let rounded = RoundedForecast(forecast, unit: unit)
    let high = measure.text(
      Int64((rounded.high * unit.size).rounded()), in: system, places: rounded.places)
    guard rounded.low < rounded.high else { return Phrase("Most likely \(high) by 31 December") }
    guard measure.id == .steps, rounded.high >= 1_000_000 else {
      let low = Phrase("\(rounded.low, places: rounded.places)")
      return Phrase("Most likely \(low) to \(high) by 31 December")
    }
    let places = rounded.step >= 100_000 ? 1 : 2
    let millions = [rounded.low, rounded.high].map { Phrase("\($0 / 1_000_000, places: places)") }
    return Phrase("Most likely \(millions[0]) to \(millions[1]) million steps by 31 December")
  }

  /// `1,204,310 of 3,000,000 steps`; without a goal what there is.
  public func totalText(in system: UnitSystem) -> Phrase {
    guard let target else { return measure.text(total, in: system) }
    let total = measure.isCounted ? Phrase("\(Int(total))") : measure.text(total, in: system)
    return Phrase("\(total) of \(measure.limitText(target, in: system))")
  }

  /// `3,000,000 steps in 2026`, or that there is no goal.
  public func goalText(in system: UnitSystem) -> Phrase {
    target.map { Phrase("Goal: \(measure.limitText($0, in: system)) in \(yearText)") }
      ?? Phrase("There is no goal for \(yearText).")
  }

  /// Without a mark between thousands.
  public var yearText: String { String(year.lowerBound.components.year) }
}

/// A forecast in round numbers, no more precise than it is.
private struct RoundedForecast {
  /// In the displayed unit, like the others.
  let low: Double
  let high: Double
  let step: Double
  let places: Int

  init(_ forecast: YearForecast, unit: Measure.Unit) {
    let (low, high) = (Double(forecast.low) / unit.size, Double(forecast.high) / unit.size)
    var (step, places) = (1.0, 0)
    while step * 10 <= (high - low) / 3 { step *= 10 }
    while step > (high - low) / 3 && places < unit.places {
      step /= 10
      places += 1
    }
    self.low = (low / step).rounded() * step
    self.high = (high / step).rounded() * step
    self.step = step
    self.places = places
  }
}
