import TestSupport
import Testing

struct PythonServerTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func server(_ text: String, _ arguments: String...) throws -> PythonServer {
    _ = try folder.file("server.py", text)
    return try PythonServer("server.py", arguments, beside: folder.file("Tests.swift"))
  }

  @Test("A server has the port it prints, gets its arguments, and its output is read")
  func serves() throws {
    let server = try server(
      """
      import sys
      print(4711)
      print(*sys.argv[1:], flush=True)
      sys.stdin.read()
      """, "a", "b c")
    #expect(server.port == 4711)
    #expect(server.address == "http://127.0.0.1:4711")
    #expect(server.line() == "a b c")
  }

  @Test("A stopped server is gone, however often it is stopped")
  func stopped() throws {
    let server = try server("import time\nprint(4711, flush=True)\ntime.sleep(600)\n")
    server.stop()
    #expect(server.line() == "")
    server.stop()
  }

  @Test("A script that prints no port is not a server", arguments: ["", "print('no')"])
  func notStarted(_ text: String) {
    #expect(throws: PythonServer.NotStarted.self) { try server(text) }
  }
}
