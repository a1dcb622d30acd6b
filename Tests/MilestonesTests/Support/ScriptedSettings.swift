import Contracts
import ContractsTesting
import Synchronization

/// Settings of which only the unit system matters.
final class ScriptedSettings: SettingsReading {
  /// Nil until somebody chooses.
  private let units = Mutex(UnitSystem?.none)
  private let none = UnimplementedSettingsKeeping()

  /// Returns what was chosen before.
  @discardableResult
  func choose(_ new: UnitSystem?) -> UnitSystem? {
    units.withLock { current in
      defer { current = new }
      return current
    }
  }

  func chosenUnitSystem(in transaction: any Transaction) throws -> UnitSystem? {
    units.withLock { $0 }
  }

  func chosenWeekStart(in transaction: any Transaction) throws -> WeekStart? { nil }

  func unitSystem(in transaction: any Transaction) throws -> UnitSystem {
    try none.unitSystem(in: transaction)
  }

  func value(of setting: Setting, in transaction: any Transaction) throws -> SettingValue {
    setting.standard
  }
  func weekStart(in transaction: any Transaction) throws -> WeekStart {
    try none.weekStart(in: transaction)
  }

  func presentation(in transaction: any Transaction) throws -> Presentation {
    try none.presentation(in: transaction)
  }

  func colorTheme(in transaction: any Transaction) throws -> ColorTheme {
    try none.colorTheme(in: transaction)
  }

  func appIcon(in transaction: any Transaction) throws -> AppIcon {
    try none.appIcon(in: transaction)
  }

  func hasCompletedOnboarding(in transaction: any Transaction) throws -> Bool {
    try none.hasCompletedOnboarding(in: transaction)
  }

  func changes() async throws -> AsyncStream<SettingChanged> { try await none.changes() }
}
