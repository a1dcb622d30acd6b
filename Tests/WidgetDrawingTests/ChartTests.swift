import Contracts
import ContractsTesting
import Testing
import WidgetDrawing

/// Charts and grids that features fill with their values.
struct ChartTests {
  private static let day = Day(ordinal: 20_590)
  private static let box = DrawingBox(x: 10, y: 20, width: 140, height: 100)

  private let canvas = WidgetCanvas(
    .systemSmall, WidgetStyle(palette: WidgetPalette(.standard, .light), wording: .english),
    glow: nil)

  private func bars(_ bars: [BarChart.Bar]) -> [DrawingElement] {
    BarChart(bars: bars, box: Self.box, ink: canvas.ink, secondaryInk: canvas.secondaryInk).elements
  }

  private func trend(_ values: [Double], goal: Double? = nil) -> [DrawingElement] {
    TrendChart(
      points: values.enumerated().map { index, value in
        TrendChart.Point(day: Self.day.advanced(by: index), value: value, trend: value)
      }, goal: goal, span: Self.day...Self.day.advanced(by: 9), leastMargin: 0.5, box: Self.box
    ).elements(canvas)
  }

  @Test("A chart without bars is empty, one of zeros shows their places")
  func noBars() {
    #expect(bars([]).isEmpty)
    let zeros = bars(Array(repeating: BarChart.Bar(value: 0, color: canvas.completed), count: 7))
    #expect(zeros.count == 7)
    #expect(zeros.allSatisfy { $0.fill == .color(WidgetCanvas.track) })
  }

  @Test("The goal is one dashed line for each run of bars that share it")
  func goals() {
    let bars = bars(
      [5, 5, nil, 8, 8, 8, 5].map { BarChart.Bar(value: 3, goal: $0, color: canvas.inProgress) })
    #expect(bars.count { $0.stroke?.dashes.isEmpty == false } == 3)
  }

  @Test("A label is below its bar")
  func labels() {
    let bars = bars([
      BarChart.Bar(value: 3, color: canvas.inProgress, label: "Mo"),
      BarChart.Bar(value: 4, color: canvas.inProgress),
      BarChart.Bar(value: 5, color: canvas.inProgress, label: "We", isEmphasized: true),
    ])
    let texts = bars.compactMap { element in
      if case .text(let text) = element { text } else { nil }
    }
    #expect(texts.map(\.string) == ["Mo", "We"])
    #expect(texts.map(\.font.weight) == [.regular, .bold])
    #expect(texts.allSatisfy { $0.box.right <= Self.box.right })
  }

  @Test("A trend without a measurement is a base line, otherwise a dot for each and one line")
  func trendElements() {
    #expect(trend([]).count == 1)
    #expect(trend([], goal: 70).count == 1)
    // Shade, base, dots, trend.
    #expect(trend([80, 79, 78]).count == 2 + 3 + 1)
    #expect(trend([80, 79, 78], goal: 70).count == 2 + 1 + 3 + 1)
  }

  @Test("Equal measurements are a line in the middle")
  func alike() throws {
    let line = try #require(trend([80, 80, 80]).last?.path?.pieces.first)
    #expect(line.start.y == Self.box.center.y && line.end.y == Self.box.center.y)
    #expect(line.start.x == Self.box.x + 3)
  }

  @Test(
    "The days of a month are in the columns of their weekdays",
    arguments: [(WeekStart.monday, 4, 5), (.sunday, 5, 6)])
  func grid(start: WeekStart, column: Int, rows: Int) throws {
    let month = try #require(Day("2026-05-17")).month
    let cells = MonthGrid(
      days: Array(month), weekStart: start, origin: DrawingPoint(10, 20), pitch: 7, rowHeight: 5
    ).cells
    #expect(cells.map(\.day) == Array(month))
    // 1 May 2026 is a Friday.
    let first = try #require(cells.first)
    #expect(first.box == DrawingBox(x: 10 + Double(column) * 7, y: 20, width: 7, height: 5))
    #expect(cells.last?.box.bottom == 20 + Double(rows) * 5)
    #expect(
      MonthGrid(
        days: [], weekStart: start, origin: DrawingPoint(0, 0), pitch: 1, rowHeight: 1
      ).cells.isEmpty)
  }

  @Test("A month is complete, including leap days")
  func months() {
    #expect(Day("2024-02-11")?.month.count == 29)
    #expect(Day("2026-02-28")?.month.count == 28)
    #expect(Day("2025-12-31")?.month.upperBound == Day("2025-12-31"))
  }
}

extension DrawingElement {
  fileprivate var shape: DrawingShape? {
    if case .shape(let shape) = self { shape } else { nil }
  }
  fileprivate var fill: DrawingPaint? { shape?.fill }
  fileprivate var stroke: DrawingStroke? { shape?.stroke }
  fileprivate var path: DrawingPath? { shape?.path }
}
