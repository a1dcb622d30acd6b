import Contracts
import Testing

@testable import WebApp

/// S6-5: signing in, sessions, signing out.
struct SignInTests {
  @Test("S6-5 A browser that revokes itself is signed out, without a trace of the session")
  func revokingItself() async throws {
    try await ServedSite.serve { site in
      let (cookie, other) = (try await site.enter(), try await site.enter())
      let reply = try site.ask("POST", "/me", cookie: cookie, form: "-form=revoke")
      #expect(reply.status == 303 && reply["location"] == "/enter")
      #expect(reply["set-cookie"]?.contains("Max-Age=0") == true)
      #expect(reply["clear-site-data"] == "\"cache\", \"storage\"")
      #expect(try site.ask("GET", "/", cookie: cookie).status == 303)
      #expect(try site.ask("GET", "/", cookie: other).status == 200)
    }
  }

  @Test("S6-5 If the machine has its own authority, the link to it is next to the code")
  func authority() {
    func links(_ page: SignInPage) -> [String] {
      page.view.sections.flatMap(\.blocks).flatMap { block -> [String] in
        if case .list(let rows) = block { rows.compactMap { $0.link?.address } } else { [] }
      }
    }
    #expect(links(SignInPage(goal: "", hasAuthority: true)) == [AuthorityFile.page])
    #expect(links(SignInPage(goal: "")).isEmpty)
  }

