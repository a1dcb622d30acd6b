import Contracts

/// The words for a step goal, as on the command line.
extension StepGoalPreview {
  /// In one line.
  var summary: Phrase {
    goal.isEnabled ? [perDay, tier.title].joined(separator: " · ") : Measure.steps.goalOff
  }

  /// The goal in large type, and what it amounts to. Specification S0-3, S0-4, S0-5.
  func blocks(_ units: UnitSystem) -> [PageBlock] {
    let goal = PageRing(
      progress: nil, value: Phrase("\(goal.target)"), caption: Phrase("steps per day"),
      detail: about(units))
    return [.ring(goal), .card(tier.card)]
  }

  private var perDay: Phrase { Measure.steps.perDay(goal.target) }

  private func about(_ units: UnitSystem) -> Phrase {
    Phrase("about \(estimatedDistance.text(in: units))")
  }
}

extension GoalTier {
  /// Specification S0-5.
  var card: PageCard {
    let (symbol, color): (PageSymbol, PageCard.Color) =
      switch self {
      case .gettingStarted: (.leaf, .green)
      case .buildingMomentum: (.bolt, .blue)
      case .goodDailyHabit: (.star, .purple)
      case .activeLifestyle: (.paperplane, .orange)
      case .excellentGoal: (.target, .yellow)
      case .highAchiever: (.trophy, .pink)
      case .athleticPerformance: (.medal, .red)
      }
    return PageCard(
      [title, Phrase(verbatim: emoji)].joined(separator: " "), detail: description,
      symbol: symbol, color: color)
  }
}
