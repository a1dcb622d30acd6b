/// The weather was switched on or off.
public struct WeatherSwitched: Event {
  public static let name = "WeatherSwitched"
  public var isShown: Bool

  public init(isShown: Bool) {
    self.isShown = isShown
  }
}
