import Composition
import Contracts

@testable import WebApp

/// Pages as features make them.
enum SamplePage {
  static func frame(
    _ blocks: [PageBlock], title: Phrase = Phrase(verbatim: "Title"),
    base: String = "", typed: TypedForm? = nil, appearance: Appearance = .system,
    theme: ColorTheme = .standard
  ) throws -> PageFrame {
    PageFrame(
      view: PageView(title, [PageSection(nil, blocks)]), address: "goals/steps",
      navigation: navigation, typed: typed,
      presentation: Presentation(appearance: appearance, theme: theme), wording: .english,
      base: try SiteBase(base))
  }

  static let navigation = [
    PageFrame.Entry(
      title: Phrase("Today"), address: "", group: .looking, key: "t", isCurrent: false),
    PageFrame.Entry(
      title: Phrase("History"), address: "history", group: .looking, key: "h", isCurrent: false),
    PageFrame.Entry(
      title: Phrase("Goals"), address: "goals", group: .doing, key: nil, isCurrent: true),
    PageFrame.Entry(
      title: Phrase("Step goal"), address: "goals/steps", group: .doing, key: nil, isCurrent: true),
  ]

  /// The content of the start page.
  static func today(_ appearance: Appearance = .system) throws -> PageFrame {
    var frame = try frame([], appearance: appearance)
    frame.address = ""
    frame.view = PageView(
      Phrase("Today"),
      [
        PageSection(
          nil,
          [
            .ring(
              PageRing(
                progress: 0.765, value: Phrase("\(6_120)"), caption: Phrase(verbatim: "of 8,000"),
                detail: Phrase("\(1_880) to go"))),
            .tiles([
              tile("4.7 km", "Distance"), tile("291 kcal", "Energy"), tile("9", "Flights"),
              tile("2 of 3", "Exercise goal"), tile("12 days", "Streak", link: "streak"),
            ]),
          ]),
        PageSection(Phrase("Today by the hour"), [.chart(hours)]),
        PageSection(Phrase("Week"), [.calendar(try calendar(weeks: 4))]),
        PageSection(
          Phrase("Goals"),
          [
            .list([
              PageRow(
                Phrase(verbatim: "Previous day"), detail: Phrase(verbatim: "9,204 steps"),
                value: Phrase("✓ goal met"), link: link("day/2026-05-16")),
              PageRow(Phrase(verbatim: "Share"), link: link("share")),
            ])
          ]),
      ])
    return frame
  }

  static func tile(_ value: String, _ label: String, link address: String? = nil) -> PageTile {
    PageTile(
      Phrase(verbatim: value), Phrase(verbatim: label),
      link: address.map { PageLink(Phrase(verbatim: label), to: $0) })
  }

  static func link(_ address: String) -> PageLink {
    PageLink(Phrase(verbatim: "Link"), to: address)
  }

  static let hours = PageChart(
    Phrase("Today by the hour"), table: table,
    .bars { _ in
      steps.enumerated().map { hour, steps in
        PageChart.Bar(
          steps, isCompleted: false, label: hour.isMultiple(of: 6) ? "\(hour):00" : nil,
          isEmphasized: hour == 12, words: Phrase(verbatim: "\(hour):00 · \(steps) steps"))
      }
    })

  private static let steps = (0..<24).map { $0 < 7 || $0 > 20 ? 0 : ($0 * 7_919) % 1_300 }

  /// Two points.
  static let line = PageChart(
    Phrase("Week"), table: table,
    .drawing { style, width in
      PageChart.Sketch(
        drawing(style, width),
        points: [(0.25, "first"), (0.75, "last")].map { share, words in
          PageChart.Point(DrawingPoint(share * width, 90), words: Phrase(verbatim: words))
        })
    })

  static func drawing(_ style: WidgetStyle, _ width: Double) -> Drawing {
    let box = DrawingBox(x: 0, y: 0, width: width, height: 180)
    let color = DrawingColor(style.palette.inProgress)
    return Drawing(
      size: DrawingSize(width: width, height: 180),
      elements: [.fill(.roundedRectangle(box, radius: 4), color)], label: "")
  }

  static let table = PageTable(
    Phrase("Today by the hour"), columns: [Phrase(verbatim: "Hour"), Phrase("steps")],
    rows: (7...20).map { hour in
      PageTable.Row(
        [Phrase(verbatim: "\(hour):00"), Phrase("\((hour * 7_919) % 1_300)")],
        link: hour == 7 ? link("hour/7") : nil)
    })

  static func calendar(weeks: Int) throws -> PageCalendar {
    let last = Day(ordinal: 20_590)
    let first = last.advanced(by: 1 - weeks * 7)
    let marks = PageCalendar.Mark.allCases
    return PageCalendar(
      Phrase("Week"), weekStart: .monday,
      cells: (first...last).map { day in
        let mark = marks[(day.ordinal * 7_919) % marks.count]
        return PageCalendar.Cell(
          day, mark, detail: Phrase(verbatim: "\(mark), 9,120 steps"),
          link: mark == .future ? nil : link("day/\(day)"))
      })
  }

  /// Their accessible names.
  static func names(of elements: [ParsedPage.Element], on page: ParsedPage) -> [String] {
    elements.map { element in
      guard let labels = element["aria-labelledby"] else { return element.text }
      return labels.split(separator: " ").map { id in
        page.elements.first { $0["id"] == String(id) }?.text ?? "nothing"
      }.joined(separator: " ")
    }
  }

  static func html(_ frame: PageFrame) throws -> String {
    try PageRenderer(drawings: makeDrawings()).html(of: frame)
  }

  static func parsed(_ frame: PageFrame) throws -> ParsedPage {
    try ParsedPage(try html(frame))
  }
}
