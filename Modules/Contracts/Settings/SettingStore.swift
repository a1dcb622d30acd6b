/// Stores choices as an append-only log. The last entry of a key counts, whichever process wrote it.
public protocol SettingStore: Sendable {
  /// The last entry of the key; nil if there is none.
  func latest(of key: Setting.Key, in transaction: any Transaction) throws -> SettingEntry?

  /// The last entry of every key that has one.
  func latest(in transaction: any Transaction) throws -> [Setting.Key: SettingEntry]

  /// All entries in the order in which they were added.
  func log(in transaction: any Transaction) throws -> [SettingEntry]

  /// An entry without ``SettingEntry/origin`` gets the record's own incarnation.
  func append(_ entry: SettingEntry, in transaction: any WriteTransaction) throws

  /// Values of unknown keys from imported documents: the JSON of each.
  func foreign(in transaction: any Transaction) throws -> [Setting.Key: String]

  /// Stores `values` in addition to earlier ones, replacing those with the same key.
  func keepForeign(
    _ values: [Setting.Key: String], in transaction: any WriteTransaction) throws

  /// Deletes the values of these keys; no effect for a key without one.
  func forgetForeign(_ keys: [Setting.Key], in transaction: any WriteTransaction) throws
}

/// One change of one setting.
public struct SettingEntry: Hashable, Sendable {
  public var key: Setting.Key
  /// ``SettingValue/text``; empty if the setting was reset to its default.
  public var text: String
  public var changedAt: Instant
  /// The record in which it was changed; nil if not stored yet.
  public var origin: Incarnation?

  public init(
    key: Setting.Key, text: String, changedAt: Instant, origin: Incarnation? = nil
  ) {
    self.key = key
    self.text = text
    self.changedAt = changedAt
    self.origin = origin
  }
}

/// A setting changed, by any means.
public struct SettingChanged: Event {
  public static let name = "SettingChanged"
  public var key: Setting.Key
  /// As typed: `on`, `metric`, `8000`.
  public var previous: String
  public var current: String
  /// What the change causes; subscribers of this event carry it out.
  public var effects: [SettingEffect]

  public init(key: Setting.Key, previous: String, current: String, effects: [SettingEffect]) {
    self.key = key
    self.previous = previous
    self.current = current
    self.effects = effects
  }
}
