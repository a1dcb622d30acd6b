import Composition
import Contracts
import Testing

@testable import WebApp

/// S8-2b: a change on a page is undone by the button of its notice, without JavaScript.
struct UndoButtonTests {
  /// What the button of the notice sends.
  private func sent(_ action: String, on page: Reply) throws -> (to: String, body: String) {
    let parsed = try ParsedPage(page.body)
    let button = try #require(
      parsed.elements.first { $0.name == "button" && $0["form"] != nil && $0.text == action },
      "\(page.body)")
    let form = try #require(
      parsed.elements.first { $0.name == "form" && $0["id"] == button["form"] })
    #expect(!button.around.contains("form"), "a button in another form sends that as well")
    let fields = try #require(parsed.forms.first { $0.name == action.lowercased() }).fields
    return (
      try #require(form["action"]),
      FormText.text(
        of: fields.reduce(into: [:]) { $0[$1.name] = $1.value }.compactMapValues(\.self))
    )
  }

  private func target(_ site: ServedSite) async throws -> Int? {
    try await site.waymark.read {
      try $0.goals.log(of: .steps, in: $1).effectiveTarget(on: $0.personalTime.today(in: $1))
    }
  }

  @Test("S8-2b The notice of a change has a button that undoes it, and then one that redoes it")
  func there() async throws {
    try await ServedSite.serve(.whole, base: "/waymark") { site in
      let cookie = try await site.enter()
      func page() throws -> Reply { try site.ask("GET", "/waymark/log", cookie: cookie) }
      func steps() async throws -> [Int] {
        try await site.waymark.read { try $0.activityLog.entries(of: .steps, in: nil, in: $1) }
          .map { if case .steps(let entry) = $0 { entry.steps } else { 0 } }
      }
      _ = try await site.waymark.activityLog.log(.steps(600), at: nil)
      let list = try page()
      let delete = try #require(
        try ParsedPage(list.body).forms.first { $0.fields.contains { $0.name == "id" } })
      let deleted = try site.ask(
        "POST", "/waymark/log", cookie: cookie,
        form: FormText.text(
          of: delete.fields.reduce(into: [:]) { $0[$1.name] = $1.value }.compactMapValues(\.self)
            .merging(["-confirmed": "on"]) { $1 }))
      #expect(deleted.status == 303, "\(deleted.body)")
      #expect(try await steps() == [])
      let undo = try sent("Undo", on: try page())
      #expect(undo.to == "/waymark/undo")
      let undone = try site.ask("POST", undo.to, cookie: cookie, form: undo.body)
      #expect(undone.status == 303 && undone["location"] == "/waymark/log")
      #expect(try await steps() == [600])
      let after = try page()
      #expect(after.body.contains("Undone: Deleted 600 steps"))
      let redo = try sent("Redo", on: after)
      #expect(try site.ask("POST", redo.to, cookie: cookie, form: redo.body).status == 303)
      #expect(try await steps() == [])
      _ = try sent("Undo", on: try page())
    }
  }

  @Test("S8-2b A button overtaken by another change undoes nothing, and says so")
  func overtaken() async throws {
    try await ServedSite.serve(.whole) { site in
      let cookie = try await site.enter()
      for steps in [8_000, 9_000] {
        _ = try await site.waymark.goals.set(steps, of: .steps)
      }
      let list = try site.ask("GET", "/undo", cookie: cookie)
      #expect(list.body.contains("Set the step goal to 9,000"))
      let first = try await site.waymark.read { try $0.undo.history(in: $1).undoable.last?.id }
      let reply = try site.ask(
        "POST", "/undo", cookie: cookie, form: "-form=undo&step=\(try #require(first))")
      #expect(reply.status == 400 && reply.body.contains("Something else has changed since."))
      #expect(try await target(site) == 9_000)
    }
  }

  @Test(
    "S8-2b Undo only returns to our own pages, including today",
    arguments: [
      ("//example.org", "/undo"), ("https://example.org", "/undo"), ("/undo", "/undo"),
      ("\\example.org", "/undo"), ("a//b", "/undo"), ("", "/"), ("goals/steps", "/goals/steps"),
    ])
  func back(_ address: String, _ location: String) async throws {
    try await ServedSite.serve(.whole) { site in
      let cookie = try await site.enter()
      _ = try await site.waymark.goals.set(8_000, of: .steps)
      let id = try #require(
        try await site.waymark.read { try $0.undo.history(in: $1).undoable.first?.id })
      let reply = try site.ask(
        "POST", "/undo", cookie: cookie,
        form: FormText.text(of: ["-form": "undo", "step": "\(id)", "back": address]))
      #expect(reply.status == 303 && reply["location"] == location)
    }
  }

  @Test("S8-2b A program lists, undoes and redoes over the API, with write access")
  func api() async throws {
    try await ServedSite.serve { site in
      let token = try await site.token()
      _ = try site.call("POST", "/log/steps", token: token, json: #"{"steps": 600}"#)
      let list = try site.call("GET", "/undo", token: token).document
      let items = try #require(list["items"] as? [[String: Any]])
      #expect(items.count == 1 && items[0]["text"] as? String == "Logged 600 steps")
      #expect(items[0]["action"] as? String == "activity.logged" && items[0]["number"] as? Int == 1)
      let id = try #require(items[0]["id"] as? Int)
      #expect(
        try site.call("POST", "/undo", token: token, json: #"{"id": \#(id + 1)}"#).status == 400)
      let undone = try site.call("POST", "/undo", token: token, json: "{}")
      #expect(undone.status == 200, "\(undone.body)")
      #expect((try undone.document["undone"] as? [String: Any])?["id"] as? Int == id)
      let nothing = try site.call("POST", "/undo", token: token, json: "{}")
      #expect(nothing.status == 404 && nothing.body.contains("There is nothing to undo."))
      #expect(try site.call("POST", "/redo", token: token, json: #"{"id": \#(id)}"#).status == 200)
      let reading = try await site.token(.read)
      #expect(try site.call("GET", "/undo", token: reading).status == 200)
      for path in ["/undo", "/redo"] {
        #expect(try site.call("POST", path, token: reading, json: "{}").status == 403)
      }
    }
  }
}
