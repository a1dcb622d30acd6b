import Composition
import Contracts
import ContractsTesting
import Testing

@testable import WebApp

/// S6-1, S6-6: the frame of every page.
struct LayoutTests {
  @Test("S6-6 A page has its language, one heading, landmarks, and a skip link")
  func landmarks() throws {
    var frame = try SamplePage.today()
    frame.wording = Wording(.german) { _ in nil }
    let page = try SamplePage.parsed(frame)
    #expect(page.all("html").map { $0["lang"] } == ["de"])
    #expect(page.all("title").map(\.text) == ["Today · Waymark"])
    for name in ["h1", "main", "header"] { #expect(page.all(name).count == 1, "\(name)") }
    #expect(page.all("a").first?["href"] == "#content" && page.all("main")[0]["id"] == "content")
    #expect(page.all("section").count { $0["aria-labelledby"] != nil } == 3)
  }

  @Test("S6-6 Every id is unique, and every reference to one exists")
  func identifiers() throws {
    var frame = try SamplePage.today()
    frame.view.sections.append(
      PageSection(Phrase("Goals"), [.form(FormSample.form), .table(SamplePage.table)]))
    let page = try SamplePage.parsed(frame)
    let ids = page.elements.compactMap { $0["id"] }
    #expect(Set(ids).count == ids.count)
    let references = page.elements.flatMap { element in
      ["for", "aria-labelledby", "aria-describedby", "popovertarget"].compactMap { element[$0] }
        .flatMap { $0.split(separator: " ").map(String.init) }
    }
    #expect(references.count > 14 && Set(references).isSubset(of: ids))
  }

  @Test("S6-6 The navigation marks the current page, and has the keyboard shortcuts")
  func navigation() throws {
    let page = try SamplePage.parsed(try SamplePage.frame([]))
    let links = page.all("a").filter { $0.around.contains("li") }
    #expect(links.map(\.text) == ["Today", "History", "Goals", "Step goal"])
    #expect(links.map { $0["aria-current"] } == [nil, nil, "true", "page"])
    #expect(links.map { $0["data-key"] } == ["t", "h", nil, nil])
    #expect(page.all("kbd").map(\.text) == ["/", "?"])
  }

  @Test(
    "S6-6 On a phone the main pages are at the bottom, the others behind a button, after the page")
  func bar() throws {
    var frame = try SamplePage.frame([])
    frame.navigation += [
      PageFrame.Entry(
        title: Phrase("Log"), address: "log", group: .doing, key: nil, isCurrent: true)
    ]
    let page = try SamplePage.parsed(frame)
    let names = page.all("nav").map { $0["aria-label"] }
    #expect(names == ["Pages", "Main pages"])
    let links = page.all("a").filter { $0.around.contains("nav") && !$0.around.contains("li") }
    // One that no feature contributes is missing.
    #expect(links.map(\.text) == ["Today", "History", "Log"])
    #expect(links.map { $0["href"] } == ["/", "/history", "/log"])
    #expect(links.map { $0["aria-current"] } == [nil, nil, "true"])
    let more = try #require(page.all("button").first { $0.text == "More" })
    #expect(more["popovertarget"] == "menu" && more.around.contains("nav"))
    let main = try #require(page.elements.firstIndex { $0.name == "main" })
    let foot = try #require(page.elements.lastIndex { $0.name == "nav" })
    #expect(main < foot)
  }

  @Test("S6-5 Without a session there is no navigation and no event stream")
  func outside() throws {
    var frame = try SamplePage.frame([])
    frame.navigation = []
    let page = try SamplePage.parsed(frame)
    #expect(page.all("nav").isEmpty && page.all("dialog").isEmpty && page.all("button").isEmpty)
    #expect(page.all("html")[0]["data-events"] == nil)
  }

  @Test("S6-4 The offline notice is hidden on a page that the server sent")
  func offline() throws {
    var frame = try SamplePage.today()
    #expect(try SamplePage.parsed(frame).elements.allSatisfy { $0["id"] != "offline" })
    frame.offline = PageNotice(.warning, Phrase("Today"))
    let kept = try #require(
      try SamplePage.parsed(frame).elements.first { $0["id"] == "offline" })
    #expect(kept["hidden"] != nil)
    // In the form that the worker searches for.
    #expect(try SamplePage.html(frame).contains("<div id=\"offline\" hidden>"))
    frame.address = "offline"
    frame.navigation = []
    let page = try SamplePage.parsed(frame)
    let said = try #require(page.elements.first { $0["id"] == "offline" })
    #expect(said["hidden"] == nil)
    #expect(page.all("html")[0]["data-events"] == "/events")
  }

  @Test("S6-1 Below a base path, no address leads out of it", arguments: ["", "apps/waymark"])
  func base(path: String) throws {
    var frame = try SamplePage.today()
    frame.base = try SiteBase(path)
    frame.view.sections.append(
      PageSection(
        nil,
        [
          .form(FormSample.form),
          .notice(PageNotice(.success, Phrase("Today"), link: SamplePage.link("x"))),
        ]))
    let page = try SamplePage.parsed(frame)
    let addresses = page.elements.flatMap { element in
      ["href", "src", "action", "data-events"].compactMap { element[$0] }
    }.filter { !$0.hasPrefix("#") }
    #expect(addresses.count > 20)
    #expect(addresses.allSatisfy { $0.hasPrefix("\(frame.base.path)/") })
  }

