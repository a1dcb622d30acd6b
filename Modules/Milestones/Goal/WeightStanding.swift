import Contracts

/// Computes the user's weight status on some day.
struct WeightStanding: Sendable {
  let needs: MilestonesNeeds

  /// - Parameter day: nil for today. Weighings after that day, and after now, do not count.
  func status(on day: Day?, in transaction: any Transaction) throws -> WeightStatus {
    let now = needs.time.now()
    let calendar = try needs.time.calendar(in: transaction)
    let day = day ?? calendar.day(of: now)
    let instant = min(now, calendar.interval(of: day).upperBound - 1)
    let latest = try needs.weights.latestWeight(upTo: instant, in: transaction)
    let goal = try needs.store.goalLog(in: transaction).goal(on: day)
    let chosen = try needs.preferencesInForce(in: transaction).unit
    let unit = chosen ?? latest?.weight.unit ?? goal?.weight.unit ?? .kilograms
    var status = WeightStatus(
      latest: latest, goal: goal, progress: nil, unit: unit, isUnitChosen: chosen != nil)
    guard let latest, let goal else { return status }
    let start = try StartWeight(weights: needs.weights).start(
      for: goal, upTo: instant, calendar: calendar, in: transaction)
    status.progress = start.map {
      WeightProgress(start: $0, current: latest.weight, goal: goal.weight, unit: unit)
    }
    return status
  }
}
