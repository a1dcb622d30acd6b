import Composition
import Contracts
import Testing

@testable import WebApp

/// S6-2, S6-6: each block as HTML that works with a screen reader.
struct BlockTests {
  private func page(_ blocks: PageBlock...) throws -> ParsedPage {
    try SamplePage.parsed(try SamplePage.frame(blocks))
  }

  @Test("S6-2 A tile is named by its label, and has its link")
  func tiles() throws {
    let page = try page(
      .tiles([
        SamplePage.tile("4.7 km", "Distance"), SamplePage.tile("12 days", "Streak", link: "streak"),
        PageTile(
          Phrase(verbatim: "9"), Phrase(verbatim: "Flights"), detail: Phrase(verbatim: "today"),
          link: SamplePage.link("flights")),
      ]))
    #expect(page.all("dt").prefix(3).map(\.text) == ["Distance", "Streak", "Flights"])
    let values = page.all("dd").filter { $0["class"] == "figure" }.map(\.text)
    #expect(values == ["4.7 km", "12 days", "9"])
    let links = page.all("a").filter { $0.around.contains("dl") }
    #expect(links.map(\.text) == ["Streak", "Link"])
    #expect(links.map { $0["href"] } == ["/streak", "/flights"])
  }

  @Test(
    "S6-2 A ring is filled to the goal's progress, and is absent without a goal",
    arguments: [
      (0.5, "50.0 100", false), (1.0, "100.0 100", true), (7.5, "100.0 100", true),
      (0.0, nil, false), (-1, nil, false), (.nan, nil, false), (0.000_1, "0.1 100", false),
    ] as [(Double, String?, Bool)])
  func ring(progress: Double, dashes: String?, isDone: Bool) throws {
    func ring(_ progress: Double?) -> PageBlock {
      .ring(
        PageRing(
          progress: progress, value: Phrase(verbatim: "6,120"), caption: Phrase(verbatim: "steps")))
    }
    let page = try page(ring(progress))
    #expect(page.all("circle").first { $0["class"] == "arc" }?["stroke-dasharray"] == dashes)
    #expect(page.elements.contains { $0["class"] == "ring done" } == isDone)
    #expect(page.all("strong").map(\.text) == ["6,120"])
    #expect(try self.page(ring(nil)).all("circle").isEmpty)
  }

