import Contracts
import Terminal

/// A month or a year as a terminal shows it: its totals, its profiles as bars, its records, and the comparison.
/// Specification S9-6.
struct InsightText {
  private static let shortestBar = 8
  private static let longestBar = 48

  let screen: InsightScreen
  let output: CommandOutput

  private var paint: Paint { output.paint }
  private var narrow: NarrowText { output.narrow }

  func render() -> String {
    let title = [screen.period.title, screen.measure.name].map(output.say)
    let head = narrow.parts([paint(title[0], .bold), title[1]], indent: 2)
    guard screen.figures != nil else {
      return (head + [""] + narrow.lines(output.say(.nothingRecorded), indent: 2))
        .map { $0 + "\n" }.joined()
    }
    let blocks = [
      head, headline, compared, titled(InsightScreen.byMonth, months),
      titled(InsightScreen.byWeekday, weekdays), titled(InsightScreen.byHour, hours),
      titled(InsightScreen.bestTitle, bests),
    ]
    return blocks.filter { !$0.isEmpty }
      .map { block in block.map { $0 + "\n" }.joined() }.joined(separator: "\n")
  }

  private func titled(_ title: Phrase, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : ["  " + paint(output.say(title), .bold)] + lines
  }

  // MARK: - Numbers

  private var headline: [String] {
    let lines = rows(
      screen.headline.map { said in
        Row(
          head: output.say(said.value),
          rest: [said.label, said.detail].compactMap(\.self).map(output.say))
      }, areNumbers: true)
    let change = screen.change.map { narrow.lines(output.say($0), indent: 2) { paint($0, .dim) } }
    return lines + (change ?? [])
  }

  private struct Row {
    var head: String
    /// Never empty.
    var rest: [String]
  }

  /// One below the other if all fit; otherwise each by itself.
  ///
  /// - Parameter areNumbers: whether the labels are numbers.
  private func rows(_ rows: [Row], areNumbers: Bool) -> [String] {
    func painted(_ head: String) -> String { areNumbers ? paint(head, .bold) : head }
    let width = rows.map(\.head.width).max() ?? 0
    let lines = rows.map { row in
      let head = areNumbers ? row.head.leftPadded(to: width) : row.head.rightPadded(to: width)
      return "  \(painted(head))  \(row.rest.joined(separator: "  ·  "))"
    }
    guard !lines.allSatisfy(narrow.fits) else { return lines }
    return rows.flatMap { row in
      narrow.parts(
        ["\(painted(row.head)) \(row.rest[0])"] + row.rest.dropFirst(), indent: 2, hanging: 2)
    }
  }

  /// A table of periods; where there is too little room, the values of each below its name.
  private var compared: [String] {
    guard let comparison = screen.comparison else { return [] }
    let columns = comparison.columns.map(output.say)
    let rows = comparison.rows.map { [output.say($0.period.title)] + $0.cells.map(output.say) }
    let widths = columns.indices.map { column in
      ([columns] + rows).map { $0[column].width }.max() ?? 0
    }
    func line(_ cells: [String]) -> String {
      "  "
        + cells.indices.map { index in
          index == 0
            ? cells[index].rightPadded(to: widths[index])
            : cells[index].leftPadded(to: widths[index])
        }.joined(separator: "  ")
    }
    let lines =
      narrow.fits(line(columns))
      ? [paint(line(columns), .dim)] + rows.map(line)
      : rows.flatMap { cells in
        ["  " + cells[0]]
          + zip(cells, columns).dropFirst().flatMap { cell, column in
            narrow.lines("\(column): \(cell)", indent: 4)
          }
      }
    let note = comparison.note.map { narrow.lines(output.say($0), indent: 2) { paint($0, .dim) } }
    return titled(InsightScreen.comparedTitle, lines + (note ?? []))
  }

  private var bests: [String] {
    rows(
      screen.bests.map { best in
        Row(
          head: output.say(best.title),
          rest: [output.say(best.value), output.say(screen.spoken(best.days))])
      }, areNumbers: false)
  }

  // MARK: - Bars

  private var months: [String] {
    bars(
      screen.months.map { (output.wording.shortMonth($0.days.lowerBound), $0.average) })
  }

  private var weekdays: [String] {
    bars(
      screen.weekdaysInOrder.map { (output.wording.shortWeekday($0.weekday), $0.average) })
  }

  /// The longest in the colour of completion. For readings, where more is not better, bars begin below the lowest
  /// value, so that they differ visibly.
  private func bars(_ values: [(label: String, average: Int64?)]) -> [String] {
    let known = values.compactMap(\.average)
    guard let highest = known.max(), let lowest = known.min(), highest > 0 else { return [] }
    let floor = screen.measure.isSum ? 0 : lowest - max(1, (highest - lowest) / 4)
    let numbers = values.map { $0.average.map { output.say(screen.number($0)) } ?? "–" }
    let (labelWidth, numberWidth) = (
      values.map(\.label.width).max() ?? 0, numbers.map(\.width).max() ?? 0
    )
    let room = output.columns - labelWidth - numberWidth - 6
    let width = max(Self.shortestBar, min(Self.longestBar, room))
    return zip(values, numbers).map { value, number in
      let bar = StepBar(
        steps: value.average.map { Int($0 - floor) } ?? 0, target: nil,
        highest: Int(highest - floor), width: width)
      let isBest = screen.measure.isSum && value.average == highest
      let style = isBest ? Paint.Style.completed : .inProgress
      return "  \(value.label.rightPadded(to: labelWidth))  " + bar.text(paint, style)
        + "  \(number.leftPadded(to: numberWidth))"
    }
  }

  private var hours: [String] {
    guard let hours = screen.hours, let bars = HourlySteps(hours.averages) else { return [] }
    let lines = HourlyBars(hourlySteps: bars).lines(
      paint, isWide: output.columns >= HourlyBars.wideColumns + 2, color: .cyan)
    let note = screen.hoursNote.map { narrow.lines(output.say($0), indent: 2) { paint($0, .dim) } }
    return lines.map { "  " + $0 } + (note ?? [])
  }
}
