import ArgumentParser
import Composition
import Contracts

/// `waymark week [D]`.
struct Week: Verb {
  static let configuration = CommandConfiguration(
    commandName: "week", abstract: "Show the seven days of a week.")

  @Argument(help: "A day of the week, today when left out.")
  var day: String?

  @Option(help: "The day a week begins on: sunday or monday.")
  var weekStartsOn: WeekStart = .sunday

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let today = try await context.today()
    let chosen = try await day.asyncMap(context.day) ?? today
    let week = weekStartsOn.week(of: chosen)
    let days = try await context.waymark.streaks.judgedDays(for: .steps, in: week)
    let document = WeekDocument(week: week, days: days)
    context.output.show(document, text: text(document, days, today, context.output))
  }

  private func text(
    _ document: WeekDocument, _ days: [JudgedDay], _ today: Day, _ output: CommandOutput
  ) -> String {
    let paint = output.paint
    let narrow = NarrowText(columns: output.columns)
    let rows = days.map { day -> String in
      let name = day.day.weekday.abbreviation
      let mark = day.day == today ? paint(name, .bold) : name
      let head =
        "  \(mark)  \(day.day)  \(day.verdict.dot(paint))  "
        + NumberText.grouped(day.value).leftPadded(to: 7)
      return narrow.row(head, day.reason, indent: 7) { paint($0, .dim) }
    }
    return (rows + ["", "  \(document.daysMet)/7 days met"]).joined(separator: "\n") + "\n"
  }
}

/// The JSON of `week`.
struct WeekDocument: Encodable {
  struct DayPart: Encodable {
    var day: Day
    var verdict: Verdict
    var steps: Int
    /// Nil while this version keeps no exercise goal.
    var exercises = Nullable<Int>(nil)
  }

  var from: Day
  var to: Day
  var daysMet: Int
  var days: [DayPart]

  init(week: ClosedRange<Day>, days: [JudgedDay]) {
    from = week.lowerBound
    to = week.upperBound
    daysMet = days.count { $0.verdict == .met }
    self.days = days.map { DayPart(day: $0.day, verdict: $0.verdict, steps: $0.value) }
  }
}

extension Verdict {
  /// One sign for a verdict; each has a shape of its own, so that colour is not needed.
  func dot(_ paint: Paint) -> String {
    switch self {
    case .met: paint("●", .green)
    case .pending: paint("◐", .yellow)
    case .rest: paint("☾", .blue)
    case .paused: paint("‖", .dim)
    case .frozen: paint("❄", .cyan)
    case .missed: paint("○", .red)
    case .future: paint("·", .dim)
    }
  }
}

extension Optional {
  /// `map` for a transformation that waits.
  func asyncMap<Value>(_ transform: (Wrapped) async throws -> Value) async rethrows -> Value? {
    guard let self else { return nil }
    return try await transform(self)
  }
}

extension String {
  func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: Swift.max(0, width - count)) + self
  }

  func rightPadded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }
}
