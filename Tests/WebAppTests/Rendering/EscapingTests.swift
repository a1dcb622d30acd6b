import Contracts
import Testing

@testable import WebApp

/// S6-2: no typed text becomes markup.
struct EscapingTests {
  private static let hostile = "<script>alert(1)</script>\"' onload=x & {{title}} </textarea>"
  /// One character for people, a quotation mark for browsers.
  private static let accented = "\"\u{301} onfocus=alert(1) autofocus <\u{301}b"

  @Test(
    "S6-2 Text of any origin is shown unchanged, everywhere on a page",
    arguments: [hostile, accented])
  func everywhere(text: String) throws {
    let phrase = Phrase(verbatim: text)
    let link = PageLink(phrase, to: "day/\(text)", query: [.init(text, text)])
    let table = PageTable(
      phrase, columns: [phrase, phrase], rows: [.init([phrase, phrase], link: link)])
    let form = PageForm(
      text,
      [
        PageField(text, .text, phrase, value: text, hint: phrase),
        PageField(text, .lines, phrase, value: text), PageField(text, .hidden, phrase, value: text),
        PageField(text, .choice([.init(text, phrase)]), phrase, value: text),
      ], action: phrase, question: phrase)
    let sure = PageForm("sure", action: phrase, question: phrase)
    let drawing = Drawing(size: DrawingSize(width: 10, height: 10), label: text)
    var frame = try SamplePage.frame(
      [
        .tiles([PageTile(phrase, phrase, detail: phrase, link: link)]),
        .ring(PageRing(progress: 0.5, value: phrase, caption: phrase, detail: phrase)),
        .chart(
          PageChart(
            phrase, table: table,
            .drawing { _, _ in
              PageChart.Sketch(drawing, points: [PageChart.Point(.zero, words: phrase)])
            })),
        .chart(
          PageChart(
            phrase, table: table,
            .bars { _ in [PageChart.Bar(1, isCompleted: true, label: text, words: phrase)] })),
        .calendar(
          PageCalendar(
            phrase, weekStart: .monday,
            cells: [.init(Day(ordinal: 0), .met, detail: phrase, link: link)])),
        .table(table),
        .list([PageRow(phrase, detail: phrase, value: phrase, link: link, actions: [form])]),
        .form(form), .form(sure), .notice(PageNotice(.failure, phrase, link: link)),
        .progress(PageProgress(phrase, fraction: nil, detail: phrase)),
        .picture(PagePicture(phrase, link: link) { _ in drawing }),
      ],
      title: phrase,
      typed: TypedForm(
        name: text, fields: [text: text], refusal: .init(field: text, text: phrase)))
    frame.view.sections[0].heading = phrase
    frame.navigation = [
      PageFrame.Entry(title: phrase, address: text, group: .rest, key: "\"", isCurrent: false)
    ]
    frame.notices = [PageNotice(.warning, phrase)]
    let page = try SamplePage.parsed(frame)
    let scripts = page.all("script")
    #expect(scripts.count == 1 && scripts[0].text.isEmpty)
    let attributes = Set(page.elements.flatMap(\.attributes.keys))
    #expect(attributes.isDisjoint(with: ["onload", "onfocus", "style"]))
    #expect(page.all("h1").map(\.text) == [text] && page.all("h2").contains { $0.text == text })
    #expect(page.all("b").allSatisfy { $0.around.contains("td") })
    #expect(page.all("textarea").map(\.text) == ["\n\(text)", "\n\(text)"])
    // Typed text may be refused, so that only a form without fields asks at once.
    #expect(page.all("form").compactMap { $0["data-question"] } == [text])
  }

  @Test("S6-2 HTML's special characters are escaped, byte by byte")
  func bytes() {
    let text = EscapedText()
    #expect(text.escapeText("a<b>&\"'ä") == "a&lt;b&gt;&amp;&quot;&#39;ä")
    #expect(text.escapeText("\"\u{301}") == "&quot;\u{301}")
    #expect(text.escapeText("plain ä") == "plain ä")
  }

  @Test("S6-2 Templates escape in our way, and only read the given value")
  func templates() {
    // HTML rendered earlier by these templates, and drawings.
    let raw: Set<Substring> = [
      "{{{.svg}}}", "{{{.menu}}}", "{{{.bar}}}", "{{{.shortcuts}}}", "{{{.table}}}",
      "{{{.html}}}", "{{{.bars}}}",
    ]
    for (name, bytes) in PageTemplates.sources {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(text.hasPrefix("{{% CONTENT_TYPE:\(EscapedText.name)}}\n"), "\(name)")
      for tag in text.matches(of: /\{\{[^}]+\}+/).map(\.output).dropFirst() {
        let isClosed = !tag.hasPrefix("{{{") && !tag.hasPrefix("{{&")
        #expect(isClosed || raw.contains(tag), "\(name): \(tag)")
        let isLocal = tag.contains(/^\{\{\{?[#^\/]?\./) || tag.hasPrefix("{{>")
        #expect(isLocal, "\(name): \(tag)")
      }
    }
  }
}
