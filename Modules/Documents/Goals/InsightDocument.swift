package import Contracts

/// The JSON of `insights`, with values in the metric unit of the measure.
package struct InsightDocument: Codable, Sendable {
  package struct DayPart: Codable, Sendable {
    package var day: Day
    package var value: Double
  }

  package struct MonthPart: Codable, Sendable {
    /// `2026-05`.
    package var month: String
    package var value: Double
  }

  package struct GoalDaysPart: Codable, Sendable {
    package var met: Int
    package var decided: Int
  }

  package struct RecordPart: Codable, Sendable {
    package var kind: InsightScreen.Record.Kind
    package var from: Day
    package var to: Day
    package var value: Double
  }

  package struct RunPart: Codable, Sendable {
    package var from: Day
    package var to: Day
    package var days: Int
  }

  /// Other days to compare with.
  package struct FiguresPart: Codable, Sendable {
    package var from: Day
    package var to: Day
    package var total: Nullable<Double>
    package var average: Double
    package var goalDays: Nullable<GoalDaysPart>
  }

  /// All days of the period.
  package var from: Day
  package var to: Day
  package var measure: String
  /// See ``Measure/documentUnit``.
  package var unit: String
  /// The last day included in total, average and goal days; nil if nothing was recorded.
  package var countedTo: Nullable<Day>
  package var total: Nullable<Double>
  package var average: Nullable<Double>
  package var goalDays: Nullable<GoalDaysPart>
  package var best: Nullable<DayPart>
  package var bestMonth: Nullable<MonthPart>
  package var lowest: Nullable<DayPart>
  package var highest: Nullable<DayPart>
  package var first: Nullable<DayPart>
  package var last: Nullable<DayPart>
  package var longestRun: Nullable<RunPart>
  /// Averages from Monday on.
  package var weekdays: [Nullable<Double>]
  /// Averages from midnight on.
  package var hours: Nullable<[Int]>
  package var records: [RecordPart]
  package var previous: Nullable<FiguresPart>
  package var yearAgo: Nullable<FiguresPart>

  package init(_ screen: InsightScreen) {
    let measure = screen.measure
    func day(_ reading: DailyReading?) -> Nullable<DayPart> {
      Nullable(
        reading.map { DayPart(day: $0.day, value: measure.documentValue($0.value)) })
    }
    func value(_ value: Int64?) -> Nullable<Double> { Nullable(value.map(measure.documentValue)) }
    func goalDays(_ days: InsightScreen.GoalDays?) -> Nullable<GoalDaysPart> {
      Nullable(days.map { GoalDaysPart(met: $0.met, decided: $0.decided) })
    }
    func figures(_ figures: InsightScreen.Figures?) -> Nullable<FiguresPart> {
      Nullable(
        figures.map {
          FiguresPart(
            from: $0.days.lowerBound, to: $0.days.upperBound, total: value($0.total),
            average: measure.documentValue($0.average), goalDays: goalDays($0.goalDays))
        })
    }
    from = screen.period.days.lowerBound
    to = screen.period.days.upperBound
    self.measure = measure.id.name
    unit = measure.documentUnit
    countedTo = Nullable(screen.figures?.days.upperBound)
    total = value(screen.figures?.total)
    average = value(screen.figures?.average)
    self.goalDays = goalDays(screen.figures?.goalDays)
    best = day(screen.best)
    bestMonth = Nullable(
      screen.bestMonth.map {
        MonthPart(
          month: InsightPeriod(.month, of: $0.days.lowerBound).text,
          value: measure.documentValue($0.value))
      })
    lowest = day(screen.readings?.lowest)
    highest = day(screen.readings?.highest)
    first = day(screen.readings?.first)
    last = day(screen.readings?.last)
    longestRun = Nullable(
      screen.longestRun.map {
        RunPart(from: $0.days.lowerBound, to: $0.days.upperBound, days: Int($0.value))
      })
    weekdays =
      screen.weekdays.isEmpty
      ? Array(repeating: Nullable(nil), count: 7) : screen.weekdays.map(value)
    hours = Nullable(screen.hours?.averages)
    records = screen.records.map { record in
      RecordPart(
        kind: record.kind, from: record.span.days.lowerBound, to: record.span.days.upperBound,
        value: record.kind == .streak
          ? Double(record.span.value) : measure.documentValue(record.span.value))
    }
    previous = figures(screen.previous)
    yearAgo = figures(screen.yearAgo)
  }
}
