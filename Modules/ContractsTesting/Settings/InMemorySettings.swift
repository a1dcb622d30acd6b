public import Contracts
import Synchronization

/// What is chosen, in memory: everything is at its standard but the plain settings that a test sets.
public final class InMemorySettings: SettingsReading {
  private let chosen = Mutex<[Setting.Key: SettingValue]>([:])

  public init() {}

  public func set(_ key: Setting.Key, to value: SettingValue) {
    chosen.withLock { $0[key] = value }
  }

  public func value(
    of setting: Setting, in transaction: any Transaction
  ) throws -> SettingValue {
    chosen.withLock { $0[setting.key] } ?? setting.standard
  }

  public func unitSystem(in transaction: any Transaction) throws -> UnitSystem {
    try presentation(in: transaction).units
  }

  public func chosenUnitSystem(in transaction: any Transaction) throws -> UnitSystem? { nil }

  public func chosenWeekStart(in transaction: any Transaction) throws -> WeekStart? { nil }

  public func weekStart(in transaction: any Transaction) throws -> WeekStart {
    try presentation(in: transaction).weekStart
  }

  public func presentation(in transaction: any Transaction) throws -> Presentation {
    Presentation()
  }

  public func colorTheme(in transaction: any Transaction) throws -> ColorTheme {
    try presentation(in: transaction).theme
  }

  public func appIcon(in transaction: any Transaction) throws -> AppIcon { .standard }

  public func hasCompletedOnboarding(in transaction: any Transaction) throws -> Bool { true }

  /// None ever comes.
  public func changes() async throws -> AsyncStream<SettingChanged> {
    AsyncStream { $0.finish() }
  }
}
