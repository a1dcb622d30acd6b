import Contracts

/// Choices that are what they are told to be.
struct ScriptedSettings: SettingsReading {
  var presentation: Presentation

  func unitSystem(in transaction: any Transaction) throws -> UnitSystem { presentation.units }

  func chosenUnitSystem(in transaction: any Transaction) throws -> UnitSystem? {
    presentation.units
  }

  func chosenWeekStart(in transaction: any Transaction) throws -> WeekStart? { nil }

  func value(of setting: Setting, in transaction: any Transaction) throws -> SettingValue {
    setting.standard
  }
  func weekStart(in transaction: any Transaction) throws -> WeekStart { presentation.weekStart }

  func presentation(in transaction: any Transaction) throws -> Presentation { presentation }

  func colorTheme(in transaction: any Transaction) throws -> ColorTheme { presentation.theme }

  func appIcon(in transaction: any Transaction) throws -> AppIcon { .standard }

  func hasCompletedOnboarding(in transaction: any Transaction) throws -> Bool { true }

  func changes() async throws -> AsyncStream<SettingChanged> { AsyncStream { nil } }
}
