public import Contracts

/// Sources and their order, in memory.
public struct InMemorySourceStore: SourceStore {
  private let access: InMemoryTableAccess<SourceTable>
  private let samples: InMemoryTableAccess<SampleTable>

  public init(_ unitOfWork: InMemoryUnitOfWork) {
    access = InMemoryTableAccess(unitOfWork: unitOfWork)
    samples = InMemoryTableAccess(unitOfWork: unitOfWork)
  }

  public func sources(in transaction: any Transaction) throws -> [Source] {
    try access.table(in: transaction).sources
  }

  public func source(
    for description: SourceDescription, in transaction: any WriteTransaction
  ) throws -> Source {
    try access.update(in: transaction) { $0.source(for: description) }
  }

  public func setChosenOrder(
    _ order: [Source.ID], in transaction: any WriteTransaction
  ) throws {
    try access.update(in: transaction) { table in
      for index in table.sources.indices {
        table.sources[index].chosenRank = order.firstIndex(of: table.sources[index].id)
      }
    }
  }

  public func setExcluded(
    _ isExcluded: Bool, _ id: Source.ID, in transaction: any WriteTransaction
  ) throws {
    try access.update(in: transaction) { table in
      for index in table.sources.indices where table.sources[index].id == id {
        table.sources[index].isExcluded = isExcluded
      }
    }
  }

  public func sampleCounts(
    in transaction: any Transaction
  ) throws -> [Source.ID: (samples: Int, extent: Range<Instant>)] {
    var counts: [Source.ID: (samples: Int, extent: Range<Instant>)] = [:]
    for block in try samples.table(in: transaction).blocks {
      guard let extent = block.samples.extent else { continue }
      let before = counts[block.source] ?? (0, extent)
      counts[block.source] = (
        before.samples + block.samples.count, before.extent.union(extent)
      )
    }
    return counts
  }

  public func totalCounts(
    in transaction: any Transaction
  ) throws -> [Source.ID: (totals: Int, days: ClosedRange<Day>)] {
    var counts: [Source.ID: (totals: Int, days: ClosedRange<Day>)] = [:]
    // In order of day, so the first of a source is its earliest and the last its latest.
    for (source, total) in try samples.table(in: transaction).totals.all {
      let before = counts[source] ?? (0, total.day...total.day)
      counts[source] = (before.totals + 1, before.days.lowerBound...total.day)
    }
    return counts
  }
}
