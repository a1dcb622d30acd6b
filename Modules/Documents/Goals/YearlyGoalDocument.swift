package import Contracts

/// The JSON of `goal yearly MEASURE`. Amounts are in the unit it names.
package struct YearlyGoalDocument: Codable, Sendable {
  package struct Forecast: Codable, Sendable {
    package var low: Double
    package var mid: Double
    package var high: Double
  }

  package var measure: String
  /// See ``Measure/documentUnit``.
  package var unit: String
  package var year: Int
  package var target: Nullable<Double>
  package var total: Double
  /// Whole days ahead of an even pace, negative for behind.
  package var paceDays: Nullable<Int>
  /// On each day from today on.
  package var neededPerDay: Nullable<Double>
  package var forecast: Nullable<Forecast>

  package init(_ progress: YearlyGoalProgress) {
    func documented(_ value: Int64) -> Double { progress.measure.documentValue(value) }
    measure = progress.measure.id.name
    unit = progress.measure.documentUnit
    year = progress.year.lowerBound.components.year
    target = Nullable(progress.target.map(documented))
    total = documented(progress.total)
    paceDays = Nullable(progress.paceDays)
    neededPerDay = Nullable(progress.neededPerDay.map(documented))
    forecast = Nullable(
      progress.forecast.map {
        Forecast(low: documented($0.low), mid: documented($0.mid), high: documented($0.high))
      })
  }
}
