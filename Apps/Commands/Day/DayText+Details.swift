import Composition
import Contracts
import Documents
import Terminal

/// The part below the goals of a day.
extension DayText {
  var workouts: [String] {
    guard !view.workouts.isEmpty else { return [] }
    let text = WorkoutText(
      units: view.screen.presentation.units, calendar: view.calendar, output: output)
    return text.lines(view.workouts)
  }

  var measured: [String] {
    let texts = view.measured.map {
      output.say($0.measure.said($0.value, in: view.screen.presentation.units))
    }
    return texts.isEmpty ? [] : narrow.parts(texts, indent: 0)
  }

  var weight: [String] {
    guard view.screen.phase != .future, let latest = view.weight.latest else { return [] }
    let unit = view.weight.unit
    var parts = [paint(output.say(WeightText.weight(latest.weight, in: unit)), .bold)]
    if let day = view.weighedOn, day != view.screen.record.day {
      parts.append(paint(output.wording.shortDay(day, today: view.screen.record.day), .dim))
    }
    if let progress = view.weight.progress {
      let distance = WeightText.distance(progress.distanceFromGoal, in: unit)
      parts.append(output.say(progress.summary(isRounded: true)))
      parts.append(
        progress.hasReached(.complete)
          ? paint(output.say(WeightProgress.isThere), .green) : output.say("\(distance) to go"))
    }
    return narrow.parts(parts, indent: 0)
  }

  var weather: [String] {
    guard let weather = view.weather?.shown else { return [] }
    let text = WeatherText(output: output, units: view.screen.presentation.units)
    return narrow.parts(text.parts(weather), indent: 0)
  }

  var hours: [String] {
    guard view.screen.record.hourlySteps.counts.contains(where: { $0 > 0 }) else { return [] }
    let title = output.say(HourlySteps.title)
    guard !view.screen.record.hourlySteps.areTotalAlone else {
      let words = output.say(HourlySteps.totalAlone)
      return [title] + narrow.lines(words, indent: 0) { paint($0, .dim) }
    }
    return [title]
      + HourlyBars(hourlySteps: view.screen.record.hourlySteps, start: view.screen.start).lines(
        paint, isWide: columns >= HourlyBars.wideColumns, color: .cyan)
  }

  var message: [String] {
    guard let remark = view.screen.remark else { return [] }
    return narrow.lines(output.wording.quoted(output.say(remark)), indent: 0) { paint($0, .dim) }
  }
}
