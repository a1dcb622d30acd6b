import Contracts

/// One weighing of a civil day: the entry it has, and what sources reported of it.
struct WeighingGroup {
  /// What a report must be close to, to be of this weighing.
  struct Mark {
    var instant: Instant
    var isOfWholeDay: Bool
    var mass: Mass
    /// Written down by the person.
    var isPersons: Bool
  }

  /// First of mass, then of time.
  struct Distance: Comparable {
    var grams: Int64
    var seconds: Int64

    static func < (left: Distance, right: Distance) -> Bool {
      (left.grams, left.seconds) < (right.grams, right.seconds)
    }
  }

  /// Kilograms and pounds of one weighing, each rounded to a tenth, differ by up to 73 g.
  private static let mostDifference: Int64 = 100

  /// What the person made of it; nil when it is the sources' or was deleted.
  var persons: WeightEntry?
  /// Of the entry the person deleted.
  var deleted: Int64?
  var marks: [Mark] = []
  /// Best first, but those that were there when the person changed the entry.
  var reports: [WeighingReport] = []

  /// Whether it shows what its best source says.
  var isSources: Bool { persons == nil && deleted == nil }

  /// How far `report` is from this weighing; nil when it is of another one.
  func distance(to report: WeighingReport) -> Distance? {
    // What was reported apart from an entry does not go with it when that is edited or deleted.
    if deleted != nil || persons?.isEdited == true, report.entry != nil { return nil }
    let isOfKnownSource = reports.contains { $0.source == report.source }
    return marks.compactMap { mark -> Distance? in
      let distance = Distance(
        grams: abs(mark.mass.grams - report.sample.mass.grams),
        seconds: abs(mark.instant - report.sample.instant))
      let isAtTheTime =
        mark.isOfWholeDay || report.sample.day != nil
        || mark.instant.minute == report.sample.instant.minute
      guard isAtTheTime, distance.grams <= WeighingGroup.mostDifference,
        mark.isPersons || !isOfKnownSource
      else { return nil }
      return distance
    }.min()
  }
}

extension WeighingGroup.Mark {
  init(_ entry: WeightEntry) {
    self.init(
      instant: entry.instant, isOfWholeDay: false, mass: entry.weight.mass, isPersons: true)
  }

  init(_ report: WeighingReport) {
    self.init(
      instant: report.sample.instant, isOfWholeDay: report.sample.day != nil,
      mass: report.sample.mass, isPersons: false)
  }
}
