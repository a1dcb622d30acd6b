import Contracts
import Testing

@testable import WebApp

/// S6-2, S6-6: forms with their labels, hints and errors.
struct FormTests {
  private func page(_ typed: TypedForm? = nil, base: String = "") throws -> ParsedPage {
    try SamplePage.parsed(
      try SamplePage.frame([.form(FormSample.form)], base: base, typed: typed))
  }

  private func field(_ name: String, in page: ParsedPage) throws -> ParsedPage.Element {
    try #require(page.elements.first { $0["name"] == name && $0["id"] != nil })
  }

  @Test("S6-2 A form is sent to its page with its name, and shows the values of its fields")
  func plain() throws {
    let page = try page(base: "waymark")
    let form = try #require(page.all("form").first { $0["method"] == "post" })
    #expect(form["action"] == "/waymark/goals/steps" && form["enctype"] == "multipart/form-data")
    let hidden = page.all("input").filter { $0["type"] == "hidden" }
    #expect(hidden.map { $0["name"] } == ["-form", "version", "-seen", "-secrets"])
    #expect(hidden.map { $0["value"] } == ["goal", "7", FormSample.form.mark, "code"])
    let shown = try ["target", "from", "at", "note"].map { try field($0, in: page) }
    #expect(shown.map { $0["type"] } == ["text", "date", "datetime-local", "text"])
    #expect(shown.map { $0["value"] } == ["8,000", "2026-05-17", "2026-05-17T09:30", "old"])
    #expect(shown[0]["inputmode"] == "decimal")
    let paint = try field("paint", in: page)
    #expect(paint["type"] == "color" && paint["value"] == "#1E78D2")
    #expect(try field("on", in: page)["checked"] == nil)
    #expect(try field("licence", in: page).text == "\none\ntwo")
    #expect(page.all("option").first { $0["selected"] != nil }?["value"] == "b")
    #expect(try field("code", in: page)["value"] == nil)
    #expect(try field("export", in: page)["type"] == "file")
  }

  @Test(
    "S6-2 A quiet form of one choice is saved on selection, by a script that other pages lack")
  func choice() throws {
    let toggle = PageForm(
      "on", [PageField("on", .toggle, Phrase("on"))], action: Phrase("Save"))
    let typed = PageForm(
      "steps", [PageField("steps", .number, Phrase("Steps"))], action: Phrase("Save"))
    func isSaved(_ form: PageForm) throws -> Bool {
      let page = try SamplePage.parsed(try SamplePage.frame([.form(form)]))
      let isMarked = page.all("form").contains { $0["data-save"] != nil }
      let hasScript = page.all("script").contains { $0["src"]?.contains("/save-") == true }
      #expect(isMarked == hasScript)
      // Without scripts it has a button.
      #expect(page.all("button").contains { $0.text == "Save" })
      return isMarked
    }
    #expect(try isSaved(toggle.quiet))
    #expect(try !isSaved(toggle) && !isSaved(typed.quiet))
    var asked = toggle.quiet
    asked.question = Phrase("off")
    #expect(try !isSaved(asked))
  }

