import TestSupport

/// Runs `fault_server.py` on its own port, until deinitialised.
struct FaultServer {
  private let server: PythonServer

  /// - Parameter certificate: for serving with TLS.
  init(_ certificate: SelfSigned? = nil) throws {
    server = try PythonServer(
      "fault_server.py", certificate.map { [$0.certificate, $0.key] } ?? [])
  }

  var port: Int { server.port }

  /// Afterwards the port refuses connections.
  func stop() {
    server.stop()
  }
}
