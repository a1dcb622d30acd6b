import Composition
import Contracts
import TestSupport
import Testing

@testable import WebApp

/// S6-5: damaged requests, as many as there is time for.
struct MutatedRequestTests {
  /// The possible statuses for a damaged request: a bug of ours is not among them.
  private static let statuses: Set = [
    0, 100, 200, 303, 304, 400, 401, 403, 404, 405, 409, 413, 414, 415, 421, 422, 429, 431, 505,
  ]
  private static let lanes = 4

  @Test("S6-5 No damaged request stops the server, changes the record or gets access")
  func mutated() async throws {
    let count = LongForm.count(short: 2_000, long: 100_000)
    let seed = LongForm.seed
    try await ServedSite.serve(files: [HostileRequestTests.file]) { site in
      let cookie = try await site.enter()
      let requests = Self.requests(to: site, cookie: cookie)
      let answers = try await withThrowingTaskGroup { group in
        for lane in 0..<Self.lanes {
          group.addTask(executorPreference: DedicatedThread("mutated requests \(lane)")) {
            var mutator = RequestMutator(seed: seed &+ UInt64(lane), of: requests)
            return try (0..<count / Self.lanes).map { _ in
              try Self.status(of: mutator.next(), sentTo: site)
            }
          }
        }
        return try await group.reduce(into: []) { $0 += $1 }
      }
      let odd = Set(answers).subtracting(Self.statuses)
      #expect(odd.isEmpty, "seed \(seed)")
      #expect(site.reports.isEmpty, "seed \(seed)")
      // If none arrives intact, nothing was tested.
      #expect(
        answers.contains(200) && answers.contains(400) && answers.contains(404), "seed \(seed)")
      let goal = try await site.waymark.read { try $0.goals.current(.steps, in: $1) }
      #expect(goal.target != 4_500, "seed \(seed)")
      #expect(site.access.names.count == 1, "seed \(seed)")
      #expect(try site.ask("GET", "/", cookie: cookie).status == 200, "seed \(seed)")
    }
  }

  /// Requests of a browser, of a program and of another origin's page. The form lacks the origin
  /// that would give it access.
  private static func requests(to site: ServedSite, cookie: String) -> [String] {
    let host = "Host: localhost:\(site.port)\r\n"
    let form = "Content-Type: application/x-www-form-urlencoded\r\n"
    return [
      "GET / HTTP/1.1\r\n\(host)Cookie: \(cookie)\r\nAccept-Encoding: gzip\r\n\r\n",
      "GET /day/2026-05-17?view=list&x=%26 HTTP/1.1\r\n\(host)Cookie: \(cookie)\r\n\r\n",
      "HEAD /\(HostileRequestTests.file.address) HTTP/1.1\r\n\(host)If-None-Match: \"a\", W/\"b\"\r\n\r\n",
      "POST /goals/steps HTTP/1.1\r\n\(host)Cookie: \(cookie)\r\nOrigin: http://evil.example\r\n"
        + "\(form)Content-Length: 21\r\n\r\n-form=set&target=4500",
      "POST /enter HTTP/1.1\r\n\(host)Sec-Fetch-Site: same-origin\r\n\(form)Content-Length: 27\r\n\r\n"
        + "-form=enter&code=guess&to=x",
      "POST /enter HTTP/1.1\r\n\(host)Origin: http://localhost:\(site.port)\r\n\(form)"
        + "Transfer-Encoding: chunked\r\n\r\n5\r\n-form\r\nb\r\n=enter&code=\r\n0\r\n\r\n",
      "GET /health HTTP/1.0\r\n\(host)Connection: keep-alive\r\n\r\nGET /api/1/today HTTP/1.1\r\n\(host)\r\n",
      "GET http://localhost:\(site.port)/manifest.webmanifest HTTP/1.1\r\nHost: x\r\n\r\n",
    ]
  }

  private static func status(of request: [UInt8], sentTo site: ServedSite) throws -> Int {
    let connection = try RawConnection(port: site.port, lingers: false)
    connection.send(request)
    connection.finish()
    return Reply(connection.receiveAll()).status
  }
}
