import Contracts
import Foundation
import OutgoingHTTP
import TestSupport
import Testing

@Suite("Reasons for a missing response") struct FailureTests {
  private let server: FaultServer
  private let subject = OutgoingHTTP(timeLimit: .milliseconds(800))

  init() throws {
    server = try FaultServer()
  }

  private func failure(
    _ url: String, headers: [String: String] = [:], through subject: OutgoingHTTP? = nil
  ) async throws -> HTTPFailure {
    let subject = subject ?? self.subject
    return try #require(
      await #expect(throws: HTTPFailure.self) {
        try await subject.send(
          HTTPRequest(.post, url, headers: headers, body: Array("{\"hunter3\":1}".utf8)))
      })
  }

  private func local(_ path: String) -> String { "http://127.0.0.1:\(server.port)/\(path)" }

  @Test(
    "S5-5 an invalid web address is not contacted",
    arguments: [
      "", "ntfy.sh/topic", "ftp://a.example/", "unix:///run/docker.sock", "http+unix://%2Frun/",
      "http://", "http:///path", "http://a b/", "http://a.example/ä", "http://ä.example/",
      "http://127.0.0.1:0/", "http://127.0.0.1:65536/", "http://127.0.0.1:99999999999/",
      "http://a%0d%0aX-Evil:1/", "http://a.example/\r\nX-Evil: 1", "http://[::1/", "//a.example",
    ])
  func malformed(url: String) async throws {
    guard case .malformed = try await failure(url) else {
      Issue.record("It was sent.")
      return
    }
  }

  @Test("S5-5 a header with a line break is not sent") func brokenHeader() async throws {
    #expect(
      try await failure(local("echo"), headers: ["X-Key": "a\r\nX-Evil: 1"])
        == .malformed(Phrase("a header contains a control character")))
  }

  @Test("S5-5 a port without a listener") func refused() async throws {
    server.stop()
    let port = server.port
    #expect(
      try await failure("http://127.0.0.1:\(port)/hunter2")
        == .unreachable(Phrase(verbatim: "Connection refused")))
    #expect(
      try await failure("http://localhost:\(port)/hunter2")
        == .unreachable(Phrase(verbatim: "Connection refused")))
  }

  @Test("S5-5 a host name that does not exist") func noSuchName() async throws {
    let patient = OutgoingHTTP()
    #expect(
      try await failure("http://nobody.invalid/hunter2", through: patient)
        == .unreachable(Phrase("there's no such host")))
  }

  @Test("S5-5 a connection that ends before or during the response", arguments: ["drop", "cut"])
  func cutOff(path: String) async throws {
    #expect(
      try await failure(local("\(path)/hunter2")) == .cutOff(Phrase("it closed the connection")))
  }

  @Test("S5-5 a server with another protocol") func garbage() async throws {
    #expect(try await failure(local("garbage")) == .cutOff(Phrase("its answer isn't HTTP")))
  }

  @Test(
    "S5-5 no response, or an endless one, takes no longer than the limit",
    arguments: ["wait/30", "drip"])
  func tooSlow(path: String) async throws {
    let start = ContinuousClock.now
    #expect(try await failure(local(path)) == .timedOut)
    #expect(ContinuousClock.now - start < .seconds(3))
  }

  @Test("S5-5 cancelling ends the request at once", arguments: ["wait/30", "drip"])
  func cancelled(path: String) async throws {
    let patient = OutgoingHTTP()
    let request = HTTPRequest(.get, local(path))
    let start = ContinuousClock.now
    let task = Task { try await patient.send(request) }
    try await Task.sleep(for: .milliseconds(200))
    task.cancel()
    await #expect(throws: HTTPFailure.cutOff(Phrase("it was cancelled here"))) {
      try await task.value
    }
    #expect(ContinuousClock.now - start < .seconds(3))
  }

  @Test("S5-7 a request that must complete is sent even by a cancelled task")
  func outlivesCancellation() async throws {
    let patient = OutgoingHTTP()
    let request = HTTPRequest(.get, local("wait/0.3"), outlivesCancellation: true)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await patient.send(request).status
    }
    #expect(try await task.value == 200)
  }

  @Test("S5-5 after the shutdown nothing is sent") func ended() async throws {
    let subject = OutgoingHTTP()
    await subject.shutdown()
    await subject.shutdown()
    #expect(
      try await failure(local("echo"), through: subject)
        == .unreachable(Phrase("this process is stopping")))
  }

  @Test(
    "S1-5 no reason contains the path, a header or the body of the request",
    arguments: ["drop/hunter2", "cut/hunter2?hunter4", "garbage/hunter2", "wait/9?hunter2"])
  func secrets(path: String) async throws {
    let reason = try await failure(local(path), headers: ["Authorization": "hunter5"]).reason
    #expect(!reason.description.contains("hunter"))
  }
}
