/// The sources of the record and their order of trust.
public protocol SourceKeeping: Sendable {
  /// Most trusted first.
  func sources(in transaction: any Transaction) throws -> [SourceSummary]

  /// Ranks these sources, by name or number, before all others and derives every day again.
  ///
  /// - Throws: ``ActivityError``.
  func order(_ namesOrIDs: [String]) async throws -> [SourceSummary]

  /// Excludes or includes all data of this source, given by name or number. Nothing is deleted;
  /// what the user changed stays. No effect if nothing changes.
  ///
  /// - Throws: ``ActivityError``.
  func setExcluded(_ isExcluded: Bool, _ nameOrID: String) async throws -> [SourceSummary]
}
