public import Contracts

/// Bars beside each other, each with the goal it is measured by.
public struct BarChart {
  public struct Bar {
    public var value: Int
    /// Nil where there was none.
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
  }

  /// Of the labels of widgets, in points.
  public static let labelSize = 9.0

  private let bars: [Bar]
  private let box: DrawingBox
  private let ink: DrawingColor
  private let secondaryInk: DrawingColor
  private let labelSize: Double
  private let scale: ((Int) -> String)?

  /// - Parameters:
  ///   - box: of the bars and the labels below them.
  ///   - ink: of an emphasized label.
  ///   - secondaryInk: of the other labels and the goals.
  ///   - labelSize: of the labels where there is room, in points.
  ///   - scale: how the numbers of a scale at the left are written; nil for none.
  public init(
    bars: [Bar], box: DrawingBox, ink: DrawingColor, secondaryInk: DrawingColor,
    labelSize: Double = BarChart.labelSize, scale: ((Int) -> String)? = nil
  ) {
    self.bars = bars
    self.box = box
    self.ink = ink
    self.secondaryInk = secondaryInk
    self.labelSize = labelSize
    self.scale = scale
  }

  private var labelHeight: Double { labelSize * 4 / 3 }

  private var area: DrawingBox {
    DrawingBox(
      x: box.x + scaleWidth, y: box.y, width: box.width - scaleWidth,
      height: box.height - labelHeight - 3)
  }

  /// A digit is about six tenths of its size wide.
  private var scaleWidth: Double {
    guard let scale, let last = ticks.last else { return 0 }
    return Double(scale(last).count) * labelSize * 0.6 + 6
  }

  /// Two to four round numbers up to the highest; none where nothing is.
  private var ticks: [Int] {
    let most = bars.map { max($0.value, $0.goal ?? 0) }.max() ?? 0
    guard most > 1 else { return [] }
    var (step, factors) = (1, [2, 5, 10])
    var power = 1
    while most / step >= 5 {
      step = power * factors.removeFirst()
      if factors.isEmpty { (factors, power) = ([2, 5, 10], step) }
    }
    return Array(stride(from: step, through: most, by: step))
  }

  private func y(of value: Int) -> Double {
    area.bottom - area.height * Double(value) / highest
  }

  /// A fine line for each round number, with the number before it.
  private var scaleElements: [DrawingElement] {
    guard let scale else { return [] }
    return ticks.flatMap { tick -> [DrawingElement] in
      let y = y(of: tick)
      return [
        .stroke(
          .lines([DrawingPoint(area.x, y), DrawingPoint(area.right, y)]),
          DrawingStroke(WidgetCanvas.track, width: 1)),
        .text(
          DrawingText(
            scale(tick), DrawingFont(size: labelSize), secondaryInk,
            in: DrawingBox(
              x: box.x, y: max(box.y, y - labelHeight / 2), width: scaleWidth - 6,
              height: labelHeight),
            across: .trailing, smallestScale: 0.4)),
      ]
    }
  }

  private var slot: Double { area.width / Double(max(1, bars.count)) }

  /// What reaches to the top.
  private var highest: Double {
    Double(max(1, bars.map { max($0.value, $0.goal ?? 0) }.max() ?? 1)) * 1.04
  }

  public var elements: [DrawingElement] {
    scaleElements + bars.indices.map(bar) + goals + bars.indices.compactMap(label)
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

  /// Below its bar: within the bar's place where all have one, else from its left edge on.
  private func label(_ index: Int) -> DrawingElement? {
    let bar = bars[index]
    guard let label = bar.label else { return nil }
    let isDense = bars.contains { $0.label == nil }
    let width = isDense ? 28 * labelSize / BarChart.labelSize : slot - 4
    let left = area.x + slot * Double(index) + (isDense ? 0 : 2)
    // The last would reach beyond the chart.
    let isLast = isDense && left + width > box.right
    return .text(
      DrawingText(
        label,
        DrawingFont(
          size: isDense ? labelSize : WidgetCanvas.captionSize(in: width, atMost: labelSize),
          weight: bar.isEmphasized ? .bold : .regular), bar.isEmphasized ? ink : secondaryInk,
        in: DrawingBox(
          x: isLast ? box.right - width : left, y: box.bottom - labelHeight, width: width,
          height: labelHeight),
        across: isLast ? .trailing : isDense ? .leading : .center, smallestScale: 0.4))
  }
}
