import Contracts

/// Workouts as a terminal shows them.
struct WorkoutText {
  let units: UnitSystem
  let calendar: PersonalCalendar
  let output: CommandOutput

  /// Each with its day, and its amounts beside it or below.
  func list(_ workouts: [RecordedWorkout]) -> String {
    let narrow = output.narrow
    return workouts.map { workout in
      let time = calendar.localTime(at: workout.workout.start)
      let name = output.paint(output.say(workout.workout.kind), .bold)
      let amounts = amounts(of: workout.workout) + [workout.source.name.printable]
      let head = "  \(time.day) \(clock(time))  \(name)"
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
      workout.distance.map { output.say(DistanceText.distance($0, in: units)) },
      workout.activeEnergy.map { output.say("\($0.kilocalories, places: 0) kcal") },
      workout.steps.map { output.say(.steps($0)) },
    ].compactMap(\.self)
  }

  private func clock(_ time: LocalTime) -> String {
    let (hour, minute) = (time.hour, time.secondOfDay / 60 % 60)
    return [hour, minute].map { String($0 + 100).dropFirst() }.joined(separator: ":")
  }
}

extension Workout {
  /// The name of the kind; an unknown one as it is, split into words.
  var kind: Phrase {
    switch activity {
    case "Running": Phrase("Running")
    case "Walking": Phrase("Walking")
    case "Hiking": Phrase("Hiking")
    case "Cycling": Phrase("Cycling")
    case "Swimming": Phrase("Swimming")
    case "Yoga": Phrase("Yoga")
    case "Pilates": Phrase("Pilates")
    case "Rowing": Phrase("Rowing")
    case "Elliptical": Phrase("Elliptical trainer")
    case "StairClimbing", "Stairs": Phrase("Stairs")
    case "FunctionalStrengthTraining", "TraditionalStrengthTraining": Phrase("Strength training")
    case "CoreTraining": Phrase("Core training")
    case "HighIntensityIntervalTraining": Phrase("Interval training")
    case "CrossTraining": Phrase("Cross training")
    case "MixedCardio", "MixedMetabolicCardioTraining": Phrase("Mixed cardio")
    case "Dance", "CardioDance", "SocialDance": Phrase("Dance")
    case "Climbing": Phrase("Climbing")
    case "Soccer": Phrase("Football")
    case "Basketball": Phrase("Basketball")
    case "Tennis": Phrase("Tennis")
    case "TableTennis": Phrase("Table tennis")
    case "Badminton": Phrase("Badminton")
    case "Golf": Phrase("Golf")
    case "Boxing": Phrase("Boxing")
    case "MartialArts": Phrase("Martial arts")
    case "DownhillSkiing": Phrase("Downhill skiing")
    case "CrossCountrySkiing": Phrase("Cross-country skiing")
    case "Snowboarding": Phrase("Snowboarding")
    case "SkatingSports": Phrase("Skating")
    case "Flexibility": Phrase("Stretching")
    case "MindAndBody": Phrase("Mind and body")
    case "Cooldown": Phrase("Cooldown")
    case "Other": Phrase("Other workout")
    default: Phrase(verbatim: activity.apart.printable)
    }
  }
}

extension String {
  /// `PaddleSports` as `Paddle Sports`.
  fileprivate var apart: String {
    var text = ""
    var previous: Character?
    for character in self {
      if character.isUppercase, previous?.isLowercase == true { text.append(" ") }
      text.append(character)
      previous = character
    }
    return text
  }
}
