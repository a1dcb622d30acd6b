import Contracts
import Testing

@testable import WebApp

/// S6-2, S6-6: the result of a form is shown once, at the form.
struct AnswerTests {
  private static func form(_ name: String, _ action: String = "Save", of id: String? = nil)
    -> PageForm
  {
    PageForm(
      name, id.map { [PageField("id", .hidden, Phrase(verbatim: ""), value: $0)] } ?? [],
      action: Phrase(verbatim: action))
  }

  private static func notice(_ text: String, link: PageLink? = nil) -> PageNotice {
    PageNotice(.success, Phrase(verbatim: text), link: link)
  }

  /// The page after a form of `before` was sent.
  private static func page(
    _ before: [PageSection], _ after: [PageSection], sent: PostedForm, _ notice: PageNotice
  ) throws -> ParsedPage {
    var frame = try SamplePage.frame([])
    let title = Phrase(verbatim: "Title")
    frame.view = PageView(title, after)
    frame.answered = AnsweredForm(sent, on: PageView(title, before), notices: [notice])
    return try SamplePage.parsed(frame)
  }

  private static func focused(_ page: ParsedPage) -> [ParsedPage.Element] {
    page.elements.filter { $0["autofocus"] != nil && !$0.around.contains("dialog") }
  }

  @Test("S6-6 A form that was sent has the focus again, with its result next to its button")
  func there() throws {
    let sections = ["one", "two"].map { PageSection(nil, [.form(Self.form($0, $0))]) }
    let page = try Self.page(
      sections, sections, sent: PostedForm(["-form": "two"]), Self.notice("Done."))
    #expect(Self.focused(page).map(\.text) == ["two"])
    #expect(Self.focused(page).map { $0["aria-describedby"] } == ["told"])
    let told = try #require(page.elements.first { $0["id"] == "told" })
    #expect(told.around.last == "form" && told.text.contains("Done."))
    #expect(page.elements.count { $0["role"] == "status" && $0.around.contains("main") } == 1)
  }

  @Test("S6-6 In a list the row whose form was sent has the focus")
  func row() throws {
    let rows = (["7", "8"] as [String]).map { (id: String) in
      PageRow(Phrase(verbatim: "Row \(id)"), actions: [Self.form("delete", "Delete", of: id)])
    }
    let sections = [PageSection(nil, [.list(rows)])]
    let sent = PostedForm(["-form": "delete", "id": "8"])
    let page = try Self.page(sections, sections, sent: sent, Self.notice("Done."))
    #expect(SamplePage.names(of: Self.focused(page), on: page) == ["Delete Row 8"])
    // A removed row leaves its place.
    let left = [PageSection(nil, [.list([rows[0]])])]
    let gone = try Self.page(sections, left, sent: sent, Self.notice("Deleted."))
    #expect(Self.focused(gone).map { $0["id"] } == ["told"])
    #expect(Self.focused(gone).first?["tabindex"] == "-1")
    #expect(Self.focused(gone).first?.around.last == "li")
    let none = try Self.page(
      sections, [PageSection(nil, [.notice(Self.notice("There is none."))])], sent: sent,
      Self.notice("Deleted."))
    #expect(Self.focused(none).first?.around.last == "section")
  }

  @Test(
    "S6-6 A form that became its opposite has the focus; without its place the result is on top, with the focus"
  )
  func opposite() throws {
    let head = PageSection(Phrase(verbatim: "Goal"), [.list([PageRow(Phrase(verbatim: "8,000"))])])
    let (on, off) = (Self.form("enable", "On"), Self.form("disable", "Off"))
    let sent = PostedForm(["-form": "disable"])
    let before = [head, PageSection(nil, [.form(off)])]
    let page = try Self.page(
      before, [head, PageSection(nil, [.form(on)])], sent: sent, Self.notice("It is off."))
    #expect(Self.focused(page).map(\.text) == ["On"])
    let gone = try Self.page(before, [head], sent: sent, Self.notice("It is off."))
    #expect(Self.focused(gone).map { $0["id"] } == ["told"])
    #expect(Self.focused(gone).first?.around.last == "main")
    #expect(Self.focused(gone).first?.text.contains("It is off.") == true)
    #expect(gone.elements.count { $0["class"] == "notice success" } == 1)
  }

