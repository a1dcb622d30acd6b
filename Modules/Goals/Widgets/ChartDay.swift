import Contracts

/// A day of a chart: its steps and its goal. Specification S0-7.
struct ChartDay: Hashable, Sendable {
  var day: Day
  var steps = 0
  /// Nil where the goal was off.
  var target: Int?
  /// Not begun yet.
  var isFuture = false
  /// See ``FinishedDays``.
  var isFinished = false

  /// Nil without a goal, and for future days.
  var isMet: Bool? {
    isFuture ? nil : target.map { steps >= $0 }
  }

  /// Steps ÷ goal; without one ÷ the usual first goal.
  var share: Double {
    Double(steps) / Double(target ?? StepTarget.suggested.steps)
  }

  /// From 0, nothing, to 4, one and a half times the goal.
  var heat: Int {
    guard steps > 0, !isFuture else { return 0 }
    return switch share {
    case ..<0.5: 1
    case ..<1: 2
    case ..<1.5: 3
    default: 4
    }
  }

  var figure: WidgetFigure {
    .group([
      "day": .text(day.description), "steps": .count(steps),
      "stepTarget": .count(ifAny: target), "isMet": .flag(ifAny: isMet),
      "isFuture": .flag(isFuture),
    ])
  }
}

extension [ChartDay] {
  var steps: Int { reduce(0) { $0 + $1.steps } }

  /// Over the finished days, in whole steps; before there are any, the steps so far.
  var averageSteps: Int {
    let finished = filter(\.isFinished)
    return finished.isEmpty
      ? steps : Int((Double(finished.steps) / Double(finished.count)).rounded())
  }

  var daysMet: Int { count { $0.isMet == true } }

  /// The keys all charts share.
  var figures: [String: WidgetFigure] {
    [
      "from": .text(ifAny: first?.day.description), "to": .text(ifAny: last?.day.description),
      "steps": .count(steps), "averageSteps": .count(averageSteps), "daysMet": .count(daysMet),
      "days": .list(map(\.figure)),
    ]
  }
}

extension GoalWidgets {
  /// Every day of `range`.
  func chartDays(
    in range: ClosedRange<Day>, today: Day, in transaction: any Transaction
  ) throws -> [ChartDay] {
    let goals = try self.goals.log(of: .steps, in: transaction)
    let amounts = try days.dailyAmounts(of: .steps, in: range, in: transaction)
    let steps = Dictionary(
      amounts.map { ($0.day, $0.amount) }, uniquingKeysWith: { first, _ in first })
    let finished = FinishedDays(
      in: range, today: today,
      recordBegins: try days.firstAndLastDay(in: transaction)?.lowerBound)
    return range.map { day in
      ChartDay(
        day: day, steps: steps[day] ?? 0, target: goals.effectiveTarget(on: day),
        isFuture: day > today, isFinished: finished?.contains(day) ?? false)
    }
  }
}
