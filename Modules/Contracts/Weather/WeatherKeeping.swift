/// The weather at the user's place, if they want it. Specification S1-6.
public protocol WeatherKeeping: WeatherReading {
  /// Switches the weather on or off. Switching it off deletes place, report and errors in the same
  /// transaction. Switching it on fetches a first report if this process can; a failure is stored
  /// as ``WeatherState/trouble``.
  ///
  /// - Throws: ``WeatherError`` without permission; it stays off then.
  func setShown(_ isShown: Bool) async throws

  /// The user's decision. Without permission nothing is shown, and all data is deleted.
  ///
  /// - Throws: ``WeatherError/restricted`` when trying to allow it.
  func setAllowed(_ isAllowed: Bool) async throws

  /// The user's place. A report of another place is deleted, and a new one fetched if this process
  /// can.
  ///
  /// - Throws: ``WeatherError`` without permission.
  func setPlace(_ place: Place) async throws

  /// Fetches now, however recent the last report is, unless the server asked to wait.
  ///
  /// - Throws: ``WeatherError``, ``ForecastFailure``.
  func refresh() async throws -> WeatherReport
}
