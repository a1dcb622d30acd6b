import Contracts
import Foundation
import OutgoingHTTP
import TestSupport
import Testing

@Suite("What a server answers") struct AnswerTests {
  private let server: FaultServer
  private let subject = OutgoingHTTP(timeLimit: .seconds(5))

  init() throws {
    server = try FaultServer()
  }

  private func url(_ path: String) -> String { "http://127.0.0.1:\(server.port)/\(path)" }

  @Test("S5-5 a request arrives as it was asked for") func arrives() async throws {
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
    "S5-5 every status is an answer, with its headers in small letters and joined",
    arguments: [204, 301, 308, 400, 404, 410, 429, 500, 503])
  func statuses(status: Int) async throws {
    let response = try await subject.send(HTTPRequest(.post, url("status/\(status)")))
    #expect(response.status == status)
    #expect(response.headers["x-many"] == "one, two")
    #expect(response.headers["retry-after"] == "7")
  }

  @Test("S5-5 a redirection is not followed") func redirection() async throws {
    let response = try await subject.send(HTTPRequest(.get, url("move")))
    #expect(response.status == 302)
    #expect(response.headers["location"] == "/echo")
  }

  @Test("S5-5 what is packed stays packed") func packed() async throws {
    let response = try await subject.send(HTTPRequest(.get, url("packed")))
    #expect(response.body == [0x1f, 0x8b, 0x08])
  }

  @Test("S5-5 of a large answer the beginning is kept, and the connection with it")
  func large() async throws {
    let response = try await subject.send(HTTPRequest(.get, url("huge/500000")))
    #expect(response.body.count == OutgoingHTTP.mostBytes)
    #expect(try await connection() == 1)
  }

  @Test("S5-7 a request says how much of a large answer it wants")
  func asMuchAsAskedFor() async throws {
    for most in [500_001, 500_000, 499_999, 10, 0] {
      let response = try await subject.send(
        HTTPRequest(.get, url("huge/500000"), mostBytes: most))
      #expect(response.body.count == min(most, 500_000))
    }
  }

  @Test("S5-5 an answer without an end is an answer too") func endless() async throws {
    let response = try await subject.send(HTTPRequest(.get, url("endless")))
    #expect(response.status == 200)
    #expect(response.body.count == OutgoingHTTP.mostBytes)
    #expect(try await connection() == 2)
  }

  @Test("S5-5 requests one after the other share a connection") func keepsOpen() async throws {
    for _ in 0..<20 { #expect(try await connection() == 1) }
  }

  @Test("S5-5 a connection the server closed at rest does not spoil the next request")
  func closedAtRest() async throws {
    for number in 1...3 {
      #expect(try await connection() == number)
      _ = try await subject.send(HTTPRequest(.get, url("leave/0.02")))
      try await Task.sleep(for: .milliseconds(150))
    }
  }

  /// The number of the connection the server sees.
  private func connection() async throws -> Int? {
    let response = try await subject.send(HTTPRequest(.get, url("echo")))
    return try JSONAnswer(String(decoding: response.body, as: UTF8.self))("connection").int
  }
}
