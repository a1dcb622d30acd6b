public import Contracts

/// Every call to a ``SettingStore`` is unexpected.
public struct UnimplementedSettingStore: SettingStore {
  public init() {}

  public func latest(
    of key: Setting.Key, in transaction: any Transaction
  ) throws -> SettingEntry? {
    try unexpected("SettingStore")
  }

  public func latest(in transaction: any Transaction) throws -> [Setting.Key: SettingEntry] {
    try unexpected("SettingStore")
  }

  public func log(in transaction: any Transaction) throws -> [SettingEntry] {
    try unexpected("SettingStore")
  }

  public func append(_ entry: SettingEntry, in transaction: any WriteTransaction) throws {
    try unexpected("SettingStore")
  }

  public func foreign(in transaction: any Transaction) throws -> [Setting.Key: String] {
    try unexpected("SettingStore")
  }

  public func keepForeign(
    _ values: [Setting.Key: String], in transaction: any WriteTransaction
  ) throws {
    try unexpected("SettingStore")
  }

  public func forgetForeign(
    _ keys: [Setting.Key], in transaction: any WriteTransaction
  ) throws {
    try unexpected("SettingStore")
  }
}

/// Every call to a ``SettingsKeeping`` is unexpected.
public struct UnimplementedSettingsKeeping: SettingsKeeping {
  public init() {}

  public func unitSystem(in transaction: any Transaction) throws -> UnitSystem {
    try unexpected("SettingsReading")
  }

  public func chosenUnitSystem(in transaction: any Transaction) throws -> UnitSystem? {
    try unexpected("SettingsReading")
  }

  public func chosenWeekStart(in transaction: any Transaction) throws -> WeekStart? {
    try unexpected("SettingsReading")
  }

  public func value(
    of setting: Setting, in transaction: any Transaction
  ) throws -> SettingValue {
    try unexpected("SettingsKeeping")
  }

  public func weekStart(in transaction: any Transaction) throws -> WeekStart {
    try unexpected("SettingsReading")
  }

  public func presentation(in transaction: any Transaction) throws -> Presentation {
    try unexpected("SettingsReading")
  }

  public func colorTheme(in transaction: any Transaction) throws -> ColorTheme {
    try unexpected("SettingsReading")
  }

  public func appIcon(in transaction: any Transaction) throws -> AppIcon {
    try unexpected("SettingsReading")
  }

  public func hasCompletedOnboarding(in transaction: any Transaction) throws -> Bool {
    try unexpected("SettingsReading")
  }

  public func changes() async throws -> AsyncStream<SettingChanged> {
    try unexpected("SettingsReading")
  }

  public func list() async throws -> [SettingStatus] {
    try unexpected("SettingsKeeping")
  }

  public func status(of key: Setting.Key) async throws -> SettingStatus {
    try unexpected("SettingsKeeping")
  }

  public func set(
    _ key: Setting.Key, to text: String, undoable isUndoable: Bool
  ) async throws -> [SettingChange] {
    try unexpected("SettingsKeeping")
  }

  public func previewReset(_ key: Setting.Key?) async throws -> SettingsResetResult {
    try unexpected("SettingsKeeping")
  }

  public func reset(_ key: Setting.Key?) async throws -> SettingsResetResult {
    try unexpected("SettingsKeeping")
  }

  public func export() async throws -> String {
    try unexpected("SettingsKeeping")
  }

  public func preview(_ document: String) async throws -> SettingsImport {
    try unexpected("SettingsKeeping")
  }

  public func take(_ document: String) async throws -> SettingsImport {
    try unexpected("SettingsKeeping")
  }
}
