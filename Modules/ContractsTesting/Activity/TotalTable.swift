import Contracts

/// The day totals of a record in memory, one for each day, kind and source.
struct TotalTable: Sendable {
  struct Key: Hashable {
    var day: Day
    var kind: SampleKind
    var source: Source.ID
  }

  private var values: [Key: Int64] = [:]

  /// How many there were outside the recordable days.
  mutating func removeFarDates() -> Int {
    let before = values.count
    values = values.filter { Day.recordable.contains($0.key.day) }
    return before - values.count
  }

  /// In order of day, then kind and source.
  var all: [(source: Source.ID, total: DayTotal)] {
    values.sorted { left, right in
      (left.key.day, left.key.kind.rawValue, left.key.source)
        < (right.key.day, right.key.kind.rawValue, right.key.source)
    }.map { ($0.key.source, DayTotal(day: $0.key.day, kind: $0.key.kind, value: $0.value)) }
  }

  /// The days of totals that were removed, added or changed in comparison with `other`.
  func daysDiffering(from other: TotalTable) -> [Day] {
    Set(values.keys).union(other.values.keys).filter { values[$0] != other.values[$0] }.map(\.day)
  }

  /// False if one at least as large exists already.
  mutating func put(_ value: Int64, for key: Key) -> Bool {
    if let present = values[key], present >= value { return false }
    values[key] = value
    return true
  }
}