  @Test("S6-2 Secondary details of a row are folded under its title")
  func folded() throws {
    let row = PageRow(
      Phrase(verbatim: "hosts file"), detail: Phrase(verbatim: "checked just now"),
      folded: PageRow.Folded(
        Phrase(verbatim: "Not covered"), [Phrase(verbatim: "A VPN."), Phrase(verbatim: "<A copy>")])
    )
    let page = try page(.list([row, PageRow(Phrase(verbatim: "Firefox"))]))
    #expect(page.all("summary").map(\.text) == ["Not covered"])
    #expect(
      page.all("p").filter { $0.around.contains("details") }.map(\.text) == ["A VPN.", "<A copy>"])
    #expect(page.all("details").allSatisfy { $0["open"] == nil })
  }

  @Test("S6-6 A chart has a name, and its numbers as a table")
  func chart() throws {
    let page = try page(.chart(SamplePage.hours))
    let pictures = page.all("svg").filter { $0["role"] == "img" }
    #expect(pictures.map { $0["aria-label"] } == ["Today by the hour"])
    let line = try self.page(.chart(SamplePage.line))
    // One for narrow and one for wide screens, of which the style sheet shows one.
    #expect(line.all("svg").compactMap { $0["aria-label"] } == ["Week", "Week"])
    #expect(line.all("div").compactMap { $0["class"] }.suffix(3) == ["slim", "broad", "scroll"])
    #expect(page.all("tr").count { $0.around.contains("details") } == 15)
    let rows = page.all("th").filter { $0["scope"] == "row" }
    #expect(rows.first?.text == "7:00" && page.all("a").contains { $0["href"] == "/hour/7" })
    #expect(page.all("td").allSatisfy { $0["class"] == "number" })
    #expect(page.elements.first { $0["role"] == "region" }?["tabindex"] == "0")
  }

  @Test("S6-6 Each bar and each point of a chart has its value in words, and a step of its range")
  func values() throws {
    let bars = try page(.chart(SamplePage.hours))
    let words = try #require(bars.all("figure").first?["data-values"]).split(separator: "\n")
    #expect(words.count == 24 && words[7] == "7:00 · 833 steps")
    #expect(bars.all("rect").count == 24 && bars.all("output").count == 1)
    let range = try #require(bars.all("input").first { $0["type"] == "range" })
    #expect(range["max"] == "23" && range["aria-label"] == "Today by the hour")
    let line = try page(.chart(SamplePage.line))
    #expect(line.all("figure").first?["data-values"] == "first\nlast")
    #expect(
      line.all("div").compactMap { $0["data-places"] } == [
        "75.0,90.0 225.0,90.0", "140.0,90.0 420.0,90.0",
      ])
    #expect(line.all("rect").isEmpty)
  }

  @Test(
    "S6-2 A scale has two to four round numbers up to the highest, left of the bars",
    arguments: [
      (9, ["2", "4", "6", "8"]), (60, ["20", "40", "60"]),
      (8_000, ["2,000", "4,000", "6,000", "8,000"]),
      (12_345, ["5,000", "10,000"]), (1_000_000, ["500,000", "1,000,000"]), (0, []),
    ])
  func scale(_ most: Int, _ numbers: [String]) throws {
    let words = Phrase(verbatim: "")
    let chart = PageChart(
      Phrase("Week"), table: SamplePage.table,
      .bars { _ in [most / 2, most].map { PageChart.Bar($0, isCompleted: false, words: words) } })
    let texts = try page(.chart(chart)).all("text")
    #expect(texts.map(\.text) == numbers && texts.allSatisfy { $0["class"] == "tick" })
  }

  @Test("S6-2 The goal is one line for each run of bars that share it")
  func goals() throws {
    let bars = [5, 5, nil, 8, 8, 8, 5].map { goal in
      PageChart.Bar(3, goal: goal, isCompleted: false, words: Phrase(verbatim: ""))
    }
    let page = try page(
      .chart(PageChart(Phrase("Week"), table: SamplePage.table, .bars { _ in bars })))
    let lines = page.all("line").filter { $0["class"] == "goal" }
    #expect(lines.map { $0["y1"] } == ["40%", "4%", "40%"])
    #expect(lines.map { $0["x2"] } == ["28.6%", "85.7%", "100%"])
  }

  @Test(
    "S6-2 Days are in rows of seven from the first day of the week, with a key of the marks")
  func calendar() throws {
    let wednesday = try #require(Day(year: 2026, month: 4, day: 29))
    let marks: [PageCalendar.Mark] = [.met, .rest, .future, .empty]
    let cells = marks.enumerated().map { offset, mark in
      PageCalendar.Cell(
        wednesday.advanced(by: offset), mark, detail: Phrase(verbatim: offset == 0 ? "met, 9" : ""),
        link: offset == 0 ? SamplePage.link("day/x") : nil)
    }
    let page = try page(
      .calendar(
        PageCalendar(
          Phrase("Week"), weekStart: .monday, cells: cells, today: wednesday.advanced(by: 1))))
    let current = page.elements.filter { $0["aria-current"] == "date" }
    #expect(current.map(\.name) == ["span"])
    #expect(page.all("th").prefix(2).map { $0["abbr"] } == ["Monday", "Tuesday"])
    #expect(page.all("td").map { $0["class"] } == [nil, nil, "met", "rest", "future", nil])
    #expect(page.all("b").map(\.text) == ["29 Apr", "30", "1 May", "2"])
    let heard = page.elements.filter { $0["class"] == "heard" }.map(\.text)
    #expect(heard.first == "29 Apr: met, 9" && heard.last == "2 May")
    let legend = page.all("li").filter { ["met", "rest", "future"].contains($0["class"] ?? "") }
    #expect(legend.map(\.text) == ["met", "rest day"])
    let symbols = page.all("symbol").compactMap { $0["id"] }
    #expect(Set(page.all("use").compactMap { $0["href"] }) == Set(symbols.map { "#\($0)" }))
    #expect(
      try self.page(
        .calendar(PageCalendar(Phrase("Week"), weekStart: .sunday, cells: []))
      ).all("td").isEmpty)
  }

  @Test("S6-2 A row of a list has its link, and its actions name the row")
  func list() throws {
    let hidden = PageField("id", .hidden, Phrase(verbatim: ""), value: "7")
    let page = try page(
      .list([
        PageRow(
          Phrase(verbatim: "Entry"), detail: Phrase(verbatim: "09:30"),
          value: Phrase(verbatim: "+2,500"), link: SamplePage.link("log/7"),
          actions: [
            PageForm(
              "delete", [hidden], action: Phrase(verbatim: "Delete"),
              question: Phrase(verbatim: "Delete it?")),
            PageForm(
              "edit", [hidden, PageField("steps", .number, Phrase("steps"))],
              action: Phrase(verbatim: "Edit")),
          ])
      ]))
    let link = try #require(page.all("a").first { $0["href"] == "/log/7" })
    #expect(link.text == "Entry")
    let buttons = page.all("button").filter { $0.around.contains("li") }
    #expect(buttons.map(\.text) == ["Delete", "Edit"] && buttons[0]["class"] == "danger")
    #expect(SamplePage.names(of: [buttons[0]], on: page) == ["Delete Entry"])
    #expect(page.all("summary").map(\.text) == ["Edit"])
    #expect(page.all("input").count { $0["name"] == "id" && $0["value"] == "7" } == 2)
    #expect(page.elements.contains { $0["id"] == "ask" })
  }

  @Test("S6-6 The selected one of several links is marked, and a quiet form is less prominent")
  func chosen() throws {
    let links = [true, false].map { SamplePage.link("log").current(if: $0) }
    let rows = links.map { PageRow($0.title, link: $0) }
    let first = PageForm("set", action: Phrase(verbatim: "Set"))
    let second = PageForm("enable", action: Phrase(verbatim: "Turn on")).quiet
    let page = try page(.list(rows), .form(first), .form(second))
    let chosen = page.all("a").filter { $0["href"] == "/log" && $0.around.contains("li") }
    #expect(chosen.suffix(2).map { $0["aria-current"] } == ["true", nil])
    let looks = page.all("button").filter { ["Set", "Turn on"].contains($0.text) }
    #expect(looks.map { $0["class"] } == [nil, "quiet"])
  }

  @Test(
    "S6-6 Quiet forms after one with a field share a section with it, others do not")
  func quick() throws {
    let steps = PageForm(
      "steps", [PageField("steps", .number, Phrase("Steps"))], action: Phrase("Log"))
    let again = PageForm("again", action: Phrase(verbatim: "+ Plank"))
    func kinds(_ forms: [PageForm]) throws -> [String?] {
      try SamplePage.parsed(try SamplePage.frame(forms.map { .form($0) })).all("section")
        .map { $0["class"] }
    }
    #expect(try kinds([steps.quiet, again.quiet]) == ["wide quick"])
    #expect(try kinds([steps, again.quiet]) == [nil])
    #expect(try kinds([again.quiet]) == [nil])
  }

  @Test("S6-6 Tiles that all have a symbol and a target are badges, others are not")
  func badges() throws {
    func tile(_ symbol: PageSymbol?, _ progress: Double?) -> PageTile {
      PageTile(
        Phrase(verbatim: "40 %"), Phrase(verbatim: "Medal"), symbol: symbol, progress: progress)
    }
    func looks(_ tiles: [PageTile]) throws -> [String?] {
      try page(.tiles(tiles)).all("dl").map { $0["class"] }.filter { $0 != nil }
    }
    #expect(try looks([tile(.medal, 0.4), tile(.star, 1)]) == ["tiles badges"])
    #expect(try looks([tile(.medal, 0.4), tile(.star, nil)]) == ["tiles"])
    #expect(try looks([tile(nil, 0.4), tile(.star, 1)]) == ["tiles"])
  }

  @Test(
    "S6-6 A notice is announced by its severity, and has its own sign",
    arguments: [
      (.information, "status"), (.success, "status"), (.warning, "alert"), (.failure, "alert"),
    ] as [(PageNotice.Tone, String)])
  func notice(tone: PageNotice.Tone, role: String) throws {
    let page = try page(
      .notice(PageNotice(tone, Phrase(verbatim: "Said."), link: SamplePage.link("help"))))
    let notice = try #require(page.elements.first { $0["class"] == "notice \(tone.rawValue)" })
    #expect(notice["role"] == role)
    #expect(page.all("a").contains { $0["href"] == "/help" && $0.around.contains("div") })
    #expect(Set(PageNotice.Tone.allCases.map(\.icon)).count == PageNotice.Tone.allCases.count)
  }

  @Test("S6-6 A remark is not announced")
  func remark() throws {
    let page = try page(.notice(PageNotice(.remark, Phrase(verbatim: "One good walk."))))
    let remark = try #require(page.elements.first { $0["class"] == "notice remark" })
    #expect(remark["role"] == nil && !page.all("svg").contains { $0.around.last == "div" })
    #expect(page.all("p").contains { $0.text == "One good walk." })
  }

  @Test("S6-2 A tile shows its subject as a sign, and its own goal as a ring")
  func signs() throws {
    let text = Phrase(verbatim: "1")
    let page = try page(
      .tiles([
        PageTile(text, text, symbol: .exercise, progress: 0.5), PageTile(text, text, progress: 2),
      ]))
    #expect(page.all("svg").compactMap { $0["class"] } == ["exercise", "circle", "circle"])
    let arcs = page.all("circle").filter { $0["class"] == "arc" }
    #expect(arcs.map { $0["stroke-dasharray"] } == ["50.0 100", "100.0 100"])
    #expect(page.all("div").count { $0["class"] == "done" } == 1)
    #expect(Set(PageSymbol.allCases.map(\.icon)).count == PageSymbol.allCases.count)
  }

  @Test(
    "S6-2 Running work shows its progress, as far as known",
    arguments: [(0.42, "0.42"), (2, "1.0"), (-1, "0.0"), (.infinity, "0.0"), (nil, nil)]
      as [(Double?, String?)])
  func progress(fraction: Double?, value: String?) throws {
    let page = try page(
      .progress(PageProgress(Phrase(verbatim: "export.zip"), fraction: fraction)))
    let bar = try #require(page.all("progress").first)
    #expect(bar["value"] == value)
    #expect(page.elements.first { $0["id"] == bar["aria-labelledby"] }?.text == "export.zip")
  }

  @Test("S6-2 A picture is read out as its text, and has its link")
  func picture() throws {
    let text = Phrase(verbatim: "6,120 steps")
    func page(_ link: PageLink?) throws -> ParsedPage {
      try self.page(
        .picture(PagePicture(text, link: link, draw: { SamplePage.drawing($0, 300) })))
    }
    let linked = try page(SamplePage.link("widgets"))
    let pictures = linked.all("svg").filter { $0["role"] == "img" }
    #expect(pictures.map { $0["aria-label"] } == ["6,120 steps"])
    #expect(pictures[0].around.last == "a" && linked.all("a").contains { $0["href"] == "/widgets" })
    let plain = try page(nil).all("svg").filter { $0["role"] == "img" }
    #expect(plain.count == 1 && plain[0].around.last == "figure")
  }

  @Test("S6-2 A link to an external site sends no referrer")
  func outside() throws {
    let link = PageLink(Phrase("Terms of service"), outside: "https://getsteps.app/terms")
    let page = try page(
      .list([PageRow(Phrase("Terms of service"), link: link)]),
      .notice(PageNotice(.information, Phrase("Terms of service"), link: link)),
      .list([PageRow(Phrase("Today"), link: PageLink(Phrase("Today"), to: "day"))]))
    let links = page.all("a").filter { $0["href"] == "https://getsteps.app/terms" }
    #expect(links.map { $0["rel"] } == ["noreferrer", "noreferrer"])
    #expect(page.all("a").first { $0["href"] == "/day" }?["rel"] == nil)
  }

  @Test("S6-2 An already rendered table is reused, and never a different one")
  func keptTables() throws {
    let renderer = try PageRenderer(drawings: makeDrawings())
    func html(
      _ change: (inout PageTable) -> Void = { _ in }, heading: Phrase? = nil, base: String = "",
      language: AppLanguage = .english
    ) throws -> String {
      var table = SamplePage.table
      change(&table)
      var frame = try SamplePage.frame([], base: base)
      frame.view.sections = [PageSection(heading, [.table(table)])]
      frame.wording = Wording(language) { _ in nil }
      let page = renderer.html(of: frame)
      let (begin, end) = (page.firstRange(of: "<table>"), page.firstRange(of: "</table>"))
      return String(page[try #require(begin).lowerBound..<(try #require(end).upperBound)])
    }
    let first = try html()
    #expect(try html() == first)
    #expect(first.contains("href=\"/hour/7\""))
    #expect(try html { $0.rows[1].cells[1] = Phrase("\(77_777)") }.contains("77,777"))
    #expect(try html { $0.rows.removeLast() } != first)
    #expect(try html(base: "/below").contains("href=\"/below/hour/7\""))
    #expect(try html(heading: SamplePage.table.caption).contains("<caption class=\"heard\">"))
    #expect(try html { $0.rows[1].cells[1] = Phrase("\(7_777)") }.contains("7,777"))
    #expect(
      try html({ $0.rows[1].cells[1] = Phrase("\(7_777)") }, language: .german).contains("7.777"))
    #expect(try html() == first)
  }
}
