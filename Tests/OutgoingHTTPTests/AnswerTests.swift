import Contracts
import Foundation
import OutgoingHTTP
import TestSupport
import Testing

@Suite("Responses of a server") struct AnswerTests {
  private let server: FaultServer
  private let subject = OutgoingHTTP(timeLimit: .seconds(5))

  init() throws {
    server = try FaultServer()
  }

  private func url(_ path: String) -> String { "http://127.0.0.1:\(server.port)/\(path)" }

  @Test("S5-5 a request arrives unchanged") func arrives() async throws {
    let response = try await subject.send(
      HTTPRequest(.put, url("echo/a%20b?c=%C3%A4"), headers: ["X-Key": "ü"], body: Array("hé".utf8))
    )
    let echo = try JSONAnswer(String(decoding: response.body, as: UTF8.self))
    #expect(response.status == 200)
    #expect(response.headers["content-type"] == "application/json")
    #expect(try echo("method").string == "PUT")
    #expect(try echo("path").string == "/echo/a%20b?c=%C3%A4")
    #expect(try echo("headers.x-key").string == "ü")
    #expect(try echo("headers.host").string == "127.0.0.1:\(server.port)")
    #expect(try echo("headers.content-length").string == "3")
    #expect(try echo("headers.user-agent").string == "Waymark")
    #expect(try echo("body").string == "hé")
  }

  @Test(
    "S5-5 every status is a response, with its headers in lower case and joined",
    arguments: [204, 301, 308, 400, 404, 410, 429, 500, 503])
  func statuses(status: Int) async throws {
    let response = try await subject.send(HTTPRequest(.post, url("status/\(status)")))
    #expect(response.status == status)
    #expect(response.headers["x-many"] == "one, two")
    #expect(response.headers["retry-after"] == "7")
  }

  @Test("S5-5 a redirect is not followed") func redirection() async throws {
    let response = try await subject.send(HTTPRequest(.get, url("move")))
    #expect(response.status == 302)
    #expect(response.headers["location"] == "/echo")
  }

  @Test("S5-5 a compressed body stays compressed") func packed() async throws {
    let response = try await subject.send(HTTPRequest(.get, url("packed")))
    #expect(response.body == [0x1f, 0x8b, 0x08])
  }

  @Test("S5-5 the start of a large response is kept, and so is the connection")
  func large() async throws {
    let response = try await subject.send(HTTPRequest(.get, url("huge/500000")))
    #expect(response.body.count == OutgoingHTTP.mostBytes)
    #expect(try await connection() == 1)
  }

  @Test("S5-7 a request sets the size limit of its response")
  func asMuchAsAskedFor() async throws {
    for most in [500_001, 500_000, 499_999, 10, 0] {
      let response = try await subject.send(
        HTTPRequest(.get, url("huge/500000"), mostBytes: most))
      #expect(response.body.count == min(most, 500_000))
    }
  }

  @Test("S5-5 an endless response counts as a response") func endless() async throws {
    let response = try await subject.send(HTTPRequest(.get, url("endless")))
    #expect(response.status == 200)
    #expect(response.body.count == OutgoingHTTP.mostBytes)
    #expect(try await connection() == 2)
  }

  @Test("S5-5 consecutive requests share a connection") func keepsOpen() async throws {
    for _ in 0..<20 { #expect(try await connection() == 1) }
  }

  @Test("S5-5 an idle connection closed by the server does not affect the next request")
  func closedAtRest() async throws {
    for number in 1...3 {
      #expect(try await connection() == number)
      _ = try await subject.send(HTTPRequest(.get, url("leave/0.02")))
      try await Task.sleep(for: .milliseconds(150))
    }
  }

  /// The server's number of the connection.
  private func connection() async throws -> Int? {
    let response = try await subject.send(HTTPRequest(.get, url("echo")))
    return try JSONAnswer(String(decoding: response.body, as: UTF8.self))("connection").int
  }
}
