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
}