  @Test("S6-6 The surface is that of the screen, or the chosen one")
  func surfaces() throws {
    let screen = try SamplePage.parsed(try SamplePage.today())
    #expect(screen.all("html")[0]["data-scheme"] == nil)
    #expect(screen.all("meta").count { $0["name"] == "theme-color" } == 2)
    for appearance in [Appearance.light, .dark] {
      let page = try SamplePage.parsed(try SamplePage.today(appearance))
      #expect(page.all("html")[0]["data-scheme"] == appearance.rawValue)
      #expect(page.all("meta").count { $0["name"] == "theme-color" } == 1)
    }
  }

  @Test("S6-6 A chart is drawn once for both surfaces if only theme colours differ")
  func charts() throws {
    let page = try SamplePage.html(try SamplePage.frame([.chart(SamplePage.line)]))
    #expect(page.contains("fill=\"var(--go)\"") && !page.contains("by-night"))
    let glowing = PageChart(
      Phrase("Week"), table: SamplePage.table,
      .drawing { style, width in
        var drawing = SamplePage.drawing(style, width)
        let isDark = style.palette.scheme == .dark
        drawing.background = [.color(DrawingColor(0x123456, opacity: isDark ? 0.2 : 0.1))]
        return PageChart.Sketch(drawing)
      })
    let both = try SamplePage.parsed(try SamplePage.frame([.chart(glowing)]))
    #expect(
      both.elements.compactMap { $0["class"] }.filter { $0.hasPrefix("by-") } == [
        "by-day", "by-night", "by-day", "by-night",
      ])
    let chosen = try SamplePage.html(try SamplePage.frame([.chart(glowing)], appearance: .dark))
    #expect(!chosen.contains("by-day") && !chosen.contains("var(--"))
  }

  @Test("S6-6 Of two glows the weaker one is drawn, for both surfaces")
  func glows() throws {
    let picture = PagePicture(Phrase("Week")) { style in
      let strength = style.palette.scheme == .dark ? 0.4 : 0.3
      let glow = DrawingColor(style.palette.inProgress)
      let paint = DrawingGradient(
        .linear(from: .zero, to: DrawingPoint(9, 9)),
        [glow.opacity(strength), glow.opacity(0)])
      return Drawing(
        size: DrawingSize(width: 9, height: 9), background: [.gradient(paint)], label: "")
    }
    let page = try SamplePage.html(try SamplePage.frame([.picture(picture)]))
    #expect(page.contains("stop-opacity=\"0.3\"") && page.contains("stop-color=\"var(--go)\""))
    #expect(!page.contains("0.4") && !page.contains("by-night"))
  }

  @Test("S6-6 A title that repeats the heading above is only for screen readers")
  func repeated() throws {
    let other = PageSection(Phrase("Goals"), [.table(SamplePage.table)])
    var frame = try SamplePage.today()
    frame.view.sections.append(other)
    let page = try SamplePage.parsed(frame)
    let captions = page.all("caption") + page.all("figcaption")
    let hidden = captions.filter { $0["class"] == "heard" }.map(\.text)
    #expect(hidden == ["Today by the hour", "Week", "Today by the hour"])
    #expect(captions.count { $0["class"] == nil } == 1)
  }

  @Test("S6-2 What follows a ring is shown next to it")
  func beside() throws {
    let page = try SamplePage.parsed(try SamplePage.today())
    let beside = try #require(page.elements.firstIndex { $0["class"] == "beside" })
    let ring = try #require(page.elements.firstIndex { $0["class"] == "ring" })
    #expect(ring < beside && page.elements[beside].around.last == "section")
    #expect(page.elements[ring].around.last == "div")
    #expect(page.all("dl").first?.around.suffix(2) == ["section", "div"])
  }

  @Test(
    "S6-2 A page links to the previous and next one, with names for screen readers")
  func turns() throws {
    var frame = try SamplePage.today()
    #expect(try SamplePage.parsed(frame).all("a").allSatisfy { $0["rel"] == nil })
    frame.view.previous = PageLink(Phrase(verbatim: "Yesterday"), to: "day/1")
    frame.view.next = PageLink(Phrase(verbatim: "Tomorrow"), to: "day/3")
    let links = try SamplePage.parsed(frame).all("a").filter { $0["rel"] != nil }
    #expect(links.map { $0["rel"] } == ["prev", "next"])
    #expect(links.map { $0["href"] } == ["/day/1", "/day/3"])
    #expect(links.map(\.text) == ["Yesterday", "Tomorrow"])
  }

  @Test("S6-2 A section of only a few links has no card, one with text has")
  func leadingOn() throws {
    let link = SamplePage.link("x")
    func kind(_ row: PageRow, rank: Int = 0) throws -> String? {
      var frame = try SamplePage.frame([])
      frame.view.sections = [PageSection(nil, [.list([row])], rank: rank)]
      return try SamplePage.parsed(frame).all("section")[0]["class"]
    }
    let title = Phrase(verbatim: "Week")
    #expect(try kind(PageRow(title, link: link)) == "more")
    #expect(try kind(PageRow(title, value: title, link: link), rank: PageSection.last) == "more")
    #expect(try kind(PageRow(title, value: title, link: link)) == nil)
    #expect(try kind(PageRow(title, detail: title, link: link)) == nil)
    #expect(try kind(PageRow(title)) == nil)
  }

  @Test("S6-2 The same page is the same text, so that a reload changes nothing")
  func same() throws {
    #expect(try SamplePage.html(SamplePage.today()) == SamplePage.html(SamplePage.today()))
  }
}
