/// The weather at the user's place, if they want it. Specification S1-6.
public protocol WeatherKeeping: WeatherReading {
  /// Turns the weather on or off. Turning it off deletes place, report and errors in the same transaction. Turning it
  /// on fetches a first report if this process can; a failure is stored as ``WeatherState/trouble``.
  ///
  /// - Throws: ``WeatherError`` without permission; it stays off then.
  func setShown(_ isShown: Bool) async throws

  /// The user's decision. Without permission nothing is shown, and all data is deleted.
  ///
  /// - Throws: ``WeatherError/restricted`` when trying to allow it.
  func setAllowed(_ isAllowed: Bool) async throws

  /// Sets the user's place. A report for another place is deleted, and a new one fetched if this process can.
  ///
  /// - Throws: ``WeatherError`` without permission.
  func setPlace(_ place: Place) async throws

  /// Fetches now, however recent the last report is, unless the server asked to wait.
  ///
  /// - Throws: ``WeatherError``, ``ForecastFailure``.
  func refresh() async throws -> WeatherReport
}

/// Read access to the weather.
public protocol WeatherReading: Sendable {
  /// The weather to show now, from stored data; nil while it is off, not allowed, not fetched or
  /// too old. Never contacts a server.
  func weather(in transaction: any Transaction) throws -> ShownWeather?

  /// The effective state: ``LocationPermission/restricted`` and off if the machine forbids it,
  /// whatever the record says.
  func state(in transaction: any Transaction) throws -> WeatherState
}

/// The weather as it is shown.
public struct ShownWeather: Equatable, Sendable {
  public var place: Place
  public var report: WeatherReport
  /// In seconds since it was fetched; nil while it counts as current.
  public var age: Int64?

  public init(place: Place, report: WeatherReport, age: Int64? = nil) {
    self.place = place
    self.report = report
    self.age = age
  }
}

/// Where Weather stores its state.
public protocol WeatherStore: Sendable {
  /// ``WeatherState/isShown`` of the state, without reading the rest.
  func isShown(in transaction: any Transaction) throws -> Bool

  /// The last saved state; an empty one if there is none.
  func state(in transaction: any Transaction) throws -> WeatherState

  /// Replaces the saved state. Values that are nil are deleted.
  ///
  /// - Parameter state: its permission is the user's own decision, so never
  ///   ``LocationPermission/restricted``.
  func save(_ state: WeatherState, in transaction: any WriteTransaction) throws
}

/// The weather was switched on or off.
public struct WeatherSwitched: Event {
  public static let name = "WeatherSwitched"
  public var isShown: Bool

  public init(isShown: Bool) {
    self.isShown = isShown
  }
}