  @Test("S6-5 Without a session every page leads to the code field, with a way back")
  func locked() async throws {
    try await ServedSite.serve(base: "/waymark") { site in
      let reply = try site.ask("GET", "/waymark/day/2026-05-17?view=list")
      #expect(reply.status == 303)
      #expect(reply["location"] == "/waymark/enter?to=day%2F2026-05-17%3Fview%3Dlist")
      #expect(try site.ask("GET", "/waymark/").fields.contains { $0.value == "/waymark/enter" })
      // A stranger does not learn which pages exist.
      #expect(try site.ask("GET", "/waymark/none").status == 303)
      #expect(
        try site.ask("POST", "/waymark/goals/steps", form: "a=b")["location"] == "/waymark/enter")
      #expect(try site.ask("GET", "/waymark/events").status == 401)
    }
  }

  @Test("S6-5 A code works once; the cookie is for our pages only and hidden from scripts")
  func once() async throws {
    try await ServedSite.serve(base: "/waymark") { site in
      let code = try await site.access.makeCode().text
      let page = try site.ask("GET", "/waymark/enter?to=day/1")
      #expect(page.status == 200)
      #expect(page.lines.contains("field to=day/1"))
      let form = "-form=enter&code=\(code)&to=day/1"
      let reply = try site.ask(
        "POST", "/waymark/enter", form: form, fields: ["User-Agent: Some Browser"])
      #expect(reply.status == 303)
      #expect(reply["location"] == "/waymark/day/1")
      let attributes = try #require(reply["set-cookie"]).split(separator: "; ").dropFirst()
      #expect(
        attributes == ["Path=/waymark", "Max-Age=7776000", "HttpOnly", "SameSite=Lax"])
      #expect(site.access.names == ["Some Browser"])
      let cookie = try #require(reply.cookie)
      #expect(try site.ask("GET", "/waymark/day/1", cookie: cookie).status == 200)
      let again = try site.ask("POST", "/waymark/enter", form: form)
      #expect(again.status == 403)
      #expect(again.lines.contains { $0.hasPrefix("refused code: ") })
      #expect(again.cookie == nil)
      #expect(!again.body.contains(code))
    }
  }

  @Test(
    "S6-5 The way back leads to one of our pages, whatever is requested",
    arguments: [
      ("day/1", "/day/1"), ("", "/"), ("day/1?view=list&x=%26", "/day/1?view=list&x=%26"),
      ("/evil.example", "/"), ("//evil.example", "/"), ("\\evil.example", "/"), ("../x", "/"),
      ("https://evil.example", "/"), ("day/ü", "/"), ("day/a b", "/"),
      ("a\r\nSet-Cookie: x=y", "/"), ("a%0d%0ab", "/"),
    ])
  func wayBack(goal: String, location: String) async throws {
    try await ServedSite.serve { site in
      let code = try await site.access.makeCode().text
      let written = goal.utf8.map { byte in
        let digits = String(byte, radix: 16)
        return "%" + (digits.count < 2 ? "0" : "") + digits
      }.joined()
      let reply = try site.ask("POST", "/enter", form: "-form=enter&code=\(code)&to=\(written)")
      #expect(reply["location"] == location)
    }
  }

  @Test("S6-5 After five wrong codes within a minute even the right one has to wait")
  func guessing() async throws {
    try await ServedSite.serve { site in
      for _ in 0..<5 {
        #expect(try site.ask("POST", "/enter", form: "-form=enter&code=guess").status == 403)
      }
      let code = try await site.access.makeCode().text
      let reply = try site.ask("POST", "/enter", form: "-form=enter&code=\(code)")
      #expect(reply.status == 429)
      let seconds = try #require(reply["retry-after"].flatMap { Int($0) })
      #expect((1...60).contains(seconds))
      #expect(reply.lines.contains { $0.hasPrefix("refused code: Too many wrong codes") })
      #expect(reply.lines.contains { $0.hasPrefix("form enter ") })
    }
  }

  @Test("S6-5 Attempts count for a minute, successful ones not at all")
  func attempts() {
    let clock = TestClock()
    let attempts = LoginThrottle { clock.now }
    for _ in 0..<20 {
      #expect(attempts.begin() == nil)
      attempts.succeed()
    }
    for _ in 0..<5 {
      #expect(attempts.begin() == nil)
      clock.advance(by: .seconds(10))
    }
    #expect(attempts.begin() == 11)
    clock.advance(by: .seconds(9))
    #expect(attempts.begin() == 2)
    clock.advance(by: .seconds(1))
    #expect(attempts.begin() == nil)
    #expect(attempts.begin() != nil)
  }

  @Test("S6-5 A correct code only removes its own attempt from the count")
  func guessesStay() {
    let clock = TestClock()
    let attempts = LoginThrottle { clock.now }
    for _ in 0..<5 { #expect(attempts.begin() == nil) }
    attempts.succeed()
    #expect(attempts.begin() == nil)
    #expect(attempts.begin() != nil)
  }

  @Test(
    "S6-5 An IPv6 network counts as one visitor, and visitors over the limit count together")
  func visitors() throws {
    let clock = TestClock()
    let attempts = LoginThrottle { clock.now }
    for number in 1...5 {
      #expect(attempts.begin(from: NetworkAddress("fd00::\(number)")) == nil)
    }
    #expect(attempts.begin(from: NetworkAddress("fd00::6")) != nil)
    #expect(attempts.begin(from: NetworkAddress("fd00:0:0:1::6")) == nil)
    for number in 0..<LoginThrottle.mostVisitors - 2 {
      _ = attempts.begin(from: NetworkAddress("10.0.\(number / 256).\(number % 256)"))
    }
    for number in 1...5 {
      #expect(attempts.begin(from: NetworkAddress("10.1.0.\(number)")) == nil)
    }
    #expect(attempts.begin(from: NetworkAddress("10.1.0.6")) != nil)
  }

  @Test("S6-5 This machine is one visitor, with any of its own addresses")
  func loopback() throws {
    let attempts = LoginThrottle { TestClock().now }
    for address in ["127.0.0.1", "::1", "127.0.0.2", "127.9.9.9", "::ffff:127.0.0.1"] {
      #expect(attempts.begin(from: try #require(NetworkAddress(address))) == nil)
    }
    #expect(attempts.begin(from: NetworkAddress("::1")) != nil)
    #expect(attempts.begin(from: NetworkAddress("127.0.0.3")) != nil)
    #expect(attempts.begin(from: NetworkAddress("192.168.1.1")) == nil)
  }

  @Test("S6-5 Signing in again starts a new session, and the old one ends")
  func signInAgain() async throws {
    try await ServedSite.serve { site in
      let old = try await site.enter()
      let code = try await site.access.makeCode().text
      let reply = try site.ask("POST", "/enter", cookie: old, form: "-form=enter&code=\(code)")
      let new = try #require(reply.cookie)
      #expect(try site.ask("GET", "/", cookie: old).status == 303)
      #expect(try site.ask("GET", "/", cookie: new).status == 200)
      #expect(site.access.names.count == 1)
      // A wrong code ends nothing.
      #expect(try site.ask("POST", "/enter", cookie: new, form: "-form=enter&code=x").status == 403)
      #expect(try site.ask("GET", "/", cookie: new).status == 200)
    }
  }

  @Test("S6-5 Signing out ends the session, and removes the cookie")
  func signOut() async throws {
    try await ServedSite.serve { site in
      let cookie = try await site.enter()
      #expect(try site.ask("GET", "/leave", cookie: cookie).status == 405)
      let reply = try site.ask("POST", "/leave", cookie: cookie, form: "")
      #expect(reply.status == 303)
      #expect(reply["clear-site-data"] == "\"cache\", \"storage\"")
      #expect(reply["set-cookie"]?.contains("Max-Age=0") == true)
      #expect(try site.ask("GET", "/", cookie: cookie).status == 303)
    }
  }

  @Test(
    "S6-5 Only our own cookie counts, among others of this machine; two records do not interfere"
  )
  func cookies() async throws {
    try await ServedSite.serve { site in
      let cookie = try await site.enter()
      let name = try #require(cookie.split(separator: "=").first)
      let others = "a=b; \(name)=wrong; \(cookie); \(name)x=secret-1"
      #expect(try site.ask("GET", "/", cookie: others).status == 200)
      #expect(try site.ask("GET", "/", cookie: "x\(cookie)").status == 303)
      #expect(try site.ask("GET", "/", cookie: "\(name)=secret-").status == 303)
    }
    let base = try SiteBase()
    let one = SessionCookie(instance: "/home/a/one", base: base)
    #expect(one.name != SessionCookie(instance: "/home/a/two", base: base).name)
    #expect(one.name == SessionCookie(instance: "/home/a/one", base: base).name)
    #expect(one.path == "/")
  }

  @Test("S6-5 A token of a program is not a session")
  func token() async throws {
    try await ServedSite.serve { site in
      let name = try #require(try await site.enter().split(separator: "=").first)
      let token = try await site.access.addToken(named: "Phone", scope: .write)
      #expect(try site.ask("GET", "/", cookie: "\(name)=\(token.secret)").status == 303)
    }
  }
}
