/// The weather where the person is, when they want it. Specification S1-6.
public protocol WeatherKeeping: WeatherReading {
  /// Shows the weather or stops to. Who stops is asked for nothing: place, report and troubles are
  /// forgotten in the same transaction. Who begins gets a first report where this process has a way to
  /// it; that it fails is kept as ``WeatherState/trouble``.
  ///
  /// - Throws: ``WeatherError`` without permission; it stays off then.
  func setShown(_ isShown: Bool) async throws

  /// The person's own word. Without permission nothing is shown, and all of it is forgotten.
  ///
  /// - Throws: ``WeatherError/restricted`` for whoever allows it.
  func setAllowed(_ isAllowed: Bool) async throws

  /// Where the person is. A report of another place is forgotten, and one of this fetched where this
  /// process has a way to it.
  ///
  /// - Throws: ``WeatherError`` without permission.
  func setPlace(_ place: Place) async throws

  /// Fetches now, however fresh the last report is, unless the server asked to be left alone.
  ///
  /// - Throws: ``WeatherError``, ``ForecastFailure``.
  func refresh() async throws -> WeatherReport
}
