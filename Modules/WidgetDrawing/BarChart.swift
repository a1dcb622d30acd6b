public import Contracts

/// Bars side by side, each with the goal it is measured by.
public struct BarChart {
  public struct Bar {
    public var value: Int
    /// Nil if there was none.
    public var goal: Int?
    public var color: DrawingColor
    /// Below it; nil for none.
    public var label: String?
    public var isEmphasized: Bool

    public init(
      value: Int, goal: Int? = nil, color: DrawingColor, label: String? = nil,
      isEmphasized: Bool = false
    ) {
      self.value = value
      self.goal = goal
      self.color = color
      self.label = label
      self.isEmphasized = isEmphasized
    }

    public init(_ bar: PageChart.Bar, _ palette: WidgetPalette) {
      self.init(
        value: bar.value, goal: bar.goal,
        color: DrawingColor(bar.isCompleted ? palette.completed : palette.inProgress),
        label: bar.label, isEmphasized: bar.isEmphasized)
    }
  }

  /// The size of widgets' labels, in points.
  public static let labelSize = 9.0

  private let bars: [Bar]
  private let box: DrawingBox
  private let ink: DrawingColor
  private let secondaryInk: DrawingColor

  /// - Parameters:
  ///   - box: for the bars and the labels below them.
  ///   - ink: the colour of an emphasized label.
  ///   - secondaryInk: the colour of the other labels and the goals.
  public init(
    bars: [Bar], box: DrawingBox, ink: DrawingColor, secondaryInk: DrawingColor
  ) {
    self.bars = bars
    self.box = box
    self.ink = ink
    self.secondaryInk = secondaryInk
  }

  private var labelHeight: Double { Self.labelSize * 4 / 3 }

  private var area: DrawingBox {
    DrawingBox(x: box.x, y: box.y, width: box.width, height: box.height - labelHeight - 3)
  }

  private func y(of value: Int) -> Double {
    area.bottom - area.height * Double(value) / highest
  }

  private var slot: Double { area.width / Double(max(1, bars.count)) }

  /// What reaches to the top.
  private var highest: Double {
    Double(max(1, bars.map { max($0.value, $0.goal ?? 0) }.max() ?? 1)) * 1.04
  }

  public var elements: [DrawingElement] {
    bars.indices.map(bar) + goals + bars.indices.compactMap(label)
  }

  private func bar(_ index: Int) -> DrawingElement {
    let bar = bars[index]
    let width = min(slot * 0.64, 22)
    let height = max(2, area.height * Double(bar.value) / highest)
    let box = DrawingBox(
      x: area.x + slot * (Double(index) + 0.5) - width / 2, y: area.bottom - height, width: width,
      height: height)
    return .fill(
      .roundedRectangle(box, radius: min(4, width / 2, height / 2)),
      bar.value > 0 ? bar.color : WidgetCanvas.track)
  }

  /// A line for each stretch of days with the same goal.
  private var goals: [DrawingElement] {
    var lines: [DrawingElement] = []
    var start = 0
    while start < bars.count {
      let goal = bars[start].goal
      let end = bars[start...].firstIndex { $0.goal != goal } ?? bars.count
      if let goal {
        let y = y(of: goal)
        let path = DrawingPath.lines([
          DrawingPoint(area.x + slot * Double(start) + 1, y),
          DrawingPoint(area.x + slot * Double(end) - 1, y),
        ])
        lines.append(
          .stroke(path, DrawingStroke(secondaryInk, width: 1, cap: .butt, dashes: [3, 2.5])))
      }
      start = end
    }
    return lines
  }

  /// Below its bar: within the bar's width if all have one, otherwise from its left edge.
  private func label(_ index: Int) -> DrawingElement? {
    let bar = bars[index]
    guard let label = bar.label else { return nil }
    let isDense = bars.contains { $0.label == nil }
    let width = isDense ? 28 : slot - 4
    let left = area.x + slot * Double(index) + (isDense ? 0 : 2)
    // The last label would extend beyond the chart.
    let isLast = isDense && left + width > box.right
    return .text(
      DrawingText(
        label,
        DrawingFont(
          size: isDense
            ? Self.labelSize : WidgetCanvas.captionSize(in: width, atMost: Self.labelSize),
          weight: bar.isEmphasized ? .bold : .regular), bar.isEmphasized ? ink : secondaryInk,
        in: DrawingBox(
          x: isLast ? box.right - width : left, y: box.bottom - labelHeight, width: width,
          height: labelHeight),
        across: isLast ? .trailing : isDense ? .leading : .center, smallestScale: 0.4))
  }
}
