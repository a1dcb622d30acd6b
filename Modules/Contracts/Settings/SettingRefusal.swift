/// Why a setting cannot be what was given.
public struct SettingRefusal: Error, Hashable, Sendable {
  public var key: Setting.Key
  /// As it was given.
  public var given: String
  /// What it may be, as it follows “it is …”.
  public var allowed: Phrase
  /// The allowed values nearest to what was given; empty where a number is wanted and
  /// none was given.
  public var nearest: [String]

  public init(key: Setting.Key, given: String, allowed: Phrase, nearest: [String]) {
    self.key = key
    self.given = given
    self.allowed = allowed
    self.nearest = nearest
  }
}
