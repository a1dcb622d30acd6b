import Contracts

/// The yearly goals in an export. The record's own values for a year are kept.
struct YearlyGoalsSection: Sendable {
  static let keys = ["yearlyGoals"]

  let goals: YearlyGoals

  var section: RecordSection {
    RecordSection { document in
      let parts = try document.value([YearlyGoalPart].self, at: Self.keys[0]) ?? []
      guard !parts.isEmpty else { return nil }
      let found = try parts.map { try $0.entry(of: goals.needs.measures()) }
      return RecordPart(records: parts.count) { _, transaction in
        try apply(found, in: transaction)
      }
    } write: { transaction in
      [Self.keys[0]: .whole(try written(in: transaction))]
    }
  }

  private func apply(
    _ found: [(measure: Measure.ID, entry: YearlyGoalLog.Entry)],
    in transaction: any WriteTransaction
  ) throws -> SectionImport {
    var result = SectionImport()
    for (measure, entry) in found {
      let log = try goals.log(of: measure, in: transaction)
      if let own = log.entries.first(where: { $0.year == entry.year }) {
        if own == entry { result.known += 1 } else { result.overruled += 1 }
        continue
      }
      let later = log.entries.filter { $0.year > entry.year }
      try goals.replace(by: [entry] + later, from: entry.year, of: measure, in: transaction)
      result.added += 1
    }
    return result
  }

  /// Except those of measures that no plugin declares.
  private func written(in transaction: any Transaction) throws -> [WrittenYearlyGoal] {
    let logs = try goals.needs.yearlyGoals.goalLogs(in: transaction)
    return goals.measures.flatMap { measure in
      (logs[measure.id]?.entries ?? []).map { WrittenYearlyGoal(measure, $0) }
    }
  }
}

/// A yearly goal in an export.
struct WrittenYearlyGoal: Encodable {
  let measure: String
  /// The first that it applies to.
  let from: Int
  /// As ``Measure/documentValue(_:)``; null where the goal was removed.
  let target: Nullable<Double>

  init(_ measure: Measure, _ entry: YearlyGoalLog.Entry) {
    self.measure = measure.id.name
    from = entry.year
    target = Nullable(entry.target.map(measure.documentValue))
  }
}

/// The same as it is read.
struct YearlyGoalPart: Decodable {
  private enum Key: String, CodingKey {
    case measure, from, target
  }

  private let name: String
  private let year: Int
  private let target: Double?
  private let path: [any CodingKey]

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    path = container.codingPath
    name = try container.decode(String.self, forKey: .measure)
    year = try container.decode(Int.self, forKey: .from)
    target = try container.decodeIfPresent(Double.self, forKey: .target)
    guard let days = Day.calendarYear(year), Day.recorded.contains(days.lowerBound) else {
      throw container.refusal(at: .from, Phrase("\(String(year)) is out of range"))
    }
  }

  /// - Throws: ``RecordDocumentError`` for a measure that no plugin declares, and for an invalid goal.
  func entry(
    of measures: MeasureCatalog
  ) throws -> (measure: Measure.ID, entry: YearlyGoalLog.Entry) {
    guard let measure = measures[name], measure.isSum else {
      throw RecordDocumentError(at: path + [Key.measure], .noSuchMeasure(name))
    }
    guard let target else { return (measure.id, YearlyGoalLog.Entry(year: year, target: nil)) }
    guard let stored = measure.value(documented: target), measure.yearlyTargets.contains(stored)
    else {
      throw RecordDocumentError(
        at: path + [Key.target], Phrase("\(String(target)) is out of range"))
    }
    return (measure.id, YearlyGoalLog.Entry(year: year, target: stored))
  }
}
