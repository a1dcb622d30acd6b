internal import Contracts

/// The columns of a table of QS Access.
struct QSAccessColumns {
  private struct Amount {
    var name: String
    var measure: Measure
    var factor: Double

    /// A sample across midnight adds a fraction to a day.
    var form: TableNumber {
      measure.quantity == .count ? .wholeWithParts : .amount
    }
  }

  private static let measures: [String: Measure] = [
    "steps": .steps, "distance": .distance, "walking + running distance": .distance,
    "flights climbed": .flights, "active calories": .activeEnergy, "active energy": .activeEnergy,
  ]

  private let header: TableHeader
  private let amounts: [Amount]
  private let weight: (name: String, unit: ScaleUnit)?
  private let fat: String?

  /// Nil for another table.
  init?(_ header: TableHeader) {
    guard header.has(["Start", "Finish"]) else { return nil }
    self.header = header
    var amounts: [Amount] = []
    var weight: (String, ScaleUnit)?
    var fat: String?
    var hasUnits = false
    for name in header.names {
      guard name.hasSuffix(")"), let open = name.lastIndex(of: "(") else { continue }
      hasUnits = true
      let title = name[..<open].split(separator: " ").joined(separator: " ")
      let unit = String(name[name.index(after: open)...].dropLast())
      if let measure = Self.measures[title] {
        guard let factor = QuantityUnit.factor(of: measure, in: unit == "kj" ? "kJ" : unit) else {
          continue
        }
        amounts.append(Amount(name: name, measure: measure, factor: factor))
      } else if title == "weight" || title == "body mass", let unit = ScaleUnit(unit) {
        weight = (name, unit)
      } else if title == "body fat percentage" {
        fat = name
      }
    }
    guard hasUnits else { return nil }
    (self.amounts, self.weight, self.fat) = (amounts, weight, fat)
  }

  func times(of row: TableRow) throws(SampleRefusal) -> (start: LocalTime, end: LocalTime) {
    guard let start = row.text(in: "Start", under: header) else { throw .missing("start") }
    guard let end = row.text(in: "Finish", under: header) else { throw .missing("finish") }
    guard let start = row.dateOrder.time(start), let end = row.dateOrder.time(end)
    else { throw .unreadableDate }
    return (start, end)
  }

  /// Rows longer than a day are refused: they say too little about any one day.
  func interval(
    from start: LocalTime, to end: LocalTime, _ calendar: PersonalCalendar
  ) throws(SampleRefusal) -> Range<Instant> {
    let (start, end) = (calendar.instant(of: start), calendar.instant(of: end))
    try SampleRules.check(start)
    try SampleRules.check(end)
    guard start <= end else { throw .endsBeforeStart }
    guard end - start <= Int64(Sample.longestDuration) else { throw .tooLong }
    return start..<end
  }

  func totals(of row: TableRow, on day: Day) throws(SampleRefusal) -> [DayTotal] {
    try SampleRules.check(day)
    return try values(of: row) { measure, amount throws(SampleRefusal) in
      // A sample across midnight adds a fraction to a day.
      try SampleRules.total(of: measure, amount: amount.rounded(), on: day)
    }
  }

  func samples(
    of row: TableRow, in interval: Range<Instant>, of source: Source.ID
  ) throws(SampleRefusal) -> [(measure: Measure, sample: SourcedSample)] {
    try values(of: row) { measure, amount throws(SampleRefusal) in
      let sample = try SampleRules.sample(
        of: measure, amount: amount, from: interval.lowerBound, to: interval.upperBound)
      return (measure, SourcedSample(sample: sample, measure: measure.id, source: source))
    }
  }

  /// The average weight of the row's time, at its start or, for a whole day, as a weight of the day; nil without one.
  func weighing(
    of row: TableRow, from start: LocalTime, to end: LocalTime, _ calendar: PersonalCalendar
  ) throws(SampleRefusal) -> BodyMassSample? {
    guard let weight, let amount = try row.amount(in: weight.name, under: header, as: .small),
      amount != 0
    else { return nil }
    let isDay = start.secondOfDay == 0 && end.day == start.day.advanced(by: 1)
    // A share in the newest versions, per cent before.
    let share = fat.flatMap { try? row.amount(in: $0, under: header, as: .small) }
    let weighing = ScaleWeighing(
      weight: amount, column: weight.name, unit: weight.unit,
      fatPercent: share.map { $0 <= 1 ? $0 * 100 : $0 })
    guard isDay else { return try weighing.sample(at: start, by: calendar) }
    let noon = LocalTime(day: start.day, secondOfDay: 12 * 3_600)
    var sample = try weighing.sample(at: noon.recordedInstant(in: calendar))
    sample.day = start.day
    return sample
  }

  private func values<Value>(
    of row: TableRow, _ body: (Measure, Double) throws(SampleRefusal) -> Value
  ) throws(SampleRefusal) -> [Value] {
    var values: [Value] = []
    for column in amounts {
      guard let amount = try row.amount(in: column.name, under: header, as: column.form) else {
        continue
      }
      do throws(SampleRefusal) {
        values.append(try body(column.measure, amount * column.factor))
      } catch {
        throw .cell(column: column.name, error)
      }
    }
    return values
  }
}
