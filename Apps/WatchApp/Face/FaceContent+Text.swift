import Contracts

extension FaceContent {
  /// Without drawings, where no terminal shows it.
  var plainText: String {
    var lines = ["\(dayText) (\(say(ageText)))"]
    let steps = say(Phrase.steps(payload.currentSteps))
    lines.append("  \(steps)" + (goalText.map { " \(say($0))" } ?? ""))
    lines.append("  " + (amounts + [streakText]).map(say).joined(separator: " · "))
    if let workoutText { lines.append("  \(say(workoutText))") }
    if let queuedText { lines.append("  \(say(queuedText))") }
    if let problem { lines.append("  \(say(problem))") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The payload under its own names, and how old it is.
  var document: [String: JSONDocument.Value] {
    [
      "day": .text(payload.day.description),
      "currentSteps": .count(payload.currentSteps),
      "currentDistance": .number(payload.currentDistance),
      "currentCalories": .number(payload.currentCalories),
      "currentStreakCount": .count(payload.currentStreakCount),
      "stepGoal": .count(payload.stepGoal),
      "enableDailyStepGoal": .flag(payload.enableDailyStepGoal),
      "unitSystem": .text(payload.unitSystem),
      "weekStartsOn": .text(payload.weekStartsOn),
      "stepCountMode": .text(payload.stepCountMode),
      "enableNotifications": .flag(payload.enableNotifications),
      "goalChangeLog": .list(
        payload.goalChangeLog.map {
          .object([
            "day": .text($0.day.description), "stepGoal": .count($0.stepGoal),
            "isEnabled": .flag($0.isEnabled),
          ])
        }),
      "weeklyRecords": .list(payload.weeklyRecords.map(Self.document)),
      "monthlyRecords": .list(payload.monthlyRecords.map(Self.document)),
      "recentWorkouts": .list(
        payload.recentWorkouts.map {
          .object([
            "activity": .text($0.activity),
            "start": .text(InstantText.iso8601($0.start, in: calendar)),
            "duration": .count($0.duration), "distance": .number(ifAny: $0.distance),
            "calories": .number(ifAny: $0.calories),
          ])
        }),
      "timestamp": .text(InstantText.iso8601(payload.timestamp, in: calendar)),
      "age": age.map { .count($0) } ?? .null,
      "isCurrent": .flag(isCurrent),
      "problem": .text(ifAny: problem.map(say)),
    ]
  }

  private static func document(_ record: WatchPayload.DayNumbers) -> JSONDocument.Value {
    .object([
      "day": .text(record.day.description), "steps": .count(record.steps),
      "distance": .number(record.distance), "calories": .number(record.calories),
    ])
  }
}
