import Contracts

/// Records changes of settings as one step, with the previous state of each.
struct SettingSteps {
  /// Subjects with their states before a change.
  struct Before {
    fileprivate var states: [(subject: UndoSubject, state: String?)] = []
  }

  let needs: SettingsNeeds
  let catalogue: SettingCatalogue

  /// Call it before the change.
  ///
  /// - Parameter keys: of the settings that may change.
  func before(
    _ keys: some Collection<Setting.Key>, in transaction: any Transaction
  ) throws -> Before {
    let stored = Set(needs.storedSettings.map(\.key))
    var subjects: [UndoSubject] = [UndoSubject(.foreignSettings)]
    for rows in catalogue.rows {
      let own = rows.settings.map(\.key).filter(keys.contains)
      guard !own.isEmpty else { continue }
      if let subject = try rows.undoSubject?(transaction) {
        subjects.append(subject)
      } else {
        subjects += own.map { UndoSubject(stored.contains($0) ? .choice : .settingValue, $0) }
      }
    }
    return Before(
      states: try subjects.map { ($0, try needs.undo.state(of: $0, in: transaction)) })
  }

  /// To be called after it.
  func record(
    _ title: Phrase, since before: Before, in transaction: any WriteTransaction
  ) throws {
    let parts = try before.states.map { subject, state in
      UndoPart(
        subject, before: state, after: try needs.undo.state(of: subject, in: transaction))
    }
    try needs.undo.record(title, number: nil, parts, in: transaction)
  }
}
