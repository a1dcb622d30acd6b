/// Read access to settings.
public protocol SettingsReading: Sendable {
  func unitSystem(in transaction: any Transaction) throws -> UnitSystem
  /// Nil while the user has chosen none, or after a reset; choosing the default is a choice.
  func chosenUnitSystem(in transaction: any Transaction) throws -> UnitSystem?
  func weekStart(in transaction: any Transaction) throws -> WeekStart
  /// The value of a plain setting, see ``PluginConnections/add(plainSettings:)``: its default while
  /// nothing is chosen, and while the choice needs Pro and Pro is not active.
  func value(of setting: Setting, in transaction: any Transaction) throws -> SettingValue
  /// Everything that determines how days are shown, in one read of the record. A value that needs
  /// Pro counts as chosen only while Pro is active.
  func presentation(in transaction: any Transaction) throws -> Presentation
  func colorTheme(in transaction: any Transaction) throws -> ColorTheme
  func appIcon(in transaction: any Transaction) throws -> AppIcon
  func hasCompletedOnboarding(in transaction: any Transaction) throws -> Bool

  /// Every change after the call, in order, including those of other processes, which are noticed
  /// within a second. It ends when the record cannot be read any more, or with the task that reads
  /// it.
  func changes() async throws -> AsyncStream<SettingChanged>
}
