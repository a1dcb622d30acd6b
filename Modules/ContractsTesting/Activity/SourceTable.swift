import Contracts

/// The sources in an in-memory record, oldest first.
struct SourceTable: InMemoryTable {
  var sources: [Source] = []
  /// The highest number ever used.
  private var lastID: Int64 = 0

  var excluded: Set<Source.ID> { Set(sources.filter(\.isExcluded).map(\.id)) }

  /// Removes those that the user has neither ranked nor excluded.
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
