import Contracts

/// What is said of a step goal, in the words of the command line.
extension StepGoalPreview {
  /// In one line.
  func summary(_ units: UnitSystem) -> Phrase {
    guard goal.isEnabled else { return GoalKind.steps.off }
    return [perDay, about(units), tier.title].joined(separator: " · ")
  }

  /// Specification S0-3, S0-4.
  func tiles(_ units: UnitSystem) -> [PageTile] {
    [PageTile(Phrase("\(goal.target.steps)"), Phrase("steps per day"), detail: about(units))]
  }

  /// The milestone card. Specification S0-5.
  var card: PageRow {
    PageRow(
      [tier.title, Phrase(verbatim: tier.emoji)].joined(separator: " "), detail: tier.description)
  }

  private var perDay: Phrase { GoalKind.steps.perDay(goal.target.steps) }

  private func about(_ units: UnitSystem) -> Phrase {
    Phrase("about \(TodayContent.text(of: estimatedDistance, in: units))")
  }
}
