import Composition
import Contracts
import Testing

@testable import WebApp

/// S6-5: a session that ends while a person fills in a form.
struct KeptFormTests {
  /// The sign-in page, for a form sent without a session.
  private func enterPage(_ site: ServedSite, _ form: String) throws -> Reply {
    try site.ask("POST", "/w/goals/steps", form: form)
  }

  private func field(_ name: String, in reply: Reply) -> String? {
    reply.lines.first { $0.hasPrefix("field \(name)=") }.map {
      String($0.dropFirst(name.count + 7))
    }
  }

  private func enter(_ site: ServedSite, code: String, after page: Reply) throws -> Reply {
    let fields = [
      "-form": "enter", "code": code, "to": field("to", in: page) ?? "",
      "kept": field("kept", in: page) ?? "",
    ]
    return try site.ask("POST", "/w/enter", form: FormText.text(of: fields))
  }

  @Test("S6-5 Typed text survives signing in and is shown again, and nothing is submitted")
  func carried() async throws {
    try await ServedSite.serve(base: "/w") { site in
      let before = try await site.waymark.read { try $0.goals.current(.steps, in: $1) }
      let page = try enterPage(
        site,
        "-form=set&-confirmed=on&-secrets=password&target=9%2C500+%26%3D%25+%C3%BC&password=secret")
      #expect(page.status == 403)
      #expect(page.lines.contains("title Sign in to Waymark"))
      #expect(
        page.lines.contains { $0.hasPrefix("notice warning You need to sign in again") })
      #expect(!page.body.contains("secret"))
      let wrong = try enter(site, code: "wrong", after: page)
      #expect(wrong.status == 403 && field("kept", in: wrong) == field("kept", in: page))
      let code = try await site.access.makeCode().text
      let entered = try enter(site, code: code, after: wrong)
      #expect(entered.status == 303 && entered["location"] == "/w/goals/steps")
      let cookie = try #require(entered.cookie)
      let shown = try site.ask("GET", "/w/goals/steps", cookie: cookie)
      #expect(
        shown.lines.filter { $0.hasPrefix("notice") || $0.hasPrefix("typed") } == [
          "notice warning Nothing has been saved yet. Check your input and save again.",
          "typed target=9,500 &=% ü",
        ])
      let again = try site.ask("GET", "/w/goals/steps", cookie: cookie)
      #expect(!again.body.contains("typed"))
      #expect(try await site.waymark.read { try $0.goals.current(.steps, in: $1) } == before)
    }
  }

  @Test("S6-5 Too many wrong codes lose nothing either")
  func tooMany() async throws {
    try await ServedSite.serve(base: "/w") { site in
      let page = try enterPage(site, "-form=set&target=7")
      for _ in 0..<LoginThrottle.most {
        #expect(try enter(site, code: "wrong", after: page).status == 403)
      }
      let late = try enter(site, code: "wrong", after: page)
      #expect(late.status == 429 && late["retry-after"] != nil)
      #expect(field("kept", in: late) == field("kept", in: page))
      #expect(late.lines.contains { $0.hasPrefix("refused code: Too many wrong codes: wait") })
    }
  }

  @Test("S6-5 The longest form is kept, even in its longest encoding")
  func long() async throws {
    try await ServedSite.serve(base: "/w") { site in
      let typed = String(repeating: "\u{7f}", count: 21_000)
      let page = try enterPage(site, FormText.text(of: ["-form": "set", "target": typed]))
      let code = try await site.access.makeCode().text
      let cookie = try #require(try enter(site, code: code, after: page).cookie)
      let shown = try site.ask("GET", "/w/goals/steps", cookie: cookie)
      #expect(shown.lines.contains("typed target=\(typed)"))
    }
  }

  @Test(
    "S6-5 Nothing is kept of a form that no page has",
    arguments: ["target=1", "", "-form=set&target=%ff"])
  func none(_ form: String) async throws {
    try await ServedSite.serve(base: "/w") { site in
      let reply = try enterPage(site, form)
      #expect(!reply.body.contains("field kept"))
      #expect(reply.status == (form.hasSuffix("ff") ? 415 : 303))
    }
  }

  @Test("S6-5 Forged content in its place leads nowhere else and submits nothing")
  func forged() async throws {
    try await ServedSite.serve(base: "/w") { site in
      for (goal, location) in [
        ("//evil.example", "/w/"), ("goals/steps?a=b", "/w/goals/steps?a=b"),
      ] {
        let code = try await site.access.makeCode().text
        let reply = try site.ask(
          "POST", "/w/enter",
          form: FormText.text(of: [
            "-form": "enter", "code": code, "to": goal, "kept": "-form=set&target=7777",
          ]))
        #expect(reply["location"] == location)
        let shown = try site.ask("GET", location, cookie: reply.cookie)
        #expect(shown.body.contains("typed target=7777") == location.contains("goals"))
      }
      let goal = try await site.waymark.read { try $0.goals.current(.steps, in: $1) }
      #expect(goal.target != 7_777)
    }
  }
}
