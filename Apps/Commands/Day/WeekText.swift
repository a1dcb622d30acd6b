import Contracts
import Views

/// A week as a terminal shows it: one line a day with the dots of both goals. Specification S3-7.
struct WeekText {
  let view: WeekView
  let output: CommandOutput

  func render() -> String {
    let columns = output.say("steps").rightPadded(to: 9) + " " + output.say("exercise")
    let head = String(repeating: " ", count: nameWidth + 16) + columns
    let rows = zip(view.steps, view.exercise).map(row)
    let sums = NarrowText(columns: output.columns).parts(
      [
        output.say("steps \(view.stepDaysMet)/7 days"),
        output.say("exercise \(view.exerciseDaysMet)/7 days"),
      ], indent: 2)
    return ([output.paint(head, .dim)] + rows + [""] + sums).joined(separator: "\n") + "\n"
  }

  private func row(_ steps: JudgedDay, _ exercise: JudgedDay) -> String {
    let paint = output.paint
    let wording = output.wording
    let name = wording.shortWeekday(steps.day.weekday).rightPadded(to: nameWidth)
    let mark = steps.day == view.today ? paint(name, .bold) : name
    let head =
      "  \(mark)  \(steps.day)  \(steps.verdict.dot(paint)) "
      + wording.grouped(steps.value).leftPadded(to: 7)
      + "  \(exercise.verdict.dot(paint)) \(wording.grouped(exercise.value).rightPadded(to: 3))"
    return NarrowText(columns: output.columns).row(
      head, output.say(steps.reason), indent: nameWidth + 4
    ) {
      paint($0, .dim)
    }
  }

  private var nameWidth: Int {
    Weekday.allCases.map { output.wording.shortWeekday($0).count }.max() ?? 0
  }
}
