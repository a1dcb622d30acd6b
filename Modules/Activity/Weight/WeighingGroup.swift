import Contracts

/// One weighing of a civil day: its entry, and the reports of it by sources.
struct WeighingGroup {
  /// What a report must be close to in order to belong to this weighing.
  struct Mark {
    var instant: Instant
    var isOfWholeDay: Bool
    var mass: Mass
    /// Written down by the user.
    var isPersons: Bool
  }

  /// Compares mass first, then time.
  struct Distance: Comparable {
    var grams: Int64
    var seconds: Int64

    static func < (left: Distance, right: Distance) -> Bool {
      (left.grams, left.seconds) < (right.grams, right.seconds)
    }
  }

  /// The kilograms and pounds of one weighing, each rounded to a tenth, differ by up to 73 g.
  private static let mostDifference: Int64 = 100

  /// The user's manual or edited entry; nil if it comes from sources or was deleted.
  var persons: WeightEntry?
  /// The entry the user deleted.
  var deleted: Int64?
  var marks: [Mark] = []
  /// Most trusted first, except for those that were there when the user changed the entry.
  var reports: [WeighingReport] = []

  /// Whether it shows the values of its most trusted source.
  var isSources: Bool { persons == nil && deleted == nil }

  /// The distance of `report` from this weighing; nil if it belongs to another one.
  func distance(to report: WeighingReport) -> Distance? {
    // A separate report does not join an entry that was edited or deleted.
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
