import Contracts

extension UndoKind {
  /// A choice that is stored here.
  static let choice = UndoKind("settings.choice")
  /// A setting of another feature that its value restores.
  static let settingValue = UndoKind("settings.value")
  /// The values of unknown keys from imported documents.
  static let foreignSettings = UndoKind("settings.foreign")
}

/// Restores choices, including the absence of one.
struct ChoiceUndo: UndoHandler {
  let kind = UndoKind.choice
  let needs: SettingsNeeds

  /// Nil for no choice.
  func state(of key: String, in transaction: any Transaction) throws -> String? {
    try needs.store.latest(of: key, in: transaction).flatMap { $0.text.isEmpty ? nil : $0.text }
  }

  func restore(
    _ state: String?, of key: String, in transaction: any WriteTransaction
  ) throws {
    guard let setting = needs.storedSettings.first(where: { $0.key == key }) else { return }
    let previous = try self.state(of: key, in: transaction) ?? setting.standard.text
    let now = needs.time.now()
    try needs.store.append(
      SettingEntry(key: key, text: state ?? "", changedAt: now), in: transaction)
    let current = state ?? setting.standard.text
    guard current != previous else { return }
    try needs.eventLog.append(
      SettingChanged(key: key, previous: previous, current: current, effects: setting.effects),
      at: now, in: transaction)
  }
}

/// Restores settings of other features through their own operations.
struct SettingValueUndo: UndoHandler {
  let kind = UndoKind.settingValue
  let needs: SettingsNeeds

  func state(of key: String, in transaction: any Transaction) throws -> String? {
    try rows(of: key)?.read(transaction)[key]?.text
  }

  func restore(
    _ state: String?, of key: String, in transaction: any WriteTransaction
  ) throws {
    guard let state, let rows = try rows(of: key),
      let setting = rows.settings.first(where: { $0.key == key })
    else { return }
    let settings = LoggedSettings(needs: needs)
    let value = try settings.refusing { () throws(SettingRefusal) in
      try setting.value(typed: state)
    }
    let changes = try SettingsUpdate(
      settings: settings, catalogue: try settings.catalogue(), wanted: [key: value]
    ).carryOut(in: transaction)
    // Neither undo nor redo could restore it, and the person was not asked.
    if let loss = changes.loss { throw LossRefusal(loss: loss) }
  }

  private func rows(of key: Setting.Key) throws -> SettingRows? {
    needs.rows().first { rows in rows.settings.contains { $0.key == key } }
  }
}

/// Restores unknown settings.
struct ForeignSettingsUndo: UndoHandler {
  let kind = UndoKind.foreignSettings
  let needs: SettingsNeeds

  func state(of key: String, in transaction: any Transaction) throws -> String? {
    let foreign = try needs.store.foreign(in: transaction)
    return foreign.isEmpty ? nil : try UndoState.text(of: foreign)
  }

  func restore(
    _ state: String?, of key: String, in transaction: any WriteTransaction
  ) throws {
    let old = try needs.store.foreign(in: transaction)
    let new = try state.map { try UndoState.value(of: $0, as: [Setting.Key: String].self) } ?? [:]
    try needs.store.forgetForeign(
      old.keys.filter { new[$0] == nil }.sorted(), in: transaction)
    if !new.isEmpty { try needs.store.keepForeign(new, in: transaction) }
  }
}

/// Undoing would lose something permanently.
private struct LossRefusal: ExplainedError {
  let loss: SettingLoss

  var explanation: Explanation {
    Explanation(
      .notPermitted, Phrase("\(loss.before)."),
      hint: Phrase("Change the setting itself: waymark settings"))
  }
}
