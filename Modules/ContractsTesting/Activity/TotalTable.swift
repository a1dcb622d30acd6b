import Contracts

/// The day totals of a record in memory: for each day, measure and source all statements.
struct TotalTable: Sendable {
  struct Key: Hashable {
    var day: Day
    var measure: Measure.ID
    var source: Source.ID

    var dayBefore: Key { Key(day: day.advanced(by: -1), measure: measure, source: source) }
    var dayAfter: Key { Key(day: day.advanced(by: 1), measure: measure, source: source) }
  }

  /// With the imports that contained them.
  private var claims: [Key: [TotalClaim: Set<RecordedImport.ID>]] = [:]

  /// - Returns: how many were outside the recordable days.
  mutating func removeFarDates() -> Int {
    let before = claims.count
    claims = claims.filter { Day.recordable.contains($0.key.day) }
    return before - claims.count
  }

  /// In order of day, then measure and source.
  var all: [(source: Source.ID, total: DayTotal)] {
    claims.keys.sorted { left, right in
      (left.day, left.measure, left.source) < (right.day, right.measure, right.source)
    }.compactMap { key in
      total(for: key).map { (key.source, $0) }
    }
  }

  /// Only the statements of one of these imports.
  func said(by imports: Set<RecordedImport.ID>) -> TotalTable {
    var table = self
    table.claims = claims.compactMapValues { said in
      let left = said.filter { !imports.isDisjoint(with: $0.value) }
      return left.isEmpty ? nil : left
    }
    return table
  }

  /// The days of totals that were removed, added or changed in comparison with `other`.
  func daysDiffering(from other: TotalTable) -> [Day] {
    Set(claims.keys).union(other.claims.keys).filter { total(for: $0) != other.total(for: $0) }
      .map(\.day)
  }

  /// What counts among all statements about the day, after those about the day before.
  func total(for key: Key) -> DayTotal? {
    TotalClaim.inEffect(among: claims(for: key), after: claims(for: key.dayBefore)).map {
      DayTotal(day: key.day, measure: key.measure, value: $0.value, isUnconfirmed: $0.isUnconfirmed)
    }
  }

  func claims(for key: Key) -> [TotalClaim] {
    Array(claims[key, default: [:]].keys)
  }

  mutating func put(_ claim: TotalClaim, for key: Key, by number: RecordedImport.ID) {
    claims[key, default: [:]][claim, default: []].insert(number)
  }

  /// Deletes what only this import stated before and withdraws now.
  mutating func renew(
    _ key: Key, by number: RecordedImport.ID, saying said: [TotalClaim]
  ) {
    claims[key] = claims[key]?.filter { $1 != [number] || !$0.isWithdrawn(by: said) }
  }

  /// Deletes the statements of only this import.
  mutating func remove(_ number: RecordedImport.ID) {
    for (key, said) in claims {
      let left = said.mapValues { $0.subtracting([number]) }.filter { !$0.value.isEmpty }
      claims[key] = left.isEmpty ? nil : left
    }
  }
}
