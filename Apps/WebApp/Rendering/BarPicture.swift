import Contracts

/// A bar chart as SVG with relative positions, so that one picture fits any width, and whose texts belong to the page.
/// The style sheet has its colours, and the room for the numbers on the left and the names below.
struct BarPicture {
  /// Share of a bar's slot, and at most of the whole width, in percent.
  private static let (part, widest) = (0.64, 6.0)
  /// An empty bar's height, so that its place is visible, in percent.
  private static let least = 1.0
  /// More names do not fit beside one another on a phone.
  private static let mostNames = 7

  let bars: [PageChart.Bar]
  /// How much of a bar's value is 1 on the axis.
  var scale = 1
  let wording: Wording

  /// What reaches to the top.
  private var most: Int { bars.map { max($0.value, $0.goal ?? 0) }.max() ?? 0 }

  /// Two to four round numbers up to the highest; empty without values.
  private var ticks: [Int] {
    let most = most / scale
    guard most > 1 else { return [] }
    var (step, factors) = (1, [2, 5, 10])
    var power = 1
    while most / step >= 5 {
      step = power * factors.removeFirst()
      if factors.isEmpty { (factors, power) = ([2, 5, 10], step) }
    }
    return Array(stride(from: step, through: most, by: step))
  }

  func svg(labelled label: String) -> String {
    let slot = 100 / Double(max(1, bars.count))
    let names = bars.compactMap(\.label)
    let lines = ticks.map { tick in
      let y = percent(top(of: tick * scale))
      return "<line x2=\"100%\" y1=\"\(y)\" y2=\"\(y)\"/><text class=\"tick\" y=\"\(y)\">"
        + "\(wording.grouped(tick))</text>"
    }
    let texts = bars.enumerated().map { index, bar in
      name(of: bar, x: slot * (Double(index) + (names.count < bars.count ? 0 : 0.5)))
    }
    let style = classes(
      isSparse: names.count > Self.mostNames, isDense: names.count < bars.count)
    return "<svg class=\"\(style)\" role=\"img\""
      + " aria-label=\"\(EscapedText().escapeText(label))\">"
      + (lines + bars.enumerated().map { bar($1, at: $0, slot) } + goals(slot) + texts).joined()
      + "</svg>"
  }

  private func classes(isSparse: Bool, isDense: Bool) -> String {
    "bars" + (isSparse ? " sparse" : "") + (isDense ? "" : " named")
  }

  /// In percent from the top.
  private func top(of value: Int) -> Double {
    100 - 96 * Double(max(0, value)) / Double(max(1, most))
  }

  private func bar(_ bar: PageChart.Bar, at index: Int, _ slot: Double) -> String {
    let width = min(slot * Self.part, Self.widest)
    let y = min(top(of: bar.value), 100 - Self.least)
    let kind = bar.value <= 0 ? "none" : bar.isCompleted ? "met" : nil
    return "<rect\(kind.map { " class=\"\($0)\"" } ?? "")"
      + " x=\"\(percent(slot * (Double(index) + 0.5) - width / 2))\" y=\"\(percent(y))\""
      + " width=\"\(percent(width))\" height=\"\(percent(100 - y))\"/>"
  }

  /// A line for each stretch of bars with the same goal.
  private func goals(_ slot: Double) -> [String] {
    var lines: [String] = []
    var start = 0
    while start < bars.count {
      let goal = bars[start].goal
      let end = bars[start...].firstIndex { $0.goal != goal } ?? bars.count
      if let goal {
        let y = percent(top(of: goal))
        lines.append(
          "<line class=\"goal\" x1=\"\(percent(slot * Double(start)))\""
            + " x2=\"\(percent(slot * Double(end)))\" y1=\"\(y)\" y2=\"\(y)\"/>")
      }
      start = end
    }
    return lines
  }

  private func name(of bar: PageChart.Bar, x: Double) -> String {
    guard let label = bar.label else { return "" }
    return "<text\(bar.isEmphasized ? " class=\"now\"" : "") x=\"\(percent(x))\" y=\"100%\">"
      + "\(EscapedText().escapeText(label))</text>"
  }

  /// To a tenth.
  private func percent(_ share: Double) -> String {
    let tenths = Int((share * 10).rounded())
    return tenths.isMultiple(of: 10) ? "\(tenths / 10)%" : "\(tenths / 10).\(tenths % 10)%"
  }
}
