import Contracts
import Documents

/// The query for a month or a year.
struct InsightQuery: Sendable {
  let screens: any GoalScreenReading
  let measures: @Sendable () -> MeasureCatalog

  var query: Query {
    let names = measures().measures.map(\.id.name)
    return Query(
      "insights", "A month or a year of a measure, in its metric unit",
      [
        Query.Parameter(
          "period", .line(characters: 20),
          "A year or a month, such as 2026 or 2026-05; by default this month.",
          example: "2026"),
        Query.Parameter("measure", .words(names), "By default steps."),
      ], steadyFor: .day
    ) { input in
      let measure = try input.values.read("measure") { name throws(WrittenRefusal) in
        guard let measure = measures()[name] else {
          throw WrittenRefusal(name, isNoneOf: names)
        }
        return measure
      }
      return try await input.read { moment, transaction in
        let period = try input.values.read("period") { text throws(WrittenRefusal) in
          try InsightPeriod(written: text, today: moment.today)
        }
        return InsightDocument(
          try screens.insights(
            of: period ?? InsightPeriod(.month, of: moment.today), for: measure ?? .steps, moment,
            in: transaction))
      }
    }
  }
}
