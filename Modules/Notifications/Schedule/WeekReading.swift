import Contracts

/// Reads what a week amounted to.
struct WeekReading: Sendable {
  /// Slower than this, in kilograms a week, is steady.
  private static let steadyRate = 0.05

  let needs: NotificationsNeeds

  func facts(of days: ClosedRange<Day>) async throws -> WeekFacts {
    try await needs.unitOfWork.read { try facts(of: days, in: $0) }
  }

  private func facts(
    of days: ClosedRange<Day>, in transaction: any Transaction
  ) throws -> WeekFacts {
    let status = try needs.milestones.status(on: days.upperBound, in: transaction)
    let rate = try needs.milestones.trend(in: days, in: transaction).kilogramsPerWeek
    let judged = try needs.streaks.judgedDays(for: .steps, in: days, in: transaction)
    var facts = WeekFacts(unit: status.unit)
    facts.progress = status.progress
    facts.trend = rate.map { rate in
      abs(rate) < Self.steadyRate ? .steady : rate < 0 ? .falling : .rising
    }
    facts.daysWithGoal = judged.count { $0.target != nil }
    facts.goalDays = judged.count { $0.isMet == true }
    return try adding(days, to: facts, in: transaction)
  }

  private func adding(
    _ days: ClosedRange<Day>, to facts: WeekFacts, in transaction: any Transaction
  ) throws -> WeekFacts {
    var facts = facts
    let records = try needs.days.dayRecords(in: days, in: transaction)
    facts.steps = records.reduce(0) { $0 + $1.steps }
    facts.exercises = records.reduce(0) { $0 + $1.exercises }
    let calendar = try needs.time.calendar(in: transaction)
    let start = calendar.start(of: days.lowerBound)
    let end = calendar.interval(of: days.upperBound).upperBound
    let weighings = try needs.weights.weights(in: start..<max(start, end), in: transaction)
    facts.entries = weighings.count
    if let last = weighings.last {
      let before = try needs.weights.latestWeight(upTo: start - 1, in: transaction)
      let base = before ?? (weighings.count > 1 ? weighings.first : nil)
      facts.change = base.map { last.weight.exact - $0.weight.exact }
    }
    return facts
  }
}
