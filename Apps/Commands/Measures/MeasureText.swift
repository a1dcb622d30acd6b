import Contracts
import Documents
import Terminal

/// The days of a measure as a terminal shows them.
struct MeasureText {
  /// Nil for a measure unknown to this program, which has no document either.
  let measure: Measure?
  let units: UnitSystem
  let today: Day
  let output: CommandOutput

  /// The newest last, as bars of history are.
  func render(_ document: MeasureDocument) -> String {
    guard let measure, !document.items.isEmpty else {
      return "  \(output.say(.nothingRecorded))\n"
    }
    let days = document.items.map { output.say("\($0.day, today: today)") }
    let values = document.items.map { item in
      output.say(measure.text(measure.value(documented: item.value) ?? 0, in: units))
    }
    let (dayWidth, valueWidth) = (
      days.map(\.width).max() ?? 0, values.map(\.width).max() ?? 0
    )
    let title = "  " + output.paint(output.say(measure.name), .bold) + "\n\n"
    return title
      + zip(days, values).map { day, value in
        "  \(day.leftPadded(to: dayWidth))  \(output.paint(value.leftPadded(to: valueWidth), .bold))\n"
      }.joined()
  }
}
