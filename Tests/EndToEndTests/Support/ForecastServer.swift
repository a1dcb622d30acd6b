import Foundation
import TestSupport

/// `forecast_server.py` of the service's tests: Open-Meteo's format on loopback.
final class ForecastServer {
  private let process: ChildProcess
  private let port: Int

  init(on machine: Machine) throws {
    process = try ChildProcess(
      Python.path,
      [
        "\(Executable.packageFolder)/Tests/ServiceCompositionTests/Support/forecast_server.py",
        "stay",
      ],
      variables: machine.variables, scratch: machine.scratch)
    while process.isRunning, !process.output.contains("\n") { usleep(2_000) }
    guard let port = Int(process.output.prefix { $0.isNumber }) else {
      throw JSONAnswer.Missing(path: "port", text: process.output)
    }
    self.port = port
  }

  /// Environment variables that point the service to this server.
  func variables(_ manner: String = "ok") -> [String: String] {
    ["WAYMARK_WEATHER_URL": "http://127.0.0.1:\(port)/\(manner)/v1/forecast"]
  }

  /// The number of requests.
  func asked(on machine: Machine) throws -> Int {
    let run = try machine.shell("/usr/bin/curl --silent 'http://127.0.0.1:\(port)/asked'")
    return run.output.filter { $0 == "[" }.count - 1
  }
}
