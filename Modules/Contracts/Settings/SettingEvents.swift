/// A setting changed, by whatever means.
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
