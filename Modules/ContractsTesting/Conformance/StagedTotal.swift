import Contracts

/// A day's total as laws write it: with its source as text.
struct StagedTotal: Hashable, Sendable {
  var source: SourceDescription
  var total: DayTotal

  static func steps(_ day: Int, _ value: Int64, by source: SourceDescription) -> StagedTotal {
    StagedTotal(source: source, total: DayTotal(day: .law(day), measure: .steps, value: value))
  }

  static func distance(_ day: Int, _ value: Int64, by source: SourceDescription) -> StagedTotal {
    StagedTotal(source: source, total: DayTotal(day: .law(day), measure: .distance, value: value))
  }
}

extension SampleStaging {
  func add(_ staged: [StagedTotal]) throws {
    for one in staged { try add(one.total, from: try source(for: one.source)) }
  }
}

extension StoreUnderTest<SampleStores> {
  /// Merges one import.
  func merge(totals staged: [StagedTotal]) async throws -> SampleMergeSummary {
    try await merge { try $0.add(staged) }
  }

  /// The totals in the record as laws write them.
  func totals(_ days: ClosedRange<Int>) async throws -> [StagedTotal] {
    try await read { stores, transaction in
      let descriptions = Dictionary(
        uniqueKeysWithValues: try stores.sources.sources(in: transaction)
          .map { ($0.id, $0.description) })
      let range = Day.law(days.lowerBound)...Day.law(days.upperBound)
      return try stores.samples.totals(of: range, in: transaction).map { source, total in
        guard let description = descriptions[source] else {
          throw LawBroken("a total names source \(source), which is not in the record")
        }
        return StagedTotal(source: description, total: total)
      }
    }
  }
}
