import Contracts

/// A change of several settings: first every feature checks it, then all of them change in one transaction with their
/// log and their events, or none does.
struct SettingsUpdate {
  let settings: LoggedSettings
  let catalogue: SettingCatalogue
  let wanted: SettingRows.Values
  /// Whether to write values that seem to be unchanged.
  var writesUnchanged = false

  /// - Parameters:
  ///   - title: of the undo step; nil for none.
  ///   - more: additional work in the transaction.
  /// - Returns: what has changed.
  /// - Throws: ``SettingsError``; a rejection by a feature or a platform. Nothing has changed then.
  func carryOut(
    as title: Phrase?, _ more: (any WriteTransaction) throws -> Void
  ) async throws -> [SettingChange] {
    try await prepare()
    let steps = SettingSteps(needs: settings.needs, catalogue: catalogue)
    let changes = try await settings.needs.unitOfWork.write { transaction in
      let before = try steps.before(wanted.keys, in: transaction)
      let changes = try carryOut(in: transaction)
      try more(transaction)
      if let title {
        try steps.record(title, since: before, in: transaction)
      }
      return changes
    }
    // The change is committed, and so is the remaining work: the next process tries again.
    for share in catalogue.shares(of: wanted) { try? await share.rows.follow?(share.own) }
    return changes
  }

  /// An invalid change is rejected before the person is asked.
  func prepare() async throws {
    _ = try await settings.plan(wanted, in: catalogue)
    for share in catalogue.shares(of: wanted) { try await share.rows.prepare?(share.own) }
  }

  /// In the transaction of a caller that has called ``prepare()``.
  func carryOut(in transaction: any WriteTransaction) throws -> [SettingChange] {
    // Another process may have changed something meanwhile.
    let changes = try settings.plan(wanted, in: catalogue, transaction)
    try write(writesUnchanged ? wanted : changes.values, in: transaction)
    return changes
  }

  /// First logs changes made through a feature's own command, so that each change is in the log, whichever processes
  /// make them.
  private func write(
    _ values: SettingRows.Values, in transaction: any WriteTransaction
  ) throws {
    let shares = catalogue.shares(of: values)
    let others = shares.map(\.rows).filter { !$0.events.isEmpty }
    let note = SettingLogWriter(needs: settings.needs)
    try note.log(others, in: transaction)
    for share in shares { try share.rows.write(share.own, transaction) }
    try note.log(others, in: transaction)
  }
}
