/// What is chosen, for whoever shows it.
public protocol SettingsReading: Sendable {
  func unitSystem(in transaction: any Transaction) throws -> UnitSystem
  /// Nil while the person chose none, or put the choice back; choosing the one that holds anyway is a
  /// choice.
  func chosenUnitSystem(in transaction: any Transaction) throws -> UnitSystem?
  func weekStart(in transaction: any Transaction) throws -> WeekStart
  /// The value of a plain setting, see ``PluginConnections/add(plainSettings:)``: its standard while
  /// nothing is chosen, and while the choice needs Pro that is not there.
  func value(of setting: Setting, in transaction: any Transaction) throws -> SettingValue
  /// All that decides on how days are shown, in one look at the record. What needs Pro counts as
  /// chosen only while it is there.
  func presentation(in transaction: any Transaction) throws -> Presentation
  func colorTheme(in transaction: any Transaction) throws -> ColorTheme
  func appIcon(in transaction: any Transaction) throws -> AppIcon
  func hasCompletedOnboarding(in transaction: any Transaction) throws -> Bool

  /// Every change after the call, in order, also those of other processes, which are noticed within
  /// a second. It ends when the record cannot be read any more, or with the task that reads it.
  func changes() async throws -> AsyncStream<SettingChanged>
}
