import Composition
import Contracts
import Foundation
import HTTPTypes
import Testing

@testable import WebApp

/// S6-2: pages and forms of features over HTTP.
struct PageAnswerTests {
  @Test("S6-2 A page is found by its address and gets its values, its query and the navigation")
  func looking() async throws {
    try await ServedSite.serve(base: "waymark") { site in
      let cookie = try await site.enter()
      let reply = try site.ask("GET", "/waymark/day/a%20%C3%A4?b=1&a=x+y", cookie: cookie)
      #expect(reply.status == 200)
      #expect(reply["content-type"] == "text/html; charset=utf-8")
      #expect(reply.lines.contains("title day a ä a=x y,b=1"))
      #expect(reply.lines.contains("entry /waymark/"))
      #expect(reply.lines.contains("entry /waymark/goals/steps"))
      let goal = try site.ask("GET", "/waymark/goals/steps", cookie: cookie)
      #expect(goal.lines.contains("entry /waymark/goals/steps current"))
      #expect(goal.lines.contains("form set to /waymark/goals/steps"))
      #expect(try site.ask("GET", "/waymark", cookie: cookie).lines.contains("title Start"))
      #expect(try site.ask("GET", "/", cookie: cookie).status == 404)
      #expect(try site.ask("GET", "/waymarkx", cookie: cookie).status == 404)
    }
  }

