import Contracts
import Documents

/// The queries for measures.
struct MeasureQueries: Sendable {
  /// How many days are answered without a first day.
  private static let days = 30

  let measured: MeasureDays

  var all: [Query] { [list, history] }

  private var list: Query {
    Query("measures", "Every measure with its last day", steadyFor: .day) { input in
      try await input.read { moment, transaction in
        MeasuresDocument(
          items: try measured.measures().measures.map {
            MeasuresDocument.Item(
              $0, last: try measured.last(of: $0, upTo: moment.today, in: transaction))
          })
      }
    }
  }

  private var history: Query {
    let names = measured.measures().measures.map(\.id.name)
    return Query(
      "measures/:measure", "The days that have a measure, in its metric unit",
      [
        Query.Parameter("measure", .words(names), example: "distance"),
        Query.Parameter("from", .day, "The first day; by default 30 days ago."),
        Query.Parameter("to", .day, "The last day; today by default."),
      ], steadyFor: .day
    ) { input in
      let measure = try input.values.demand("measure") { name throws(WrittenRefusal) in
        try measured.measure(named: name)
      }
      return try await input.read { moment, transaction in
        let today = moment.today
        let last = try input.day("to", today: today) ?? today
        let first = try input.day("from", today: today) ?? last.advanced(by: 1 - Self.days)
        return MeasureDocument(
          measure,
          try measured.values(
            of: measure, in: ClosedRange(from: first, to: last) ?? last...last, in: transaction))
      }
    }
  }
}
