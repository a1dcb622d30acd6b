import Contracts

/// One weighing as milestones see it.
struct Weighing: Hashable, Sendable {
  var instant: Instant
  /// The civil day of `instant` where the person was.
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
  /// Without those that another of the same second followed: a scale that was read twice, or a slip
  /// put right. Only the last written down is judged.
  func lastOfEachSecond() -> [Weighing] {
    indices.filter { $0 + 1 == endIndex || self[$0 + 1].instant != self[$0].instant }
      .map { self[$0] }
  }
}