  @Test(
    "S6-2 A result shown at a form is not repeated by the page, and keeps its link")
  func once() throws {
    let own = PageNotice(
      .information, Phrase(verbatim: "The goal is off."), link: SamplePage.link("goals"))
    let sections = [
      PageSection(nil, [.notice(own)]), PageSection(nil, [.form(Self.form("enable", "On"))]),
    ]
    let page = try Self.page(
      sections, sections, sent: PostedForm(["-form": "enable"]), Self.notice("✓ The goal is off."))
    let notices = page.elements.filter { $0["class"]?.hasPrefix("notice ") == true }
    #expect(notices.map { $0.text.filter { !$0.isNewline } } == ["The goal is off. Link"])
    // Nothing is left of its card.
    #expect(page.all("section").count == 1)
  }

  @Test("S6-6 An icon replaces a terminal's tick")
  func tick() throws {
    let page = try SamplePage.parsed(
      try SamplePage.frame([
        .notice(Self.notice("✓ Saved")),
        .notice(PageNotice(.remark, Phrase(verbatim: "✓ Reached"))),
      ]))
    let texts = page.all("p").map(\.text)
    #expect(texts.contains("Saved") && !texts.contains("✓ Saved"))
    // Without an icon it is the only one.
    #expect(texts.contains("✓ Reached"))
  }

  @Test("S6-6 Buttons with the same text have their subject in their accessible name")
  func names() throws {
    var frame = try SamplePage.frame([])
    func adding(_ name: String) -> PageForm {
      PageForm(
        name,
        ["a", "b"].map { PageField($0, .text, Phrase(verbatim: $0)) },
        action: Phrase(verbatim: "Add it"))
    }
    frame.view.sections = ["Desktop", "Phone"].map {
      PageSection(Phrase(verbatim: $0), [.form(adding($0))])
    }
    frame.view.sections.append(
      PageSection(Phrase(verbatim: "Rest"), [.form(Self.form("send", "Send"))]))
    let page = try SamplePage.parsed(frame)
    let buttons = page.all("button").filter { $0.around.contains("section") }
    #expect(
      SamplePage.names(of: buttons, on: page) == ["Add it Desktop", "Add it Phone", "Send"])
  }

  @Test("S6-6 Buttons of rows with the same title have the line below it in their accessible name")
  func namesOfRows() throws {
    let rows = [("76.7 kg", "Monday"), ("76.7 kg", "Tuesday"), ("77 kg", "Friday")].map {
      PageRow(
        Phrase(verbatim: $0), detail: Phrase(verbatim: $1), actions: [Self.form("delete", "Delete")]
      )
    }
    let page = try SamplePage.parsed(try SamplePage.frame([.list(rows)]))
    let buttons = page.all("button").filter { $0.around.contains("section") }
    #expect(
      SamplePage.names(of: buttons, on: page).map { $0.filter { !$0.isNewline } }
        == ["Delete 76.7 kgMonday", "Delete 76.7 kgTuesday", "Delete 77 kg"])
  }

  @Test("S0-5 A card has its colour, its icon and one line")
  func card() throws {
    for color in PageCard.Color.allCases {
      let card = PageCard(
        Phrase(verbatim: "Title"), detail: Phrase(verbatim: "One line."), symbol: .star,
        color: color)
      let page = try SamplePage.parsed(try SamplePage.frame([.card(card)]))
      let found = try #require(page.elements.first { $0["class"] == "card \(color.rawValue)" })
      #expect(found.text.contains("Title") && found.text.contains("One line."))
      #expect(page.all("path").contains { $0["d"] == PageSymbol.star.icon })
      let style = String(decoding: PackageResources.site_css, as: UTF8.self)
      #expect(color == .green || style.contains(".\(color.rawValue) { --tone: #"))
    }
    let style = String(decoding: PackageResources.site_css, as: UTF8.self)
    #expect(style.contains("border: 1px solid color-mix(in srgb, var(--tone) 30%, transparent)"))
    #expect(style.contains("background: color-mix(in srgb, var(--tone) 10%, transparent)"))
  }

  @Test("S6-6 Every drawing has a name or is hidden from screen readers")
  func drawings() throws {
    var frame = try SamplePage.today()
    frame.notices = [Self.notice("Done.")]
    frame.view.sections.append(
      PageSection(
        nil,
        [
          .card(
            PageCard(
              Phrase(verbatim: "Title"), detail: Phrase(verbatim: "Line"), symbol: .leaf,
              color: .green)),
          .notice(PageNotice(.warning, Phrase(verbatim: "Careful."))),
        ]))
    let page = try SamplePage.parsed(frame)
    let drawings = page.all("svg")
    #expect(drawings.count > 30)
    for drawing in drawings where drawing["aria-hidden"] != "true" {
      #expect(drawing["role"] == "img" && drawing["aria-label"]?.isEmpty == false)
    }
  }
}
