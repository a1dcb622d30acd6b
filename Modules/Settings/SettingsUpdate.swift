import Contracts

/// Settings on their way to other values: everybody is asked first, then all of them change in one
/// transaction with their log and their events, or none does.
struct SettingsUpdate {
  let settings: LoggedSettings
  let catalogue: SettingCatalogue
  let wanted: SettingRows.Values
  /// Whether also those are written that seem to be so already.
  var writesUnchanged = false

  /// - Parameter more: what else belongs into the transaction.
  /// - Returns: what has changed.
  /// - Throws: ``SettingsError``; what a feature or the world refuses. Nothing was changed then.
  func carryOut(
    _ more: (any WriteTransaction) throws -> Void
  ) async throws -> [SettingChange] {
    try await prepare()
    let changes = try await settings.needs.unitOfWork.write { transaction in
      let changes = try carryOut(in: transaction)
      try more(transaction)
      return changes
    }
    // The change is kept, and so is what it has left to do: whoever comes next tries again.
    for share in catalogue.shares(of: wanted) { try? await share.rows.follow?(share.own) }
    return changes
  }

  /// What cannot be is refused before anybody is asked.
  func prepare() async throws {
    _ = try await settings.plan(wanted, in: catalogue)
    for share in catalogue.shares(of: wanted) { try await share.rows.prepare?(share.own) }
  }

  /// In somebody else's transaction, who has called ``prepare()``.
  func carryOut(in transaction: any WriteTransaction) throws -> [SettingChange] {
    // Another process may have changed something meanwhile.
    let changes = try settings.plan(wanted, in: catalogue, transaction)
    try write(writesUnchanged ? wanted : changes.values, in: transaction)
    return changes
  }

  /// What a feature's own door changed and nobody noted yet is noted before, so that each change is in
  /// the log, however many processes make them.
  private func write(
    _ values: SettingRows.Values, in transaction: any WriteTransaction
  ) throws {
    let shares = catalogue.shares(of: values)
    let others = shares.map(\.rows).filter { !$0.events.isEmpty }
    let note = SettingNote(needs: settings.needs)
    try note.take(others, in: transaction)
    for share in shares { try share.rows.write(share.own, transaction) }
    try note.take(others, in: transaction)
  }
}
