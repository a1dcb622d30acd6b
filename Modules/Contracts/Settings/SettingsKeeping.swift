/// All settings of all features.
public protocol SettingsKeeping: SettingsReading {
  /// In the order in which they are listed: by section, in each as their features bring them.
  func list() async throws -> [SettingStatus]

  /// - Throws: ``SettingsError/unknownKey(_:nearest:)``.
  func status(of key: Setting.Key) async throws -> SettingStatus

  /// What somebody typed.
  ///
  /// - Throws: ``SettingsError``; errors of the feature behind the setting.
  func set(_ key: Setting.Key, to text: String) async throws -> [SettingChange]

  /// What ``reset(_:)`` would change.
  func previewReset(_ key: Setting.Key?) async throws -> SettingsPutBack

  /// Puts back one setting, or all when `key` is nil, all at once. What is kept of a key nobody knows is
  /// forgotten.
  ///
  /// - Throws: ``SettingsError/unknownKey(_:nearest:)`` for a key of which nothing is kept either.
  func reset(_ key: Setting.Key?) async throws -> SettingsPutBack

  /// One JSON object with the value of every setting, and what earlier documents held of keys
  /// nobody knows. Sorted keys, one a line.
  func export() async throws -> String

  /// What ``take(_:)`` would change.
  func preview(_ document: String) async throws -> SettingsImport

  /// Takes what ``export()`` gave, all at once. Keys that are not there stay as they are; unknown ones
  /// are kept as they were written, for the next export. One bad value, and nothing is changed.
  /// Specification S1-9.
  func take(_ document: String) async throws -> SettingsImport
}

/// A setting and what it is now.
public struct SettingStatus: Sendable {
  public var setting: Setting
  public var value: SettingValue
  /// Some of its values need Pro, which is not there.
  public var isLocked: Bool

  public init(setting: Setting, value: SettingValue, isLocked: Bool) {
    self.setting = setting
    self.value = value
    self.isLocked = isLocked
  }
}

/// A setting that becomes another.
public struct SettingChange: Hashable, Sendable {
  public var key: Setting.Key
  public var previous: SettingValue
  public var current: SettingValue

  public init(key: Setting.Key, previous: SettingValue, current: SettingValue) {
    self.key = key
    self.previous = previous
    self.current = current
  }
}

/// What was put back.
public struct SettingsPutBack: Hashable, Sendable {
  public var changes: [SettingChange]
  /// Keys nobody knows of which nothing is kept any more, in order.
  public var forgottenKeys: [Setting.Key]

  public init(changes: [SettingChange], forgottenKeys: [Setting.Key]) {
    self.changes = changes
    self.forgottenKeys = forgottenKeys
  }
}

/// What a document brought.
public struct SettingsImport: Hashable, Sendable {
  /// How much of keys nobody knows.
  public struct Unknown: Hashable, Sendable {
    /// What a record keeps at most, so that it can take its own export.
    public static let most = Unknown(keys: 200, bytes: 65_536)

    public var keys: Int
    /// Of the keys and of what is kept of them, in UTF-8.
    public var bytes: Int

    public init(keys: Int, bytes: Int) {
      self.keys = keys
      self.bytes = bytes
    }
  }

  public var changes: [SettingChange]
  /// In order of key.
  public var unknownKeys: [Setting.Key]

  public init(changes: [SettingChange], unknownKeys: [Setting.Key]) {
    self.changes = changes
    self.unknownKeys = unknownKeys
  }
}
