import TestSupport

/// Runs `forecast_server.py` on its own port, until deinitialised.
struct ForecastServer {
  private let server: PythonServer

  init() throws {
    server = try PythonServer("forecast_server.py")
  }

  /// - Parameter manner: how the server behaves there.
  func address(_ manner: String) -> String { "\(server.address)/\(manner)/v1/forecast" }

  /// Afterwards the port refuses connections.
  func stop() {
    server.stop()
  }
}
