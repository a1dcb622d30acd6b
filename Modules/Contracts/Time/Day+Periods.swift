extension Day {
  /// The days of the month it is in.
  public var month: ClosedRange<Day> {
    let first = advanced(by: 1 - components.day)
    // No month has 32 days, so this is in the next one.
    let next = first.advanced(by: 31)
    return first...next.advanced(by: -next.components.day)
  }

  /// From the first of January to the last of December.
  public var year: ClosedRange<Day> {
    let year = components.year
    return Day(civilYear: year, month: 1, day: 1)...Day(civilYear: year, month: 12, day: 31)
  }
}
