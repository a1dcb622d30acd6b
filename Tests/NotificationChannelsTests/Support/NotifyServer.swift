import TestSupport

/// Runs `notify_server.py` on its own port, until deinitialised.
struct NotifyServer {
  private let server: PythonServer

  /// - Parameter status: of every response.
  init(answering status: Int) throws {
    server = try PythonServer("notify_server.py", ["\(status)"])
  }

  var port: Int { server.port }

  /// The next request; fails if there is none.
  func received() throws -> JSONAnswer {
    try JSONAnswer(server.line())
  }
}
