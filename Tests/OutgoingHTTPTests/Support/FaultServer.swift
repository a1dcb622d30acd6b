import TestSupport

/// `fault_server.py` on a port of its own, until this goes.
struct FaultServer {
  private let server: PythonServer

  /// - Parameter certificate: serves TLS with it.
  init(_ certificate: SelfSigned? = nil) throws {
    server = try PythonServer(
      "fault_server.py", certificate.map { [$0.certificate, $0.key] } ?? [])
  }

  var port: Int { server.port }

  /// Nobody listens at its port afterwards.
  func stop() {
    server.stop()
  }
}
