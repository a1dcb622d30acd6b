import Contracts

/// A week as a terminal shows it: one line a day with the dots of both goals. Specification S3-7.
struct WeekText {
  let view: WeekView
  let output: CommandOutput

  func render() -> String {
    let head = "                   steps     exercise"
    let rows = zip(view.steps, view.exercise).map(row)
    let sums = NarrowText(columns: output.columns).parts(
      ["steps \(view.stepDaysMet)/7 days", "exercise \(view.exerciseDaysMet)/7 days"], indent: 2)
    return ([output.paint(head, .dim)] + rows + [""] + sums).joined(separator: "\n") + "\n"
  }

  private func row(_ steps: JudgedDay, _ exercise: JudgedDay) -> String {
    let paint = output.paint
    let name = steps.day.weekday.abbreviation
    let mark = steps.day == view.today ? paint(name, .bold) : name
    let head =
      "  \(mark)  \(steps.day)  \(steps.verdict.dot(paint)) "
      + NumberText.grouped(steps.value).leftPadded(to: 7)
      + "  \(exercise.verdict.dot(paint)) \(NumberText.grouped(exercise.value).rightPadded(to: 3))"
    return NarrowText(columns: output.columns).row(head, steps.reason, indent: 7) {
      paint($0, .dim)
    }
  }
}