  @Test(
    "S6-2 A form overtaken by another change shows what was typed, and the current values that differ"
  )
  func overtaken() throws {
    let typed = TypedForm(
      name: "goal",
      fields: [
        "target": "9,000", "from": "2026-05-17", "at": "2026-05-17T09:30", "on": "on", "kind": "a",
        "note": "", "paint": "#1E78D2", "licence": "one\ntwo", "version": "7",
      ], isOvertaken: true)
    let page = try page(typed)
    #expect(try field("target", in: page)["value"] == "9,000")
    let said = page.elements.filter { $0["class"] == "error" && $0["id"] != nil }.map(\.text)
    #expect(
      said == [
        "Current value: 8,000", "Current value: off", "Current value: Second", "Current value: old",
      ])
    #expect(page.elements.filter { $0["aria-invalid"] != nil }.count == said.count)
  }

  @Test("S6-6 Every field has a label, and its help is linked to it")
  func labels() throws {
    let page = try page()
    let labels = Dictionary(
      page.all("label").compactMap { label in label["for"].map { ($0, label.text) } }
    ) { first, _ in first }
    for name in FormSample.form.fields.filter({ $0.kind != .hidden }).map(\.name) {
      #expect(labels[try field(name, in: page)["id"] ?? ""]?.isEmpty == false, "\(name)")
    }
    let target = try field("target", in: page)
    #expect(labels[target["id"] ?? ""] == "Steps a day required" && target["required"] != nil)
    let hint = page.elements.first { $0["id"] == target["aria-describedby"] }
    #expect(hint?.text == "From 1,000 on")
    #expect(page.elements.allSatisfy { $0["autofocus"] == nil || $0.around.contains("dialog") })
  }

  @Test("S6-6 The button of a form with one field includes its label in its accessible name")
  func oneField() throws {
    let forms = ["Theme", "Units"].map { title in
      PageBlock.form(
        PageForm(
          title, [PageField("value", .text, Phrase(verbatim: title))],
          action: Phrase(verbatim: "Save")))
    }
    let page = try SamplePage.parsed(try SamplePage.frame(forms))
    let buttons = page.all("button").filter { $0.around.contains("main") }
    #expect(
      SamplePage.names(of: buttons, on: page) == ["Save Theme", "Save Units"])
  }

  @Test(
    "S6-2 A form that adds a browser as a channel waits for its script, which is on that page only")
  func push() throws {
    let form = PageForm(
      "add",
      [
        PageField(
          "address", .pushSubscription(serverKey: "BKey"), Phrase(verbatim: "This browser")),
        PageField("contact", .text, Phrase(verbatim: "Contact")),
      ], action: Phrase(verbatim: "Add it"))
    let typed = TypedForm(
      name: "add", fields: ["address": "{}"],
      refusal: .init(field: "address", text: Phrase(verbatim: "It has expired.")))
    let page = try SamplePage.parsed(try SamplePage.frame([.form(form)], typed: typed))
    let shown = try #require(page.all("form").first { $0["data-push"] != nil })
    #expect(shown["data-push"] == "BKey" && shown["hidden"] != nil)
    for words in ["data-denied", "data-failed", "data-missing"] {
      #expect(shown[words]?.isEmpty == false, "\(words)")
    }
    let field = try #require(page.elements.first { $0["name"] == "address" })
    #expect(field["type"] == "hidden" && field["value"] == nil)
    #expect(page.elements.contains { $0["role"] == "alert" && $0.text == "It has expired." })
    #expect(page.all("noscript").map(\.text) == ["To add a browser, turn on JavaScript."])
    let files = SiteFiles()
    let address = files.address(of: .push)
    let file = try #require(files[address])
    #expect(file.bytes.count <= 1_536 && file.isImmutable)
    #expect(page.all("script").compactMap { $0["src"] }.last == "/\(address)")
    #expect(try self.page().all("script").allSatisfy { $0["src"] != "/\(address)" })
  }

  @Test("S6-2 Refused input is shown again, with the reason at its field")
  func refused() throws {
    let typed = TypedForm(
      name: "goal",
      fields: ["target": "lots", "on": "on", "kind": "a", "code": "typed", "version": "7"],
      refusal: .init(
        field: "target", text: Phrase(verbatim: "This is no number."),
        hint: Phrase(verbatim: "Type digits."),
        link: PageLink(Phrase(verbatim: "Help"), to: "help")))
    let page = try page(typed)
    let target = try field("target", in: page)
    #expect(target["value"] == "lots" && target["aria-invalid"] == "true")
    #expect(target["autofocus"] != nil)
    let texts = (target["aria-describedby"] ?? "").split(separator: " ").map { id in
      page.elements.first { $0["id"] == String(id) }?.text
    }
    #expect(texts == ["From 1,000 on", "This is no number. Help", "Type digits."])
    #expect(page.all("a").contains { $0["href"] == "/help" && $0.text == "Help" })
    #expect(page.elements.count { $0["aria-invalid"] != nil } == 1)
    #expect(try field("note", in: page)["value"] == "")
    #expect(try field("on", in: page)["checked"] != nil)
    #expect(page.all("option").first { $0["selected"] != nil }?["value"] == "a")
    #expect(try field("code", in: page)["value"] == nil)
    #expect(page.elements.contains { $0["id"] == "live" && $0["data-keep"] != nil })
  }

  @Test("S6-2 Input for one row is not shown in another")
  func rows() throws {
    func form(_ id: String) -> PageForm {
      PageForm(
        "edit",
        [
          PageField("id", .hidden, Phrase(verbatim: ""), value: id),
          PageField("steps", .number, Phrase("steps"), value: "1"),
        ], action: Phrase(verbatim: "Edit"))
    }
    let rows = ["7", "8"].map { PageRow(Phrase(verbatim: $0), actions: [form($0)]) }
    let typed = TypedForm(name: "edit", fields: ["id": "8", "steps": "x"])
    let page = try SamplePage.parsed(try SamplePage.frame([.list(rows)], typed: typed))
    #expect(page.all("input").filter { $0["name"] == "steps" }.map { $0["value"] } == ["1", "x"])
    #expect(page.all("details").map { $0["open"] != nil } == [false, true])
  }
}
