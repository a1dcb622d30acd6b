public import Contracts

/// The samples of a record and the sources they come from, which depend on each other.
public struct SampleStores: Sendable {
  public let samples: any SampleStore
  public let sources: any SourceStore

  /// - Parameter samples: must know the zones `Europe/Berlin` and `Asia/Tokyo`.
  public init(samples: any SampleStore, sources: any SourceStore) {
    self.samples = samples
    self.sources = sources
  }
}
