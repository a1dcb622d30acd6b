import Contracts

/// The day totals of a record in memory: for each day, kind and source all that was said.
struct TotalTable: Sendable {
  struct Key: Hashable {
    var day: Day
    var kind: SampleKind
    var source: Source.ID
  }

  /// With the imports that contained them.
  private var claims: [Key: [TotalClaim: Set<RecordedImport.ID>]] = [:]

  /// How many there were outside the recordable days.
  mutating func removeFarDates() -> Int {
    let before = claims.count
    claims = claims.filter { Day.recordable.contains($0.key.day) }
    return before - claims.count
  }

  /// In order of day, then kind and source.
  var all: [(source: Source.ID, total: DayTotal)] {
    claims.keys.sorted { left, right in
      (left.day, left.kind.rawValue, left.source) < (right.day, right.kind.rawValue, right.source)
    }.compactMap { key in
      value(for: key).map { (key.source, DayTotal(day: key.day, kind: key.kind, value: $0)) }
    }
  }

  /// The days of totals that were removed, added or changed in comparison with `other`.
  func daysDiffering(from other: TotalTable) -> [Day] {
    Set(claims.keys).union(other.claims.keys).filter { value(for: $0) != other.value(for: $0) }
      .map(\.day)
  }

  func value(for key: Key) -> Int64? {
    TotalClaim.valueInEffect(among: claims(for: key))
  }

  func claims(for key: Key) -> [TotalClaim] {
    Array(claims[key, default: [:]].keys)
  }

  mutating func put(_ claim: TotalClaim, for key: Key, by number: RecordedImport.ID) {
    claims[key, default: [:]][claim, default: []].insert(number)
  }

  /// Deletes what this import alone said before and takes back now.
  mutating func renew(
    _ key: Key, by number: RecordedImport.ID, saying said: [TotalClaim]
  ) {
    claims[key] = claims[key]?.filter { $1 != [number] || !$0.isWithdrawn(by: said) }
  }

  /// Deletes what only this import said.
  mutating func remove(_ number: RecordedImport.ID) {
    for (key, said) in claims {
      let left = said.mapValues { $0.subtracting([number]) }.filter { !$0.value.isEmpty }
      claims[key] = left.isEmpty ? nil : left
    }
  }
}
