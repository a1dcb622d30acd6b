import Contracts
import Terminal

/// Workouts as a terminal shows them.
struct WorkoutText {
  let units: UnitSystem
  let calendar: PersonalCalendar
  let output: CommandOutput

  /// One entry per workout with its day, and its amounts beside it or below.
  func list(_ workouts: [RecordedWorkout], now: Instant) -> String {
    let narrow = output.narrow
    let times = workouts.map { output.say($0.workout.start.words(now: now, in: calendar)) }
    let width = times.map(\.width).max() ?? 0
    return zip(workouts, times).map { workout, time in
      let name = output.paint(output.say(workout.workout.kind), .bold)
      let amounts = amounts(of: workout.workout) + [workout.source.name.printable]
      let head = "  \(time.leftPadded(to: width))  \(name)"
      let line = "\(head)  ·  \(amounts.joined(separator: "  ·  "))"
      if narrow.fits(line) { return line + "\n" }
      return ([head] + narrow.lines(amounts.joined(separator: " · "), indent: 4))
        .joined(separator: "\n") + "\n"
    }.joined()
  }

  /// The workouts of one day, without the day.
  func lines(_ workouts: [RecordedWorkout]) -> [String] {
    workouts.flatMap { workout in
      let time = calendar.localTime(at: workout.workout.start)
      let name = output.paint(output.say(workout.workout.kind), .bold)
      return output.narrow.inset(by: 2)
        .parts(["\(clock(time))  \(name)"] + amounts(of: workout.workout), indent: 0)
    }
  }

  private func amounts(of workout: Workout) -> [String] {
    let minutes = Int((Double(workout.duration) / 60).rounded())
    return [
      output.say("\(minutes) min"),
      workout.distance.map { output.say($0.text(in: units)) },
      workout.activeEnergy.map { output.say("\($0.kilocalories, places: 0) kcal") },
      workout.steps.map { output.say(.steps($0)) },
    ].compactMap(\.self)
  }

  private func clock(_ time: LocalTime) -> String {
    let (hour, minute) = (time.hour, time.secondOfDay / 60 % 60)
    return [hour, minute].map { String($0 + 100).dropFirst() }.joined(separator: ":")
  }
}
