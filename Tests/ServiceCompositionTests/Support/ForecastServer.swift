import TestSupport

/// `forecast_server.py` on a port of its own, until this goes.
struct ForecastServer {
  private let server: PythonServer

  init() throws {
    server = try PythonServer("forecast_server.py")
  }

  /// - Parameter manner: how the server behaves there.
  func address(_ manner: String) -> String { "\(server.address)/\(manner)/v1/forecast" }

  /// Nobody listens at its port afterwards.
  func stop() {
    server.stop()
  }
}
