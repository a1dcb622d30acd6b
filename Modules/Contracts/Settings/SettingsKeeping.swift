/// All settings of all features.
public protocol SettingsKeeping: SettingsReading {
  /// In the order in which they are listed: by section, and within it as features register them.
  func list() async throws -> [SettingStatus]

  /// - Parameter key: as somebody typed it: in any case, or a short name.
  /// - Throws: ``SettingsError/unknownKey(_:nearest:)``.
  func status(of key: Setting.Key) async throws -> SettingStatus

  /// Sets a setting to what somebody typed.
  ///
  /// - Parameters:
  ///   - key: as for ``status(of:)``.
  ///   - isUndoable: whether a person chose it, and can undo that.
  ///
  /// - Throws: ``SettingsError``; errors of the feature behind the setting.
  func set(
    _ key: Setting.Key, to text: String, undoable isUndoable: Bool
  ) async throws -> [SettingChange]

  /// What ``reset(_:)`` would change.
  func previewReset(_ key: Setting.Key?) async throws -> SettingsResetResult

  /// Resets one setting, or all at once if `key` is nil. The stored value of an unknown key is
  /// deleted.
  ///
  /// - Parameter key: exactly that of a stored value, or as for ``status(of:)``.
  /// - Throws: ``SettingsError/unknownKey(_:nearest:)`` for an unknown key without a stored value.
  func reset(_ key: Setting.Key?) async throws -> SettingsResetResult

  /// A JSON object with the value of every setting, and the values of unknown keys from earlier
  /// documents. Sorted keys, one per line.
  func export() async throws -> String

  /// What ``take(_:)`` would change.
  func preview(_ document: String) async throws -> SettingsImport

  /// Imports a document made by ``export()``, all at once. Missing keys keep their values; unknown
  /// ones are stored as written, for the next export. If one value is invalid, nothing changes.
  /// Specification S1-9.
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
  /// What of it does not take effect at once, and when it does; nil where all of it does.
  public var delay: Phrase?
  /// Nil for a change that loses nothing for ever.
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
    /// Of the keys and their values, in UTF-8.
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
  /// Nil while the user has chosen none, or after a reset; choosing the default is a choice.
  func chosenUnitSystem(in transaction: any Transaction) throws -> UnitSystem?
  func weekStart(in transaction: any Transaction) throws -> WeekStart
  /// Nil while the user has chosen none, or after a reset; choosing the default is a choice.
  func chosenWeekStart(in transaction: any Transaction) throws -> WeekStart?
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

extension SettingsKeeping {
  /// Sets a setting to what somebody typed, who can undo it.
  public func set(_ key: Setting.Key, to text: String) async throws -> [SettingChange] {
    try await set(key, to: text, undoable: true)
  }
}
