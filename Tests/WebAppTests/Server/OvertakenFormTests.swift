import Composition
import Contracts
import Testing

@testable import WebApp

/// S6-2: two browsers, or a browser and a terminal, that change the same thing.
struct OvertakenFormTests {
  private static let said =
    "notice failure This was changed elsewhere after you opened the page, so nothing was saved."

  /// A browser that opens the goal: its cookie, and the mark of the form that it shows.
  private func look(_ site: ServedSite) async throws -> (cookie: String, mark: String) {
    let cookie = try await site.enter()
    return (cookie, try mark(in: site.ask("GET", "/goals/steps", cookie: cookie)))
  }

  private func mark(in reply: Reply) throws -> String {
    String(try #require(reply.lines.first { $0.hasPrefix("mark set ") }).dropFirst(9))
  }

  private func send(
    _ site: ServedSite, _ target: String, as browser: (cookie: String, mark: String)
  ) throws -> Reply {
    try site.ask(
      "POST", "/goals/steps", cookie: browser.cookie,
      form: "-form=set&-seen=\(browser.mark)&target=\(target)")
  }

  private func goal(_ site: ServedSite) async throws -> Int {
    try await site.waymark.read { try $0.goals.current(.steps, in: $1) }.target
  }

  @Test(
    "S6-2 The second of two browsers is warned about the first, keeps its input, and saves by sending again"
  )
  func browsers() async throws {
    try await ServedSite.serve { site in
      var (one, two) = (try await look(site), try await look(site))
      #expect(one.mark == two.mark)
      #expect(try send(site, "9000", as: one).status == 303)
      let late = try send(site, "7000", as: two)
      #expect(late.status == 409)
      #expect(late.lines.contains { $0 == Self.said })
      #expect(late.lines.contains("typed target=7000") && late.lines.contains("field target=9000"))
      #expect(try await goal(site) == 9_000)
      two.mark = try mark(in: late)
      #expect(try send(site, "7000", as: two).status == 303)
      #expect(try await goal(site) == 7_000)
      one.mark = try mark(in: site.ask("GET", "/goals/steps", cookie: one.cookie))
      #expect(try send(site, "6000", as: one).status == 303)
    }
  }

  @Test(
    "S6-2 A browser is warned about a change in a terminal, even if its own input was refused before"
  )
  func terminal() async throws {
    try await ServedSite.serve { site in
      var browser = try await look(site)
      let refused = try send(site, "7001", as: browser)
      #expect(refused.status == 422)
      browser.mark = try mark(in: refused)
      _ = try await site.waymark.goals.set(9_000, of: .steps)
      #expect(try send(site, "7000", as: browser).status == 409)
      #expect(try await goal(site) == 9_000)
    }
  }

  @Test("S6-2 The current value, and a form that no page of ours showed, are accepted unchanged")
  func nothingLost() async throws {
    try await ServedSite.serve { site in
      let browser = try await look(site)
      _ = try await site.waymark.goals.set(9_000, of: .steps)
      #expect(try send(site, "9000", as: browser).status == 303)
      let bare = try site.ask(
        "POST", "/goals/steps", cookie: browser.cookie, form: "-form=set&target=5000")
      #expect(bare.status == 303)
      #expect(try await goal(site) == 5_000)
    }
  }

  @Test("S6-5 A form kept while signing in still knows what its page showed")
  func carried() async throws {
    try await ServedSite.serve { site in
      let before = try await look(site)
      let form = "-form=set&-seen=\(before.mark)&target=7000"
      let page = try site.ask("POST", "/goals/steps", form: form)
      let kept = try #require(page.lines.first { $0.hasPrefix("field kept=") }).dropFirst(11)
      _ = try await site.waymark.goals.set(9_000, of: .steps)
      let fields = [
        "-form": "enter", "code": try await site.access.makeCode().text, "to": "goals/steps",
        "kept": String(kept),
      ]
      let cookie = try #require(
        try site.ask("POST", "/enter", form: FormText.text(of: fields)).cookie)
      let shown = try site.ask("GET", "/goals/steps", cookie: cookie)
      #expect(shown.lines.contains("typed target=7000"))
      let again = (cookie: cookie, mark: try mark(in: shown))
      #expect(try send(site, "7000", as: again).status == 409)
      #expect(try await goal(site) == 9_000)
    }
  }

