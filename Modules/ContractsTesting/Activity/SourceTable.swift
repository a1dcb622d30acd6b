import Contracts

/// The sources an in-memory record knows, in order of age.
struct SourceTable: InMemoryTable {
  var sources: [Source] = []

  var excluded: Set<Source.ID> { Set(sources.filter(\.isExcluded).map(\.id)) }

  mutating func source(for description: SourceDescription) -> Source {
    if let known = sources.first(where: { $0.description == description }) { return known }
    let new = Source(
      id: Source.ID(rawValue: Int64(sources.count) + 1), description: description)
    sources.append(new)
    return new
  }
}
