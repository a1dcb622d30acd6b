/// Where Settings keeps what was chosen: a log that only grows. The last entry of a key is in force,
/// whichever process wrote it.
public protocol SettingStore: Sendable {
  /// The last entry of the key; nil when there is none.
  func latest(of key: Setting.Key, in transaction: any Transaction) throws -> SettingEntry?

  /// The last entry of every key that has one.
  func latest(in transaction: any Transaction) throws -> [Setting.Key: SettingEntry]

  /// All entries in the order in which they were added.
  func log(in transaction: any Transaction) throws -> [SettingEntry]

  func append(_ entry: SettingEntry, in transaction: any WriteTransaction) throws

  /// What documents held of keys nobody knows: the JSON of each.
  func foreign(in transaction: any Transaction) throws -> [Setting.Key: String]

  /// Keeps `values` beside those kept before, replacing those of the same key.
  func keepForeign(
    _ values: [Setting.Key: String], in transaction: any WriteTransaction) throws

  /// Forgets what is kept of these keys; no effect for one of which nothing is.
  func forgetForeign(_ keys: [Setting.Key], in transaction: any WriteTransaction) throws
}

/// One change of one setting.
public struct SettingEntry: Hashable, Sendable {
  public var key: Setting.Key
  /// ``SettingValue/text``; empty where the choice was put back, so that none holds.
  public var text: String
  public var changedAt: Instant

  public init(key: Setting.Key, text: String, changedAt: Instant) {
    self.key = key
    self.text = text
    self.changedAt = changedAt
  }
}
