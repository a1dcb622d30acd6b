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
    Source.named(try access.table(in: transaction).sources)
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

  public func setSuggestedOrder(
    _ order: [Source.ID], in transaction: any WriteTransaction
  ) throws {
    try access.update(in: transaction) { table in
      for index in table.sources.indices {
        guard let rank = order.firstIndex(of: table.sources[index].id) else { continue }
        table.sources[index].suggestedRank = rank
      }
    }
  }

  public func noteActivity(
    _ sources: Set<Source.ID>, at instant: Instant, in transaction: any WriteTransaction
  ) throws {
    try access.update(in: transaction) { table in
      for source in table.sources where sources.contains(source.id) {
        table.heard[source.id, default: []].insert(instant)
      }
    }
  }

  public func activity(in transaction: any Transaction) throws -> [Source.ID: SourceActivity] {
    try access.table(in: transaction).heard.compactMapValues { instants in
      let days = Set(instants.map(\.utcDay)).sorted().suffix(SourceActivity.mostDays)
      return instants.max().map { SourceActivity(last: $0, days: Array(days)) }
    }
  }

  public func sampleCounts(
    in transaction: any Transaction
  ) throws -> [Source.ID: (samples: Int, extent: Range<Instant>)] {
    var counts: [Source.ID: (samples: Int, extent: Range<Instant>)] = [:]
    func count(_ number: Int, in extent: Range<Instant>, of source: Source.ID) {
      guard Instant.recordable.contains(extent.lowerBound) else { return }
      let before = counts[source] ?? (0, extent)
      counts[source] = (before.samples + number, before.extent.union(extent))
    }
    let table = try samples.table(in: transaction)
    for block in table.blocks {
      for sample in block.samples { count(1, in: sample.interval, of: block.source) }
    }
    for (source, weighing) in table.bodyMass where weighing.day == nil {
      count(1, in: weighing.instant..<weighing.instant + 1, of: source)
    }
    for report in table.workouts { count(1, in: report.workout.interval, of: report.source) }
    return counts
  }

  public func totalCounts(
    in transaction: any Transaction
  ) throws -> [Source.ID: (totals: Int, days: ClosedRange<Day>)] {
    var counts: [Source.ID: (totals: Int, days: ClosedRange<Day>)] = [:]
    let table = try samples.table(in: transaction)
    let days =
      table.totals.all.map { ($0.source, $0.total.day) }
      + table.bodyMass.compactMap { weight in weight.sample.day.map { (weight.source, $0) } }
    for (source, day) in days where Day.recordable.contains(day) {
      let before = counts[source] ?? (0, day...day)
      counts[source] = (
        before.totals + 1,
        min(before.days.lowerBound, day)...max(before.days.upperBound, day)
      )
    }
    return counts
  }
}

/// The sources in an in-memory record, oldest first.
struct SourceTable: InMemoryTable {
  var sources: [Source] = []
  /// When each was heard from.
  var heard: [Source.ID: Set<Instant>] = [:]
  /// The highest number ever used.
  private var lastID: Int64 = 0

  var excluded: Set<Source.ID> { Set(sources.filter(\.isExcluded).map(\.id)) }

  /// Removes those that the user has neither ranked nor excluded.
  mutating func removeUnused(among unused: Set<Source.ID>) {
    sources.removeAll {
      unused.contains($0.id) && $0.chosenRank == nil && !$0.isExcluded
        && $0.description != .byHand
    }
    heard = heard.filter { id, _ in sources.contains { $0.id == id } }
  }

  /// A new one gets the last rank, and the exclusion, that the user gave to all known devices of its name and kind;
  /// without known ones, those of the app itself.
  mutating func source(for description: SourceDescription) -> Source {
    let known = sources.firstIndex {
      $0.description.fullName == description.fullName && $0.description.kind == description.kind
    }
    if let known {
      if !description.addsOverlaps { sources[known].description.addsOverlaps = false }
      if description.device != nil {
        sources[known].description.name = description.name
        sources[known].description.device = description.device
        sources[known].description.isWorn = sources[known].description.isWorn || description.isWorn
      }
      return sources[known]
    }
    lastID += 1
    let named = sources.filter {
      $0.description.name == description.name && $0.description.kind == description.kind
    }
    let devices = named.filter { $0.description.device != nil }
    let siblings = devices.isEmpty ? named : devices
    let ranks = siblings.compactMap(\.chosenRank)
    let new = Source(
      id: Source.ID(rawValue: lastID), description: description,
      chosenRank: ranks.count == siblings.count ? ranks.max() : nil,
      isExcluded: !siblings.isEmpty && siblings.allSatisfy(\.isExcluded))
    sources.append(new)
    return new
  }
}

extension Instant {
  /// The civil day of UTC.
  fileprivate var utcDay: Day {
    let (days, rest) = secondsSince1970.quotientAndRemainder(dividingBy: 86_400)
    return Day(ordinal: Int(rest < 0 ? days - 1 : days))
  }
}
