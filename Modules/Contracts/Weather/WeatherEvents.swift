/// The weather is shown from now on, or no more.
public struct WeatherSwitched: Event {
  public static let name = "WeatherSwitched"
  public var isShown: Bool

  public init(isShown: Bool) {
    self.isShown = isShown
  }
}
