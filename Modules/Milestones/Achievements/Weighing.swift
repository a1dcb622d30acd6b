import Contracts

/// One weighing in the form the fold needs.
struct Weighing: Hashable, Sendable {
  var instant: Instant
  /// The civil day of `instant` in the user's time zone.
  var day: Day
  var weight: Weight
}

extension Weighing {
  /// - Parameter entries: in order of instant.
  static func all(of entries: [WeightEntry], calendar: PersonalCalendar) -> [Weighing] {
    var days = DayFinder(calendar: calendar)
    return entries.map { entry in
      Weighing(instant: entry.instant, day: days.day(of: entry.instant), weight: entry.weight)
    }
  }
}

extension [Weighing] {
  /// Without those followed by another in the same second: duplicates of a scale, or corrected
  /// mistakes. Only the last one written is judged.
  func lastOfEachSecond() -> [Weighing] {
    indices.filter { $0 + 1 == endIndex || self[$0 + 1].instant != self[$0].instant }
      .map { self[$0] }
  }
}
