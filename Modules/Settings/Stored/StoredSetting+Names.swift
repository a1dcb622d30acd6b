import Contracts

extension StoredSetting {
  /// The name of a value on a page; nil if it is shown as typed.
  func name(of value: String) -> Phrase? {
    switch self {
    case .appearanceMode: Appearance(rawValue: value)?.title
    case .colorThemePreset: Self.theme(value)
    case .unitSystem: UnitSystem(rawValue: value)?.title
    case .weekStartsOn: WeekStart(rawValue: value)?.weekday.name
    case .calendarViewMode: CalendarView(rawValue: value)?.title
    case .stepCountMode: StepCountMode(rawValue: value)?.title
    case .homeInsightMode: HomeInsight(rawValue: value)?.title
    case .appIcon: AppIcon.alternates.first { $0.name == value }?.title
    case .appLanguage:
      AppLanguage(rawValue: value).map { Phrase(verbatim: $0.nativeName) }
        ?? Phrase("Same as this machine")
    case .customInProgressColorHex, .customCompletedColorHex, .hasCompletedOnboarding: nil
    }
  }

  private static func theme(_ name: String) -> Phrase? {
    switch name {
    case "classic": Phrase("Classic")
    case "ocean": Phrase("Ocean")
    case "forest": Phrase("Forest")
    case "sunset": Phrase("Sunset")
    case "lavender": Phrase("Lavender")
    case "berry": Phrase("Berry")
    case "ember": Phrase("Ember")
    case "slate": Phrase("Slate")
    case "mono": Phrase("Grey")
    case ColorTheme.customName: Phrase("Your own colours")
    default: nil
    }
  }
}

extension Appearance {
  fileprivate var title: Phrase {
    switch self {
    case .system: Phrase("Same as the screen")
    case .light: Phrase("Light")
    case .dark: Phrase("Dark")
    }
  }
}

extension UnitSystem {
  fileprivate var title: Phrase {
    switch self {
    case .metric: Phrase("Metric")
    case .imperial: Phrase("Imperial")
    }
  }
}

extension CalendarView {
  fileprivate var title: Phrase {
    switch self {
    case .daily: Phrase("Day")
    case .weekly: Phrase("Week")
    case .monthly: Phrase("Month")
    }
  }
}

extension StepCountMode {
  fileprivate var title: Phrase {
    switch self {
    case .total: Phrase("Total")
    case .average: Phrase("Average per day")
    }
  }
}

extension HomeInsight {
  fileprivate var title: Phrase {
    switch self {
    case .averageComparison: Phrase("Comparison with your average")
    case .motivationalMessage: Phrase("Encouraging message")
    case .none: Phrase("Nothing")
    }
  }
}
