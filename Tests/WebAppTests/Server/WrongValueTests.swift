import Composition
import Contracts
import Testing

@testable import WebApp

/// S6-2: every page of the whole web app as a browser sees it, and every field of every form with
/// wrong values.
struct WrongValueTests {
  @Test(
    "S6-2 A wrong value is refused at its field and kept, or accepted; never a crash, never half-way"
  )
  func swept() async throws {
    try await ServedSite.serve(.whole) { site in
      try await SweptRecord.fill(site.waymark)
      let sweep = try await Sweep(site)
      let forms = try sweep.crawl()
      #expect(forms.count > 60, "\(forms.map(\.kind))")
      for form in forms { try await sweep.send(form) }
      #expect(sweep.faults.isEmpty, "\(sweep.faults.joined(separator: "\n"))")
      #expect(site.reports.isEmpty)
    }
  }

  @Test("S6-2 An address with a wrong value leads nowhere, with a reason")
  func addresses() async throws {
    try await ServedSite.serve(.whole) { site in
      try await SweptRecord.fill(site.waymark)
      let cookie = try await site.enter()
      let paths = try site.waymark.pages().pages.map(\.path.description)
      for path in paths where path.contains(":") {
        for value in [
          "2026-02-30", "-1", "0", "NaN", "99999999999999999999", "%00", "%F0%9F%92%A5", "x",
        ] {
          let parts = path.split(separator: "/").map { $0.hasPrefix(":") ? value : String($0) }
          let reply = try site.ask("GET", "/" + parts.joined(separator: "/"), cookie: cookie)
          #expect([200, 404].contains(reply.status), "\(parts)")
          #expect(try !ParsedPage(reply.body).all("h1").isEmpty, "\(parts)")
        }
      }
      #expect(site.reports.isEmpty)
    }
  }

  @Test("S6-2 A wrong query parameter is ignored, or refused with a reason")
  func queries() async throws {
    try await ServedSite.serve(.whole) { site in
      try await SweptRecord.fill(site.waymark)
      let sweep = try await Sweep(site)
      _ = try sweep.crawl()
      #expect(sweep.queries.count > 3, "\(sweep.queries)")
      for query in sweep.queries {
        for value in ["", "2026-02-30", "-1", "NaN", "99999999999999999999", "%00", "%F0%9F%92%A5"]
        {
          let reply = try site.ask("GET", query + value, cookie: sweep.cookie)
          #expect([200, 400, 404].contains(reply.status), "\(query)\(value)")
          #expect(try !ParsedPage(reply.body).all("h1").isEmpty, "\(query)\(value)")
        }
      }
      #expect(site.reports.isEmpty)
    }
  }
}
