import TestSupport

/// `notify_server.py` on a port of its own, until this goes.
struct NotifyServer {
  private let server: PythonServer

  /// - Parameter status: of every answer.
  init(answering status: Int) throws {
    server = try PythonServer("notify_server.py", ["\(status)"])
  }

  var port: Int { server.port }

  /// The next request it got, which there has to be.
  func received() throws -> JSONAnswer {
    try JSONAnswer(server.line())
  }
}
