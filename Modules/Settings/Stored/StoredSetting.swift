import Contracts

/// A setting that belongs to no other feature and is stored here; the raw value is its key.
enum StoredSetting: String, CaseIterable {
  case appearanceMode, colorThemePreset, customInProgressColorHex, customCompletedColorHex
  case unitSystem, weekStartsOn, calendarViewMode, stepCountMode, homeInsightMode, appIcon
  case appLanguage, hasCompletedOnboarding

  /// Specification S1-1, effects S1-4; the colours of widgets S4-6.
  var setting: Setting {
    let theme = ColorTheme.standard
    return switch self {
    case .appearanceMode:
      choice(Phrase("Appearance"), Appearance.allCases.map(\.rawValue), effects: [.appliesAtOnce])
    case .colorThemePreset:
      choice(
        ColorTheme.title, ColorTheme.presets.map(\.name) + [ColorTheme.customName],
        effects: [.reloadsWidgets], free: 1)
    case .customInProgressColorHex:
      color(Phrase("Custom in-progress colour"), theme.light.inProgress)
    case .customCompletedColorHex:
      color(Phrase("Custom completed colour"), theme.light.completed)
    case .unitSystem:
      choice(
        Phrase("Unit system"), UnitSystem.allCases.map(\.rawValue),
        effects: [.reloadsWidgets, .isSentToWatch])
    case .weekStartsOn:
      choice(
        Phrase("Week starts on"), WeekStart.allCases.map(\.rawValue),
        effects: [.reloadsWidgets, .isSentToWatch])
    case .calendarViewMode:
      choice(
        Phrase("View steps by"), CalendarView.allCases.map(\.rawValue), effects: [.reloadsWidgets],
        free: 1)
    case .stepCountMode:
      choice(
        Phrase("Step counts"), StepCountMode.allCases.map(\.rawValue), effects: [.isSentToWatch]
      )
    case .homeInsightMode:
      choice(
        Phrase("Insight on the Today page"), HomeInsight.allCases.map(\.rawValue),
        effects: [.reloadsWidgets])
    case .appIcon:
      choice(Phrase("App icon"), AppIcon.alternates.map(\.name), effects: [])
    case .appLanguage:
      choice(Phrase("App language"), ["system"] + AppLanguage.allCases.map(\.rawValue), effects: [])
    case .hasCompletedOnboarding:
      Setting(
        rawValue, in: .support, title: Phrase("Introduction completed"), type: .flag,
        standard: .flag(false))
    }
  }

  /// Few and plain: other keys are short enough, or rarely typed.
  private var aliases: [String] {
    switch self {
    case .colorThemePreset: ["theme"]
    case .unitSystem: ["units"]
    case .weekStartsOn: ["week"]
    case .calendarViewMode: ["view"]
    case .appIcon: ["icon"]
    case .appLanguage: ["language"]
    case .appearanceMode: ["appearance"]
    case .homeInsightMode: ["insight"]
    case .customInProgressColorHex, .customCompletedColorHex, .stepCountMode,
      .hasCompletedOnboarding:
      []
    }
  }

  private var detail: Phrase? {
    switch self {
    case .calendarViewMode:
      Phrase(
        """
        With Pro, pages and screens can open on weeks or months; viewing them is free.
        """)
    case .weekStartsOn:
      Phrase(
        """
        The introduction sets it once, from this machine's region. After that, only you change it.
        """)
    case .appearanceMode, .colorThemePreset, .customInProgressColorHex, .customCompletedColorHex,
      .unitSystem, .stepCountMode, .homeInsightMode, .appIcon, .appLanguage,
      .hasCompletedOnboarding:
      nil
    }
  }

  private var reading: SettingReading? {
    guard self == .weekStartsOn else { return nil }
    return SettingReading { typed in
      guard Int(typed) == nil, let day = Weekday(typed: typed),
        let start = WeekStart(rawValue: "\(day)")
      else { return nil }
      return .text(start.rawValue)
    }
  }

  /// - Parameter free: how many of the choices do not need Pro; nil for all.
  private func choice(
    _ title: Phrase, _ words: [String], effects: [SettingEffect], free: Int? = nil
  ) -> Setting {
    Setting(
      rawValue, aliases: aliases, in: .app, title: title, detail: detail, type: .choice(words),
      reading: reading, standard: .text(words[0]), effects: effects,
      gate: free.map { .allBut(words.prefix($0).map(SettingValue.text)) } ?? .free,
      naming: { name(of: $0.text) })
  }

  private func color(_ title: Phrase, _ standard: HexColor) -> Setting {
    Setting(
      rawValue, in: .app, title: title, type: .text(.color(example: standard)),
      standard: .text(standard.text), effects: [.reloadsWidgets],
      gate: .allBut([.text(standard.text)]))
  }
}
