import Foundation
import Testing

@testable import WebApp

/// S6-5: connections that stay open longer than needed, and those at the wrong time.
struct SlowVisitorTests {
  @Test(
    "S6-5 A client that sends byte by byte, or nothing, is disconnected, and others are served meanwhile"
  )
  func slow() async throws {
    var limits = WebLimits()
    limits.idle = .seconds(1)
    limits.reading = .seconds(1)
    try await ServedSite.serve(limits: limits) { site in
      let cookie = try await site.enter()
      let silent = try (0..<50).map { _ in try RawConnection(port: site.port) }
      let slow = try RawConnection(port: site.port)
      slow.send("GET / HTTP/1.1\r\nHost: localhost:\(site.port)\r\nX-A: ")
      #expect(try site.ask("GET", "/", cookie: cookie).status == 200)
      #expect(hangsUp(on: slow))
      let half = try RawConnection(port: site.port)
      half.send(
        """
        POST /goals/steps HTTP/1.1\r\nHost: localhost:\(site.port)\r\nCookie: \(cookie)\r
        Origin: http://localhost:\(site.port)\r\nContent-Length: 1000\r
        Content-Type: application/x-www-form-urlencoded\r\n\r\n-form
        """)
      #expect(hangsUp(on: half))
      for connection in silent { #expect(connection.receive() == nil) }
    }
  }

  /// Sends a byte at a time, for at most a minute: other tests can delay the server.
  private func hangsUp(on connection: RawConnection) -> Bool {
    for _ in 0..<3_000 {
      guard connection.send("a") else { return true }
      usleep(20_000)
    }
    return false
  }

  @Test("S6-5 A client that keeps sending an unwanted body is disconnected")
  func unwanted() async throws {
    var limits = WebLimits()
    limits.closing = .milliseconds(300)
    try await ServedSite.serve(limits: limits) { site in
      let connection = try RawConnection(port: site.port)
      connection.send(
        """
        POST /enter HTTP/1.1\r\nHost: localhost:\(site.port)\r\nContent-Length: 1000000\r
        Origin: http://localhost:\(site.port)\r
        Content-Type: application/x-www-form-urlencoded\r\n\r\n
        """)
      #expect(connection.receive(until: "\r\n").contains(" 413 "))
      #expect(hangsUp(on: connection))
    }
  }

  @Test("S6-5 A client that does not read responses is disconnected")
  func notTaken() async throws {
    var limits = WebLimits()
    limits.writing = .milliseconds(300)
    let large = SiteFile(
      address: "large", mediaType: "application/octet-stream",
      bytes: [UInt8](repeating: 0, count: 16 << 20), isImmutable: true)
    try await ServedSite.serve(limits: limits, files: [large]) { site in
      let connection = try RawConnection(port: site.port)
      let request = "GET /large HTTP/1.1\r\nHost: localhost:\(site.port)\r\n\r\n"
      // The first response is then in memory, and the second one waits for room.
      connection.send(request + request)
      #expect(hangsUp(on: connection))
    }
  }

  @Test("S6-5 Connections over the limit wait, and get their turn")
  func many() async throws {
    var limits = WebLimits()
    limits.connections = 4
    limits.idle = .seconds(300)
    try await ServedSite.serve(limits: limits) { site in
      var idle = try (0..<4).map { _ in try RawConnection(port: site.port) }
      let last = try RawConnection(port: site.port)
      last.send("GET /health HTTP/1.1\r\nHost: localhost:\(site.port)\r\nConnection: close\r\n\r\n")
      #expect(!last.hasBytes(within: 500))
      idle.removeFirst()
      #expect(Reply(last.receiveAll()).status == 200)
      withExtendedLifetime(idle) {}
    }
  }

  @Test("S6-5 A connection during the shutdown affects nothing else")
  func closing() async throws {
    for _ in 0..<20 {
      var connections: [RawConnection] = []
      var port = 0
      try await ServedSite.serve { site in
        port = site.port
        for _ in 0..<30 { connections.append(try RawConnection(port: port)) }
      }
      #expect(throws: RawConnection.Failure.self) { try RawConnection(port: port) }
    }
  }
}
