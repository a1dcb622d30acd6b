import Testing

@testable import WebApp

/// S6-5: every combination of a request's target and origin.
struct SenderMatrixTests {
  private static let methods = ["GET", "HEAD", "POST", "PATCH"]
  /// With our port for PORT; nil for none.
  private static let hosts = ["localhost:PORT", "127.0.0.1:PORT", "evil.example", nil]
  private static let origins = [
    nil, "http://localhost:PORT", "http://127.0.0.1:PORT", "https://localhost:PORT",
    "http://evil.example", "null",
  ]
  private static let sites = [nil, "same-origin", "same-site", "cross-site", "none"]

  @Test(
    "S6-5 Each combination of Host, Origin, Sec-Fetch-Site and method has the right response")
  func matrix() async throws {
    try await ServedSite.serve { site in
      let cookie = try await site.enter()
      var counts: [Int: Int] = [:]
      for method in Self.methods {
        for host in Self.hosts {
          for origin in Self.origins {
            for sender in Self.sites {
              let reply = try site.send(
                request(method, host, origin, sender, cookie: cookie)
                  .replacing("PORT", with: "\(site.port)"))
              let expected = status(method, host, origin, sender)
              #expect(
                reply.status == expected,
                "\(method) \(host ?? "-") \(origin ?? "-") \(sender ?? "-")")
              counts[reply.status, default: 0] += 1
            }
          }
        }
      }
      #expect(counts.values.reduce(0, +) == 480)
      // Two hosts of ours, each with: its own origin or none with same-origin, and its own origin
      // alone.
      #expect(counts[303] == 2 * 3)
    }
  }

  private func request(
    _ method: String, _ host: String?, _ origin: String?, _ sender: String?, cookie: String
  ) -> String {
    let form = method == "GET" || method == "HEAD" ? "" : "-form=set&target=4500"
    let fields = [
      host.map { "Host: \($0)" }, origin.map { "Origin: \($0)" },
      sender.map { "Sec-Fetch-Site: \($0)" }, "Cookie: \(cookie)",
      "Content-Type: application/x-www-form-urlencoded", "Content-Length: \(form.utf8.count)",
      "Connection: close", "", form,
    ]
    return (["\(method) /goals/steps HTTP/1.1"] + fields.compactMap { $0 })
      .joined(separator: "\r\n")
  }

  private func status(
    _ method: String, _ host: String?, _ origin: String?, _ sender: String?
  ) -> Int {
    guard let host, host.hasSuffix(":PORT") else { return 421 }
    switch method {
    case "GET", "HEAD": return 200
    case "POST":
      let saysNothingWrong = sender == nil || sender == "same-origin"
      let isOurs = origin.map { $0 == "http://\(host)" } ?? (sender == "same-origin")
      return saysNothingWrong && isOurs ? 303 : 403
    default: return 405
    }
  }
}
