import Contracts

/// The sources an in-memory record knows, in order of age.
struct SourceTable: InMemoryTable {
  var sources: [Source] = []
  /// The highest ever given out.
  private var lastID: Int64 = 0

  var excluded: Set<Source.ID> { Set(sources.filter(\.isExcluded).map(\.id)) }

  /// Forgets those that the person gave neither a place nor an exclusion.
  mutating func removeUnused(among unused: Set<Source.ID>) {
    sources.removeAll {
      unused.contains($0.id) && $0.chosenRank == nil && !$0.isExcluded
        && $0.description != .byHand
    }
  }

  mutating func source(for description: SourceDescription) -> Source {
    if let known = sources.first(where: { $0.description == description }) { return known }
    lastID += 1
    let new = Source(id: Source.ID(rawValue: lastID), description: description)
    sources.append(new)
    return new
  }
}
