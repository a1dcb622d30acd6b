/// One day, week or month.
public struct HistoryRow: Encodable, Sendable {
  public var period: ClosedRange<Day>
  public var isSingleDay: Bool
  public var steps: Int
  public var distance: Distance
  public var activeEnergy: Energy
  public var flights: Int
  /// The day's target, or the sum of the targets of a longer period; nil if the goal was disabled throughout.
  public var stepTarget: Int?
  /// The average of the targets; nil as above.
  public var averageTarget: Int?
  /// Whether the day's goal was met; for a longer period, whether that of every decided day was: see
  /// ``Verdict/isDecided``. Nil if there is none.
  public var isMet: Bool?
  public var daysMet: Int
  /// Steps per day, averaged over the finished days; before there are any, the steps so far: see ``FinishedDays``.
  public var averageSteps: Int

  /// - Parameters:
  ///   - verdicts: of the days since the first of the record.
  ///   - finished: the shown days that are over.
  public init(
    period: ClosedRange<Day>, records: [DayRecord], goals: DailyGoalLog,
    verdicts: [Day: Verdict], finished: FinishedDays?, by unit: HistoryPeriod
  ) {
    self.period = period
    isSingleDay = unit == .day
    let records = HistoryRow.slice(of: records, in: period)
    steps = records.reduce(0) { $0 + $1.steps }
    distance = records.reduce(.zero) { $0 + $1.distance }
    activeEnergy = records.reduce(.zero) { $0 + $1.activeEnergy }
    flights = records.reduce(0) { $0 + $1.flights }
    averageSteps =
      finished?.within(period).map { days in
        days.average(of: records.filter { days.contains($0.day) }.reduce(0) { $0 + $1.steps })
      } ?? steps
    let stepsByDay = Dictionary(
      records.map { ($0.day, $0.steps) }, uniquingKeysWith: { first, _ in first })
    let judged = period.compactMap { day in
      goals.effectiveTarget(on: day).map { (steps: stepsByDay[day] ?? 0, target: $0) }
    }
    stepTarget = judged.isEmpty ? nil : judged.reduce(0) { $0 + $1.target }
    averageTarget = stepTarget.map { $0 / judged.count }
    let decided = period.compactMap { verdicts[$0] }.filter(\.isDecided)
    daysMet = decided.count { $0 == .met }
    isMet =
      unit == .day
      ? judged.first.map { $0.steps >= $0.target }
      : decided.isEmpty ? nil : daysMet == decided.count
  }

  /// - Parameter records: sorted by day.
  private static func slice(of records: [DayRecord], in period: ClosedRange<Day>) -> [DayRecord] {
    let start = records.firstIndexAtOrAfter(period.lowerBound)
    let end = records.firstIndexAtOrAfter(period.upperBound.advanced(by: 1))
    return Array(records[start..<end])
  }

  private enum Key: String, CodingKey {
    case day, from, to, steps, distanceKilometers, activeEnergyKilocalories, flights, stepTarget
    case isMet, daysMet, averageSteps
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    if isSingleDay {
      try container.encode(period.lowerBound, forKey: .day)
    } else {
      try container.encode(period.lowerBound, forKey: .from)
      try container.encode(period.upperBound, forKey: .to)
      try container.encode(daysMet, forKey: .daysMet)
      try container.encode(averageSteps, forKey: .averageSteps)
    }
    try container.encode(steps, forKey: .steps)
    try container.encode(distance.kilometers, forKey: .distanceKilometers)
    try container.encode(activeEnergy.kilocalories, forKey: .activeEnergyKilocalories)
    try container.encode(flights, forKey: .flights)
    try container.encode(Nullable(stepTarget), forKey: .stepTarget)
    try container.encode(Nullable(isMet), forKey: .isMet)
  }
}

extension [DayRecord] {
  /// Binary search: records are sorted by day.
  fileprivate func firstIndexAtOrAfter(_ day: Day) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].day < day { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
