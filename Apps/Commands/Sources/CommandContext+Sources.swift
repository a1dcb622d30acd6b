import Composition
import Contracts
import Documents

extension CommandContext {
  /// All that the record comes from: sources with samples, those that hand in over HTTP, and watched folders.
  ///
  /// - Parameter summaries: nil to look them up.
  func sources(_ summaries: [SourceSummary]? = nil) async throws -> SourcesDocument {
    let folders = try await watchedFolders()
    let deliveries: any DeliveryTaking = try waymark.offered()
    return try await read { waymark, transaction in
      SourcesDocument(
        try summaries ?? waymark.sources.sources(in: transaction),
        try waymark.access.grants(in: transaction).filter { $0.scope == .ingest }, folders,
        refused: try deliveries.refusals(in: transaction), at: waymark.timeSource.now(),
        in: try waymark.personalTime.calendar(in: transaction))
    }
  }

  /// The folders that are watched now.
  func watchedFolders() async throws -> WatchedFoldersDocument {
    let states = try await waymark.folders.states()
    return WatchedFoldersDocument(
      states, in: try await read { try $0.personalTime.calendar(in: $1) })
  }
}
