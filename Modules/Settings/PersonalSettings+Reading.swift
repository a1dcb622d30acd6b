import Contracts

extension PersonalSettings {
  func unitSystem(in transaction: any Transaction) throws -> UnitSystem {
    try word(.unitSystem, in: transaction).flatMap(UnitSystem.init(rawValue:)) ?? .metric
  }

  func weekStart(in transaction: any Transaction) throws -> WeekStart {
    try word(.weekStartsOn, in: transaction).flatMap(WeekStart.init(rawValue:)) ?? .sunday
  }

  func colorTheme(in transaction: any Transaction) throws -> ColorTheme {
    let name = try word(.colorThemePreset, in: transaction)
    guard name == ColorTheme.customName else {
      return ColorTheme.presets.first { $0.name == name } ?? .standard
    }
    let standard = ColorTheme.standard.light
    let own = ColorTheme.Pair(
      inProgress: try word(.customInProgressColorHex, in: transaction).flatMap(HexColor.init(_:))
        ?? standard.inProgress,
      completed: try word(.customCompletedColorHex, in: transaction).flatMap(HexColor.init(_:))
        ?? standard.completed)
    return ColorTheme(ColorTheme.customName, light: own, dark: own)
  }

  func changes() async throws -> AsyncStream<SettingChanged> {
    let feed = ChangeFeed(
      needs: needs,
      sequence: try await needs.unitOfWork.read { try needs.eventLog.latestSequence(in: $0) })
    return AsyncStream { await feed.next() }
  }

  /// Without the catalogue, which commands that only show something need not make.
  private func word(
    _ setting: StoredSetting, in transaction: any Transaction
  ) throws -> String? {
    try needs.store.latest(of: setting.rawValue, in: transaction)?.text
  }
}
