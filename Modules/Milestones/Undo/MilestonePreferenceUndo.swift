import Contracts

extension UndoKind {
  static let milestonePreferences = UndoKind("milestones.preferences")
}

extension UndoSubject {
  static let milestonePreferences = UndoSubject(.milestonePreferences)
}

/// Restores the preferences of milestones.
struct MilestonePreferenceUndo: UndoHandler {
  private struct Preferences: Codable {
    var rearm: MilestoneRearm
    var unit: WeightUnit?
  }

  let kind = UndoKind.milestonePreferences
  let needs: MilestonesNeeds

  func state(of key: String, in transaction: any Transaction) throws -> String? {
    let preferences = try needs.store.preferences(in: transaction)
    return try UndoState.text(
      of: Preferences(rearm: preferences.rearm, unit: preferences.unit))
  }

  func restore(
    _ state: String?, of key: String, in transaction: any WriteTransaction
  ) throws {
    guard let state else { return }
    let new = try UndoState.value(of: state, as: Preferences.self)
    try WeightMilestones(needs: needs).changePreferences(in: transaction) { preferences in
      preferences.rearm = new.rearm
      preferences.unit = new.unit
    }
  }
}
