import Composition
import Contracts
import Testing

@testable import WebApp

/// S6-7: one widget for anybody who has its link.
struct PictureTests {
  private static func address(
    _ site: ServedSite, _ picture: String = "today systemSmall dark"
  ) async throws -> (path: String, grant: AccessGrant) {
    let new = try await site.access.addPicture(named: "Frame", of: picture)
    return ("/picture/\(new.secret)", new.grant)
  }

  @Test("S6-7 The link shows the current widget, without signing in, on any page")
  func shown() async throws {
    try await ServedSite.serve { site in
      let path = try await Self.address(site).path
      let reply = try site.ask(
        "GET", path + ".svg",
        fields: [
          "Sec-Fetch-Site: cross-site", "Sec-Fetch-Dest: image", "Accept-Encoding: identity",
        ])
      #expect(reply.status == 200 && reply["content-type"] == "image/svg+xml")
      #expect(reply["cross-origin-resource-policy"] == "cross-origin")
      #expect(reply["set-cookie"] == nil)
      let expected = try await site.waymark.read { waymark, transaction in
        waymark.drawings.svg(
          of: try waymark.widgets.reading(of: "today", in: transaction)
            .drawing(in: .systemSmall, .dark), prefix: "w")
      }
      #expect(reply.body == expected)
      let png = try site.ask("GET", path + ".png")
      #expect(png.status == 200 && png["content-type"] == "image/png")
      _ = try await site.waymark.activityLog.log(.steps(4_321), at: nil)
      let later = try site.ask("GET", path + ".svg")
      #expect(later.status == 200 && later["etag"] != reply["etag"])
      let tag = try #require(later["etag"])
      let same = try site.ask("GET", path + ".svg", fields: ["If-None-Match: \(tag)"])
      // The minute may just have ended.
      #expect(same.status == 304 || same["etag"] != tag)
    }
  }

  @Test("S6-7 The link shows that picture alone, and nothing once it is revoked")
  func limits() async throws {
    try await ServedSite.serve { site in
      let (path, grant) = try await Self.address(site)
      let secret = try #require(path.split(separator: "/").last)
      for wrong in ["", ".gif", ".svgz", ".svg/x", ".SVG"] {
        #expect(try site.ask("GET", path + wrong).status == 404, "\(wrong)")
      }
      #expect(try site.ask("GET", "/picture").status == 404)
      #expect(try site.ask("GET", "/picture/none.svg").status == 404)
      #expect(try site.ask("POST", path + ".svg", form: "").status == 405)
      // It is neither a token nor a session, and those are not widget links.
      #expect(try site.call("GET", "/today", token: String(secret)).status == 401)
      let token = try await site.token()
      #expect(try site.ask("GET", "/picture/\(token).svg").status == 404)
      #expect(try site.ask("GET", path + ".svg", host: "evil.example").status == 421)
      try await site.access.revoke(grant.id)
      #expect(try site.ask("GET", path + ".svg").status == 404)
    }
  }

  @Test(
    "S6-7 A widget that this program does not have is not found",
    arguments: ["none systemSmall", "today huge", ""])
  func missing(picture: String) async throws {
    try await ServedSite.serve { site in
      let path = try await Self.address(site, picture).path
      #expect(try site.ask("GET", path + ".svg").status == 404)
      #expect(site.reports.isEmpty)
    }
  }
}
