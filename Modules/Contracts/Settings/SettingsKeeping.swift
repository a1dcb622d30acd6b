/// All settings of all features.
public protocol SettingsKeeping: SettingsReading {
  /// In listing order: by section, and within it in the features' order.
  func list() async throws -> [SettingStatus]

  /// - Parameter key: as typed: in any case, or a short name.
  /// - Throws: ``SettingsError/unknownKey(_:nearest:)``.
  func status(of key: Setting.Key) async throws -> SettingStatus

  /// Sets a setting to a typed value.
  ///
  /// - Parameters:
  ///   - key: as for ``status(of:)``.
  ///   - isUndoable: whether a person chose it and can undo that.
  ///
  /// - Throws: ``SettingsError``; errors of the feature behind the setting.
  func set(
    _ key: Setting.Key, to text: String, undoable isUndoable: Bool
  ) async throws -> [SettingChange]

  /// What ``reset(_:)`` would change.
  func previewReset(_ key: Setting.Key?) async throws -> SettingsResetResult

  /// Resets one setting, or all at once if `key` is nil. The stored value of an unknown key is deleted.
  ///
  /// - Parameter key: exactly that of a stored value, or as for ``status(of:)``.
  /// - Throws: ``SettingsError/unknownKey(_:nearest:)`` for an unknown key without a stored value.
  func reset(_ key: Setting.Key?) async throws -> SettingsResetResult

  /// A JSON object with the value of every setting, and the values of unknown keys from imported documents. Sorted
  /// keys, one a line.
  func export() async throws -> String

  /// What ``importDocument(_:)`` would change.
  func preview(_ document: String) async throws -> SettingsImport

  /// Imports a document made by ``export()``, all at once. Missing keys keep their values; unknown ones are stored as
  /// written, for the next export. If one value is invalid, nothing changes. Specification S1-9.
  func importDocument(_ document: String) async throws -> SettingsImport
}

/// A setting with its current value.
public struct SettingStatus: Sendable {
  public var setting: Setting
  public var value: SettingValue
  /// Whether some of its values need Pro, which is not active.
  public var isLocked: Bool

  public init(setting: Setting, value: SettingValue, isLocked: Bool) {
    self.setting = setting
    self.value = value
    self.isLocked = isLocked
  }
}

/// A setting that changes.
public struct SettingChange: Hashable, Sendable {
  public var key: Setting.Key
  public var previous: SettingValue
  public var current: SettingValue
  /// What does not take effect at once, and when it will; nil if everything does.
  public var delay: Phrase?
  /// Nil for a change that loses nothing permanently.
  public var loss: SettingLoss?

  public init(
    key: Setting.Key, previous: SettingValue, current: SettingValue, delay: Phrase? = nil,
    loss: SettingLoss? = nil
  ) {
    self.key = key
    self.previous = previous
    self.current = current
    self.delay = delay
    self.loss = loss
  }
}

/// What a reset changed.
public struct SettingsResetResult: Hashable, Sendable {
  public var changes: [SettingChange]
  /// Unknown keys whose stored values were deleted, sorted.
  public var forgottenKeys: [Setting.Key]

  public init(changes: [SettingChange], forgottenKeys: [Setting.Key]) {
    self.changes = changes
    self.forgottenKeys = forgottenKeys
  }
}

/// What importing a document changed.
public struct SettingsImport: Hashable, Sendable {
  /// An amount of unknown keys.
  public struct Unknown: Hashable, Sendable {
    /// The maximum a record stores, so that it can import its own export.
    public static let most = Unknown(keys: 200, bytes: 65_536)

    public var keys: Int
    /// The size of the keys and their values, in UTF-8.
    public var bytes: Int

    public init(keys: Int, bytes: Int) {
      self.keys = keys
      self.bytes = bytes
    }
  }

  public var changes: [SettingChange]
  /// Sorted.
  public var unknownKeys: [Setting.Key]

  public init(changes: [SettingChange], unknownKeys: [Setting.Key]) {
    self.changes = changes
    self.unknownKeys = unknownKeys
  }
}

/// Read access to settings.
public protocol SettingsReading: Sendable {
  func unitSystem(in transaction: any Transaction) throws -> UnitSystem
  /// Nil if the user has chosen none, or after a reset; choosing the default is a choice.
  func chosenUnitSystem(in transaction: any Transaction) throws -> UnitSystem?
  func weekStart(in transaction: any Transaction) throws -> WeekStart
  /// Nil if the user has chosen none, or after a reset; choosing the default is a choice.
  func chosenWeekStart(in transaction: any Transaction) throws -> WeekStart?
  /// The value of a plain setting, see ``PluginConnections/add(plainSettings:)``: its default if nothing is chosen, or
  /// the choice needs Pro and Pro is not active.
  func value(of setting: Setting, in transaction: any Transaction) throws -> SettingValue
  /// Everything that determines how days are shown, in one read of the record. A value that needs Pro counts as chosen
  /// only while Pro is active.
  func presentation(in transaction: any Transaction) throws -> Presentation
  func colorTheme(in transaction: any Transaction) throws -> ColorTheme
  func appIcon(in transaction: any Transaction) throws -> AppIcon
  func hasCompletedOnboarding(in transaction: any Transaction) throws -> Bool

  /// Every change after the call, in order, including other processes' changes, which are noticed within a second. It
  /// ends when the record becomes unreadable, or with the reading task.
  func changes() async throws -> AsyncStream<SettingChanged>
}

extension SettingsKeeping {
  /// Sets a setting to what a person typed, who can undo it.
  public func set(_ key: Setting.Key, to text: String) async throws -> [SettingChange] {
    try await set(key, to: text, undoable: true)
  }
}
