import Contracts

extension SettingRows {
  private static let rearm = "milestoneRearm"
  private static let unit = "weightUnit"
  /// Uses the unit of the chosen unit system, or else of the last entry.
  private static let automatic = "automatic"

  static func milestones(_ needs: MilestonesNeeds) -> SettingRows {
    SettingRows(
      [
        Setting(
          unit, in: .goals, title: Phrase("Weight unit"),
          type: .choice([automatic] + WeightUnit.allCases.map(\.rawValue)),
          reading: SettingReading { WeightUnit(typed: $0).map { .text($0.rawValue) } },
          standard: .text(automatic),
          naming: { value in
            WeightUnit(rawValue: value.text).map(\.title) ?? Phrase("Automatic")
          }),
        Setting(
          rearm, in: .goals, title: Phrase("Milestones can be reached again"),
          type: .choice(MilestoneRearm.allCases.map(\.rawValue)),
          standard: .text(MilestonePreferences().rearm.rawValue),
          naming: { MilestoneRearm(rawValue: $0.text)?.title }),
      ], events: [MilestonePreferencesChanged.name],
      undoSubject: { _ in .milestonePreferences },
      read: { transaction in
        let preferences = try needs.store.preferences(in: transaction)
        return [
          unit: .text(preferences.unit?.rawValue ?? automatic),
          rearm: .text(preferences.rearm.rawValue),
        ]
      },
      write: { values, transaction in
        try WeightMilestones(needs: needs).changePreferences(in: transaction) { preferences in
          if let unit = values[unit] { preferences.unit = WeightUnit(rawValue: unit.text) }
          if let rearm = values[rearm].flatMap({ MilestoneRearm(rawValue: $0.text) }) {
            preferences.rearm = rearm
          }
        }
      })
  }
}

extension MilestoneRearm {
  fileprivate var title: Phrase {
    switch self {
    case .goalChange: Phrase("For another goal")
    case .afterRegression: Phrase("Also after dropping well below one")
    }
  }
}

extension WeightUnit {
  fileprivate var title: Phrase {
    switch self {
    case .kilograms: Phrase("Kilograms")
    case .pounds: Phrase("Pounds")
    case .stones: Phrase("Stones and pounds")
    }
  }
}
