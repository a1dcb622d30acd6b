import Contracts

extension PersonalSettings {
  func unitSystem(in transaction: any Transaction) throws -> UnitSystem {
    try word(.unitSystem, in: transaction).flatMap(UnitSystem.init(rawValue:)) ?? .metric
  }

  func weekStart(in transaction: any Transaction) throws -> WeekStart {
    try word(.weekStartsOn, in: transaction).flatMap(WeekStart.init(rawValue:)) ?? .sunday
  }

  func colorTheme(in transaction: any Transaction) throws -> ColorTheme {
    let name = try allowedWord(.colorThemePreset, in: transaction)
    guard name == ColorTheme.customName else {
      return ColorTheme.presets.first { $0.name == name } ?? .standard
    }
    let standard = ColorTheme.standard.light
    let own = ColorTheme.Pair(
      inProgress: try allowedColor(.customInProgressColorHex, in: transaction)
        ?? standard.inProgress,
      completed: try allowedColor(.customCompletedColorHex, in: transaction)
        ?? standard.completed)
    return ColorTheme(ColorTheme.customName, light: own, dark: own)
  }

  func changes() async throws -> AsyncStream<SettingChanged> {
    let feed = ChangeFeed(
      needs: needs,
      sequence: try await needs.unitOfWork.read { try needs.eventLog.latestSequence(in: $0) })
    return AsyncStream { await feed.next() }
  }

  private func allowedColor(
    _ setting: StoredSetting, in transaction: any Transaction
  ) throws -> HexColor? {
    try allowedWord(setting, in: transaction).flatMap(HexColor.init(_:))
  }

  /// Nil too for what needs Pro while it is not there. The choice stays, and is in force again with Pro.
  private func allowedWord(
    _ setting: StoredSetting, in transaction: any Transaction
  ) throws -> String? {
    guard let text = try word(setting, in: transaction),
      try !setting.setting.gate.isNeeded(for: .text(text))
        || needs.entitlement.isPro(in: transaction)
    else { return nil }
    return text
  }

  /// Without the catalogue, which commands that only show something need not make.
  private func word(
    _ setting: StoredSetting, in transaction: any Transaction
  ) throws -> String? {
    try needs.store.latest(of: setting.rawValue, in: transaction)?.text
  }
}