  @Test(
    "S6-2 When browsers send the same form at the same instant one is accepted, and the others are warned"
  )
  func atOnce() async throws {
    try await ServedSite.serve { site in
      let browser = try await look(site)
      let statuses = try await withThrowingTaskGroup { group in
        for target in ["6000", "7000", "9000"] {
          group.addTask(executorPreference: DedicatedThread("browser \(target)")) {
            try self.send(site, target, as: browser).status
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(statuses.sorted() == [303, 409, 409])
    }
  }

  @Test(
    "S6-2 Forms of one page are handled in order, those of others at the same time")
  func turns() async {
    let turns = FormQueue()
    let (gate, open) = AsyncStream<Void>.makeStream()
    let (done, tell) = AsyncStream<String>.makeStream()
    await turns.run(at: "log/2") {
      let first = Task {
        await turns.run(at: "log/1") {
          tell.yield("begun")
          _ = await gate.first { _ in true }
          tell.yield("first")
        }
      }
      var events = done.makeAsyncIterator()
      #expect(await events.next() == "begun")
      let second = Task { await turns.run(at: "log/1") { tell.yield("second") } }
      _ = await turns.run(at: "log/3") { tell.yield("elsewhere") }
      #expect(await events.next() == "elsewhere")
      open.yield()
      #expect(await events.next() == "first")
      #expect(await events.next() == "second")
      _ = await first.value
      _ = await second.value
    }
    // The turn is free again.
    await turns.run(at: "log/1") {}
  }

  private func form(_ value: String, asking question: String? = nil, id: String = "1") -> PageForm {
    PageForm(
      "set",
      [
        PageField("id", .hidden, Phrase(verbatim: "id"), value: id),
        PageField("on", .toggle, Phrase(verbatim: "on"), value: value),
        PageField("code", .secret, Phrase(verbatim: "code"), value: value),
      ], action: Phrase(verbatim: "Set"), question: question.map { Phrase(verbatim: $0) })
  }

  /// What a browser sends after it was shown a form.
  private func sent(_ form: PageForm, on: String?) -> PostedForm {
    var fields = ["-form": form.name, "id": form.fields[0].value]
    fields["-seen"] = form.mark
    fields["on"] = on
    return PostedForm(fields)
  }

  @Test("S6-2 A toggle that is off says so, and a changed question is asked again")
  func questions() {
    #expect(sent(form(""), on: "on").isOvertaken(by: form("on")) == false)
    #expect(sent(form("on"), on: "on").isOvertaken(by: form("")))
    #expect(sent(form("on"), on: nil).isOvertaken(by: form("")) == false)
    #expect(sent(form("", asking: "one?"), on: nil).isOvertaken(by: form("", asking: "two?")))
    #expect(!sent(form("", asking: "one?"), on: nil).isOvertaken(by: form("", asking: "one?")))
    // That of another row does not matter for this one.
    #expect(!sent(form("on"), on: "on").isOvertaken(by: form("", id: "2")))
    let mere = PageForm("off", action: Phrase(verbatim: "Off"))
    #expect(mere.mark == nil)
  }

  @Test("S6-2 A question on a separate page keeps what the page had shown")
  func asked() throws {
    let shown = form("on", asking: "sure?")
    let view = shown.confirmation(
      of: sent(shown, on: "on"), title: Phrase(verbatim: "Title"),
      question: Phrase(verbatim: "sure?"), back: "some")
    let asked = try #require(view.forms.first)
    #expect(asked.fields.first { $0.name == "-seen" }?.value == shown.mark)
  }
}
