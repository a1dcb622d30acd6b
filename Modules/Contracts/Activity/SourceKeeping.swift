/// The sources of the record and their order of trust.
public protocol SourceKeeping: Sendable {
  /// Best first.
  func sources() async throws -> [SourceSummary]

  /// Puts these sources, by name or number, before all others and derives every day anew.
  ///
  /// - Throws: ``ActivityError``.
  func order(_ namesOrIDs: [String]) async throws -> [SourceSummary]
}
