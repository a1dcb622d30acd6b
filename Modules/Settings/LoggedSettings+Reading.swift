import Contracts

extension LoggedSettings {
  func unitSystem(in transaction: any Transaction) throws -> UnitSystem {
    try word(.unitSystem, in: transaction).flatMap(UnitSystem.init(rawValue:)) ?? .metric
  }

  func chosenUnitSystem(in transaction: any Transaction) throws -> UnitSystem? {
    try word(.unitSystem, in: transaction).flatMap(UnitSystem.init(rawValue:))
  }

  func weekStart(in transaction: any Transaction) throws -> WeekStart {
    try word(.weekStartsOn, in: transaction).flatMap(WeekStart.init(rawValue:)) ?? .sunday
  }

  func chosenWeekStart(in transaction: any Transaction) throws -> WeekStart? {
    try word(.weekStartsOn, in: transaction).flatMap(WeekStart.init(rawValue:))
  }

  func appIcon(in transaction: any Transaction) throws -> AppIcon {
    let name = try word(.appIcon, in: transaction)
    return AppIcon.alternates.first { $0.name == name } ?? .standard
  }

  func hasCompletedOnboarding(in transaction: any Transaction) throws -> Bool {
    try word(.hasCompletedOnboarding, in: transaction) == SettingValue.flag(true).text
  }

  func value(of setting: Setting, in transaction: any Transaction) throws -> SettingValue {
    guard let text = try needs.store.latest(of: setting.key, in: transaction)?.text,
      !text.isEmpty, let value = try? setting.value(typed: text)
    else { return setting.standard }
    let isAllowed =
      try !setting.gate.isNeeded(for: value) || needs.entitlement.isPro(in: transaction)
    return isAllowed ? value : setting.standard
  }

  func colorTheme(in transaction: any Transaction) throws -> ColorTheme {
    try presentation(in: transaction).theme
  }

  func presentation(in transaction: any Transaction) throws -> Presentation {
    let entries = try allowed(needs.store.latest(in: transaction), in: transaction)
    func chosen<Choice: RawRepresentable<String>>(
      _ setting: StoredSetting, else standard: Choice
    ) -> Choice {
      entries[setting.rawValue].flatMap { Choice(rawValue: $0.text) } ?? standard
    }
    return Presentation(
      appearance: chosen(.appearanceMode, else: .system), theme: theme(in: entries),
      units: chosen(.unitSystem, else: .metric), weekStart: chosen(.weekStartsOn, else: .sunday),
      view: chosen(.calendarViewMode, else: .daily),
      countMode: chosen(.stepCountMode, else: .total),
      insight: chosen(.homeInsightMode, else: .averageComparison))
  }

  private func theme(in entries: [Setting.Key: SettingEntry]) -> ColorTheme {
    let name = entries[StoredSetting.colorThemePreset.rawValue]?.text
    guard name == ColorTheme.customName else {
      return ColorTheme.presets.first { $0.name == name } ?? .standard
    }
    func color(_ setting: StoredSetting, else standard: HexColor) -> HexColor {
      entries[setting.rawValue].flatMap { HexColor($0.text) } ?? standard
    }
    let standard = ColorTheme.standard.light
    let own = ColorTheme.Pair(
      inProgress: color(.customInProgressColorHex, else: standard.inProgress),
      completed: color(.customCompletedColorHex, else: standard.completed))
    return ColorTheme(ColorTheme.customName, light: own, dark: own)
  }

  func changes() async throws -> AsyncStream<SettingChanged> {
    let writes = needs.observing.changes()
    let feed = ChangeFeed(
      needs: needs,
      sequence: try await needs.unitOfWork.read { try needs.eventLog.latestSequence(in: $0) },
      writes: writes)
    return AsyncStream { await feed.next() }
  }

  /// Without choices that need Pro while it is not active. They stay stored, and take effect again with Pro.
  private func allowed(
    _ entries: [Setting.Key: SettingEntry], in transaction: any Transaction
  ) throws -> [Setting.Key: SettingEntry] {
    let gated = StoredSetting.allCases.filter { setting in
      entries[setting.rawValue].map { setting.setting.gate.isNeeded(for: .text($0.text)) } ?? false
    }
    guard !gated.isEmpty, try !needs.entitlement.isPro(in: transaction) else { return entries }
    return entries.filter { entry in !gated.contains { $0.rawValue == entry.key } }
  }

  /// Without the catalogue, which commands that only show something do not need.
  private func word(
    _ setting: StoredSetting, in transaction: any Transaction
  ) throws -> String? {
    try needs.store.latest(of: setting.rawValue, in: transaction)?.text
  }
}