  @Test(
    "S6-2 An accepted form answers 303, makes its change, and is reported on the next page, once"
  )
  func taken() async throws {
    try await ServedSite.serve { site in
      let (cookie, other) = (try await site.enter(), try await site.enter())
      let reply = try site.ask(
        "POST", "/goals/steps", cookie: cookie, form: "-form=set&target=+4500+&password=p")
      #expect(reply.status == 303)
      #expect(reply["location"] == "/goals/steps")
      #expect(reply.cookie == nil)
      let goal = try await site.waymark.read { try $0.goals.current(.steps, in: $1) }
      #expect(goal.target == 4_500)
      let notice = "notice success set to 4500"
      // Not to another visitor, another page, or a script that refreshes the page.
      #expect(!(try site.ask("GET", "/goals/steps", cookie: other).lines.contains { $0 == notice }))
      #expect(!(try site.ask("GET", "/", cookie: cookie).lines.contains { $0 == notice }))
      let script = try site.ask(
        "GET", "/goals/steps", cookie: cookie, fields: ["Sec-Fetch-Dest: empty"])
      #expect(!script.lines.contains { $0 == notice })
      _ = try site.ask("HEAD", "/goals/steps", cookie: cookie)
      #expect(try site.ask("GET", "/goals/steps", cookie: cookie).lines.contains { $0 == notice })
      #expect(
        !(try site.ask("GET", "/goals/steps", cookie: cookie).lines.contains { $0 == notice }))
    }
  }

  @Test("S6-2 A script that shows the page it gets is told a form's result, once")
  func takenByAScript() async throws {
    try await ServedSite.serve { site in
      let cookie = try await site.enter()
      _ = try site.ask(
        "POST", "/goals/steps", cookie: cookie, form: "-form=set&target=+4500+&password=p")
      let fields = ["Sec-Fetch-Dest: empty", "X-Waymark-Shown: 1"]
      let notice = "notice success set to 4500"
      let shown = try site.ask("GET", "/goals/steps", cookie: cookie, fields: fields)
      #expect(shown.lines.contains { $0 == notice })
      #expect(
        !(try site.ask("GET", "/goals/steps", cookie: cookie).lines.contains { $0 == notice }))
    }
  }

  @Test("S6-2 A wrong field answers 422 with the typed text, except secrets")
  func refused() async throws {
    try await ServedSite.serve { site in
      let cookie = try await site.enter()
      let reply = try site.ask(
        "POST", "/goals/steps", cookie: cookie, form: "-form=set&target=%3Cb%3E&password=hunter")
      #expect(reply.status == 422)
      #expect(reply.lines.contains("typed target=<b>"))
      #expect(reply.lines.contains("refused target: refused usage"))
      #expect(reply.lines.contains("helps with target: do that"))
      #expect(!reply.lines.contains { $0.hasPrefix("notice ") })
      #expect(!reply.body.contains("hunter"))
      #expect(!reply.body.contains("-form"))
    }
  }

  @Test(
    "S6-2 A refusal has the status of its kind, in a form and on a page",
    arguments: [
      ("usage", 400), ("badData", 400), ("noInput", 404), ("busy", 409), ("notPermitted", 403),
      ("unavailable", 503), ("bug", 500),
    ])
  func statuses(kind: String, status: Int) async throws {
    try await ServedSite.serve { site in
      let cookie = try await site.enter()
      let form = try site.ask(
        "POST", "/goals/steps", cookie: cookie, form: "-form=set&target=\(kind)")
      #expect(form.status == status)
      #expect(form.lines.contains("notice failure refused \(kind)"))
      #expect(form.lines.contains("typed target=\(kind)"))
      let page = try site.ask("GET", "/fails/\(kind)", cookie: cookie)
      #expect(page.status == status)
      #expect(page.lines.contains("title refused \(kind)"))
    }
  }

  @Test("S6-2 A hint for the terminal is not shown on a page, and a helpful page is linked")
  func hints() async throws {
    try await ServedSite.serve { site in
      let cookie = try await site.enter()
      let form = try site.ask("POST", "/goals/steps", cookie: cookie, form: "-form=set&target=pro")
      #expect(form.status == 422)
      #expect(form.lines.contains { $0.hasPrefix("refused target: calendarViewMode weekly needs") })
      #expect(form.lines.contains("leads from target to pro"))
      let page = try site.ask("GET", "/fails/typed", cookie: cookie)
      #expect(page.lines.contains("title There is no entry 7."))
      for reply in [form, page] { #expect(!reply.body.contains("waymark ")) }
    }
  }

  @Test("S6-2 A damaged record is not reported as the visitor's mistake")
  func damaged() {
    #expect(Problem(StorageError.corrupt(detail: "x")).status.code == 500)
    #expect(Problem(StorageError.busy).status.code == 409)
  }

  @Test("S6-2 A bug of ours is an error page without details, and a line in the log")
  func bug() async throws {
    try await ServedSite.serve { site in
      let cookie = try await site.enter()
      for reply in [
        try site.ask("GET", "/fails/strangely", cookie: cookie),
        try site.ask("POST", "/goals/steps", cookie: cookie, form: "-form=set&target=bug!"),
      ] {
        #expect(reply.status == 500)
        #expect(!reply.body.contains("Unforeseen"))
      }
      #expect(site.reports == Array(repeating: "A page failed: Unforeseen()", count: 2))
    }
  }

  @Test("S6-2 What cannot be undone is confirmed first, on a separate page, row by row")
  func asking() async throws {
    try await ServedSite.serve { site in
      let cookie = try await site.enter()
      let asked = try site.ask("POST", "/gone", cookie: cookie, form: "-form=delete&id=2")
      #expect(asked.status == 200)
      #expect(asked.lines.contains("says delete 2?"))
      #expect(asked.lines.contains("field id=2"))
      #expect(asked.lines.contains("field -confirmed=on"))
      let done = try site.ask(
        "POST", "/gone", cookie: cookie, form: "-form=delete&id=2&-confirmed=on")
      #expect(done.status == 303)
      #expect(try site.ask("GET", "/", cookie: cookie).lines.contains("notice success deleted 2"))
    }
  }

  @Test("S6-2 An invalid value is refused at its field before any question")
  func refusedBeforeAsking() async throws {
    try await ServedSite.serve { site in
      let cookie = try await site.enter()
      let reply = try site.ask(
        "POST", "/gone", cookie: cookie, form: "-form=delete&id=2&reason=none")
      #expect(reply.status == 422)
      #expect(reply.lines.contains { $0.contains("none is no reason") })
      #expect(!reply.lines.contains("says delete 2?"))
    }
  }

  @Test("S6-2 HEAD answers like GET, without the page")
  func head() async throws {
    try await ServedSite.serve { site in
      let cookie = try await site.enter()
      let get = try site.ask("GET", "/day/1", cookie: cookie)
      let head = try site.ask("HEAD", "/day/1", cookie: cookie)
      #expect(head.status == 200)
      #expect(head.body.isEmpty)
      #expect(head["content-length"] == get["content-length"])
      #expect(head["content-length"] == "\(get.body.utf8.count)")
    }
  }

  @Test(
    "S6-2 No other method is known",
    arguments: ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "FOO"])
  func methods(method: String) async throws {
    try await ServedSite.serve { site in
      let cookie = try await site.enter()
      let reply = try site.ask(method, "/goals/steps", cookie: cookie)
      // One unknown to the parser is not a request at all.
      #expect(reply.status == (method == "FOO" ? 400 : 405))
      #expect(method == "FOO" || reply["allow"] == "GET, HEAD, POST")
    }
  }

  @Test("S6-2 A page without forms accepts none")
  func noForm() async throws {
    try await ServedSite.serve { site in
      let cookie = try await site.enter()
      let reply = try site.ask("POST", "/day/1", cookie: cookie, form: "-form=x")
      #expect(reply.status == 405)
      #expect(reply["allow"] == "GET, HEAD")
    }
  }

  @Test(
    "S6-2 A page accepts only its own forms, and shows itself for any other",
    arguments: ["x=1", "-form=other&target=4500", "-confirmed=on&target=4500", "target=4500"])
  func otherForm(_ form: String) async throws {
    try await ServedSite.serve { site in
      let cookie = try await site.enter()
      let before = try await site.waymark.read { try $0.goals.current(.steps, in: $1) }
      let reply = try site.ask("POST", "/goals/steps", cookie: cookie, form: form)
      #expect(reply.status == 409)
      #expect(
        reply.lines.contains(
          "notice failure This page no longer has that form, so nothing was changed."))
      #expect(try await site.waymark.read { try $0.goals.current(.steps, in: $1) } == before)
    }
  }

  @Test("S6-2 An address with a trailing slash redirects to the one without, below the base")
  func slash() async throws {
    try await ServedSite.serve(base: "waymark") { site in
      let cookie = try await site.enter()
      let reply = try site.ask("GET", "/waymark/day/1/?a=b", cookie: cookie)
      #expect(reply.status == 303 && reply["location"] == "/waymark/day/1?a=b")
      #expect(try site.ask("GET", "/waymark//evil.example/", cookie: cookie).status == 404)
      #expect(try site.ask("GET", "/evil.example/", cookie: cookie).status == 404)
    }
  }

  @Test("S6-2 An error page has a link for a signed-in visitor, and none for others")
  func errorLinks() async throws {
    try await ServedSite.serve { site in
      let cookie = try await site.enter()
      for path in ["/nosuch", "/fails/noInput"] {
        let reply = try site.ask("GET", path, cookie: cookie)
        #expect(reply.status == 404)
        #expect(reply.lines.contains { $0.hasPrefix("entry") }, "\(path)")
      }
    }
  }

  @Test("S6-6 Errors are in the person's language, and give strangers no links")
  func language() async throws {
    try await ServedSite.serve(language: .german) { site in
      let reply = try site.ask("GET", "/health", host: "evil.example")
      #expect(reply.status == 421)
      #expect(reply.lines.contains("lang de"))
      #expect(!reply.lines.contains { $0.hasPrefix("entry") })
    }
  }

  @Test("S6-7 A program gets its errors as JSON")
  func json() async throws {
    try await ServedSite.serve { site in
      let reply = try site.ask("GET", "/api/1/today")
      #expect(reply.status == 401)
      #expect(reply["content-type"] == "application/json; charset=utf-8")
      let document = try JSONDecoder().decode(
        [String: [String: String]].self, from: Data(reply.body.utf8))
      #expect(document["error"]?["code"] == "notPermitted")
      let cookie = try await site.enter()
      #expect(try site.ask("GET", "/api/1/none", cookie: cookie).status == 404)
    }
  }
}
