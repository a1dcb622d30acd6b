import Contracts

/// The mean of the weighings of one day.
struct WeighedDay: Hashable, Sendable {
  var day: Day
  var kilograms: Double

  /// One for each day with a weighing, sorted by day.
  static func days(of weighings: [Weighing]) -> [WeighedDay] {
    Dictionary(grouping: weighings, by: \.day).map { day, weighings in
      let sum = weighings.reduce(0) { $0 + $1.weight.exact.kilograms }
      return WeighedDay(day: day, kilograms: sum / Double(weighings.count))
    }.sorted { $0.day < $1.day }
  }
}
