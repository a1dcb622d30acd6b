import Contracts

extension SummaryPart {
  /// Steps, the days on which their goal was met, and exercises; after the other parts.
  static func movement(needs: GoalsNeeds, streaks: any StreakReading) -> SummaryPart {
    SummaryPart(at: 20) { days, transaction in
      try WeekOfMovement(of: days, needs: needs, streaks: streaks, in: transaction).inWords
    }
  }
}

/// How a week was moved through. Specification S2-11.
struct WeekOfMovement: Hashable, Sendable {
  var steps = 0
  var exercises = 0
  /// Days with a step goal, and those on which it was reached.
  var daysWithGoal = 0
  var goalDays = 0

  var inWords: WeekInWords {
    WeekInWords(isAnythingLogged: steps != 0 || exercises != 0, [sentence])
  }

  private var sentence: Phrase {
    var parts = [Phrase(one: "\(steps) step", other: "\(steps) steps")]
    if daysWithGoal > 0 {
      parts.append(Phrase("goal met on \(goalDays) of \(daysWithGoal) days"))
    }
    if exercises > 0 {
      parts.append(Phrase(one: "\(exercises) exercise", other: "\(exercises) exercises"))
    }
    return Phrase("\(parts, separator: ", ").")
  }
}

extension WeekOfMovement {
  fileprivate init(
    of days: ClosedRange<Day>, needs: GoalsNeeds, streaks: any StreakReading,
    in transaction: any Transaction
  ) throws {
    let records = try needs.days.dayRecords(in: days, in: transaction)
    let judged = try streaks.judgedDays(for: .steps, in: days, in: transaction)
    steps = records.reduce(0) { $0 + $1.steps }
    exercises = records.reduce(0) { $0 + $1.exercises }
    daysWithGoal = judged.count { $0.target != nil }
    goalDays = judged.count { $0.isMet == true }
  }
}
