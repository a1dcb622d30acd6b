/// A setting is another than before, by whichever door it was changed.
public struct SettingChanged: Event {
  public static let name = "SettingChanged"
  public var key: Setting.Key
  /// As they are typed: `on`, `metric`, `8000`.
  public var previous: String
  public var current: String
  /// What follows from it; those who carry it out listen for this event.
  public var effects: [SettingEffect]

  public init(key: Setting.Key, previous: String, current: String, effects: [SettingEffect]) {
    self.key = key
    self.previous = previous
    self.current = current
    self.effects = effects
  }
}
