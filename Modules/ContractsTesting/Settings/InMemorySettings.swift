public import Contracts
import Synchronization

/// Settings in memory: everything has its default unless a test sets it.
public final class InMemorySettings: SettingsReading {
  private struct Choices {
    var presentation: Presentation
    var units: UnitSystem?
    var plain: [Setting.Key: SettingValue] = [:]
  }

  private let choices: Mutex<Choices>

  public init(_ presentation: Presentation = Presentation()) {
    choices = Mutex(Choices(presentation: presentation))
  }

  public func set(_ key: Setting.Key, to value: SettingValue) {
    choices.withLock { $0.plain[key] = value }
  }

  public func set(_ presentation: Presentation) {
    choices.withLock { $0.presentation = presentation }
  }

  /// Returns the previous choice. ``set(_:)`` does not choose.
  @discardableResult
  public func choose(_ units: UnitSystem?) -> UnitSystem? {
    choices.withLock { choices in
      defer {
        choices.units = units
        choices.presentation.units = units ?? Presentation().units
      }
      return choices.units
    }
  }

  public func value(
    of setting: Setting, in transaction: any Transaction
  ) throws -> SettingValue {
    choices.withLock { $0.plain[setting.key] } ?? setting.standard
  }

  public func unitSystem(in transaction: any Transaction) throws -> UnitSystem {
    try presentation(in: transaction).units
  }

  public func chosenUnitSystem(in transaction: any Transaction) throws -> UnitSystem? {
    choices.withLock(\.units)
  }

  public func chosenWeekStart(in transaction: any Transaction) throws -> WeekStart? { nil }

  public func weekStart(in transaction: any Transaction) throws -> WeekStart {
    try presentation(in: transaction).weekStart
  }

  public func presentation(in transaction: any Transaction) throws -> Presentation {
    choices.withLock(\.presentation)
  }

  public func colorTheme(in transaction: any Transaction) throws -> ColorTheme {
    try presentation(in: transaction).theme
  }

  public func appIcon(in transaction: any Transaction) throws -> AppIcon { .standard }

  public func hasCompletedOnboarding(in transaction: any Transaction) throws -> Bool { true }

  /// Never yields anything.
  public func changes() async throws -> AsyncStream<SettingChanged> {
    AsyncStream { $0.finish() }
  }
}
