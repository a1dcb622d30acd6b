/// The words for a month or a year, on every surface.
extension InsightScreen {
  public static let title = Phrase("Insights")
  public static let comparedTitle = Phrase("Comparison")
  public static let byWeekday = Phrase("By weekday")
  public static let byHour = Phrase("By hour")
  public static let byMonth = Phrase("By month")
  public static let bestTitle = Phrase("Records")

  public static let met = Phrase("met")

  /// `11/28`, for a narrow column; a dash for nil.
  public static func text(_ days: GoalDays?) -> Phrase {
    days.map { Phrase("\($0.met)/\($0.decided)") } ?? Phrase(verbatim: "–")
  }

  /// `6,103 steps`, `58 bpm`.
  public func text(_ value: Int64) -> Phrase { measure.text(value, in: units) }

  /// `6,103`, `7.62 km`: where the measure is named anyway.
  public func number(_ value: Int64) -> Phrase { measure.number(value, in: units) }

  /// The large figures: each a value with its label and a detail.
  public var headline: [(value: Phrase, label: Phrase, detail: Phrase?)] {
    guard let figures else { return [] }
    if let readings {
      return [
        (text(figures.average), Phrase("average"), nil),
        (text(readings.lowest.value), Phrase("lowest"), dated(readings.lowest)),
        (text(readings.highest.value), Phrase("highest"), dated(readings.highest)),
        (text(readings.first.value), Phrase("first"), dated(readings.first)),
        (text(readings.last.value), Phrase("last"), dated(readings.last)),
      ]
    }
    let run = longestRun.map { run in
      (
        Phrase.days(Int(run.value)), Phrase("longest run of days with the goal met"),
        Phrase?.some(.shortSpan(run.days, today: today))
      )
    }
    return [
      (text(figures.average), Phrase("daily average"), leftOut),
      figures.total.map { (text($0), Phrase("total"), leftOut) },
      figures.goalDays.flatMap { days in
        goalTitle.map { (.met(days.met, of: days.decided), $0, leftOut) }
      },
      run,
    ].compactMap(\.self)
  }

  private var goalTitle: Phrase? { measure.targets.map { _ in measure.goalTitle } }

  private func dated(_ reading: DailyReading) -> Phrase {
    Phrase("\(short: reading.day, today: today)")
  }

  /// What averages, totals and met goals leave out; nil if today is not among the days, or the only one.
  private var leftOut: Phrase? {
    guard isUnderWay, let figures, !figures.days.contains(today) else { return nil }
    return .withoutToday
  }

  /// The best of the period, marking all-time bests.
  public var bests: [(title: Phrase, days: ClosedRange<Day>, value: Phrase)] {
    func record(_ kind: Record.Kind) -> Span? { records.first { $0.kind == kind }?.span }
    let (day, month) = (record(.day), record(.month))
    return [
      (day ?? best.map { Span($0.day...$0.day, $0.value) }).map {
        (day == nil ? Phrase("Best day") : Phrase("Best day ever"), $0.days, text($0.value))
      },
      record(.week).map { (Phrase("Best week ever"), $0.days, text($0.value)) },
      (month ?? bestMonth).map {
        (month == nil ? Phrase("Best month") : Phrase("Best month ever"), $0.days, text($0.value))
      },
      record(.streak).map { (Phrase("Longest streak ever"), $0.days, .days(Int($0.value))) },
    ].compactMap(\.self)
  }

  /// The days of a best, as a surface writes days.
  public func spoken(_ days: ClosedRange<Day>) -> Phrase {
    days == days.lowerBound.month
      ? Phrase("\(month: days.lowerBound)") : .shortSpan(days, today: today)
  }

  /// The change of the average since the period before, in whole percent; nil if nothing can be compared, and for a
  /// measure that is read, of which more is not better.
  public var change: Phrase? {
    guard let figures, let previous, figures.total != nil else { return nil }
    return InsightPeriod.change(
      from: previous.exactAverage, in: period.previous, to: figures.exactAverage)
  }

  /// This period beside the previous one and the same one a year earlier, with their columns; nil if neither has data.
  public var comparison: Comparison? {
    // For a year the two are the same.
    let others =
      [(period.previous, previous)]
      + (period.unit == .month ? [(period.yearBefore, yearAgo)] : [])
    let compared = others.compactMap { other, figures in figures.map { (other, $0) } }
    guard let figures, !compared.isEmpty else { return nil }
    let rows = [(period, figures)] + compared
    let hasTotals = figures.total != nil
    let hasGoal = rows.contains { $0.1.goalDays != nil }
    return Comparison(
      note: note,
      columns: [period.unit.title, hasTotals ? Phrase("a day") : Phrase("average")]
        + (hasTotals ? [Phrase("total")] : []) + (hasGoal ? [Self.met] : []),
      rows: rows.map { other, figures in
        (
          other,
          [number(figures.average)] + (figures.total.map { [number($0)] } ?? [])
            + (hasGoal ? [Self.text(figures.goalDays)] : [])
        )
      })
  }

  /// See ``comparison``.
  public struct Comparison: Sendable {
    /// Which days are compared, while the period is under way.
    public var note: Phrase?
    public var columns: [Phrase]
    public var rows: [(period: InsightPeriod, cells: [Phrase])]
  }

  private var note: Phrase? {
    guard isUnderWay, let figures else { return nil }
    let count = period.days.lowerBound.distance(to: figures.days.upperBound) + 1
    switch period.unit {
    case .month:
      return Phrase(
        one: "Compared over the first \(count) day of each month.",
        other: "Compared over the first \(count) days of each month.")
    case .year:
      return Phrase(
        one: "Compared over the first \(count) day of each year.",
        other: "Compared over the first \(count) days of each year.")
    }
  }

  /// A note that the hours of some days are unknown; nil if all are known.
  public var hoursNote: Phrase? {
    guard let hours, let figures, hours.days < figures.days.count else { return nil }
    return Phrase(
      one: "Hours are known for \(hours.days) day.",
      other: "Hours are known for \(hours.days) days.")
  }
}

extension InsightPeriod.Unit {
  public var title: Phrase {
    switch self {
    case .month: Phrase("Month")
    case .year: Phrase("Year")
    }
  }
}

extension InsightPeriod {
  /// In whole percent; nil where there was nothing before.
  public static func change(from before: Double, in period: InsightPeriod, to now: Double)
    -> Phrase?
  {
    guard before > 0 else { return nil }
    let percent = Int(((now - before) / before * 100).rounded())
    return switch percent {
    case 1...: Phrase("\(percent)% more a day than in \(period.title)")
    case ..<0: Phrase("\(-percent)% less a day than in \(period.title)")
    default: Phrase("The same a day as in \(period.title)")
    }
  }
}
