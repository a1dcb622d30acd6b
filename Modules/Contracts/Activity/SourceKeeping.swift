/// The sources of the record and their order of trust.
public protocol SourceKeeping: Sendable {
  /// Best first.
  func sources(in transaction: any Transaction) throws -> [SourceSummary]

  /// Puts these sources, by name or number, before all others and derives every day anew.
  ///
  /// - Throws: ``ActivityError``.
  func order(_ namesOrIDs: [String]) async throws -> [SourceSummary]

  /// Lets nothing of this source, by name or number, count any more, or all of it again. Nothing is
  /// deleted; what the person changed stays. No effect where it is so already.
  ///
  /// - Throws: ``ActivityError``.
  func setExcluded(_ isExcluded: Bool, _ nameOrID: String) async throws -> [SourceSummary]
}
