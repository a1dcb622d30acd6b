import Contracts

/// The rules of S2-2 to S2-9 written a second time, slowly: for each weighing everything before it is
/// looked at again.
struct MilestoneOracle {
  struct Reached: Equatable {
    var type: MilestoneType
    var day: Day
    var goal: Int64
    var isLosing: Bool
  }

  private struct Way {
    var start: Int64
    var goal: Int64
    var current: Int64
    var near: Int64

    var length: Int64 { abs(start - goal) }
    /// Ten thousand times the percentage, rounded to nowhere: only compared after multiplying.
    var walked: Int64 { (start > goal ? 1 : -1) * (start - current) }
    var left: Int64 { length - walked }

    func meets(_ type: MilestoneType) -> Bool {
      switch type {
      case .approaching: walked > 0 && left > 0 && left <= near
      case .quarter: length > 0 && walked * 4 >= length
      case .half: length > 0 && walked * 2 >= length
      case .threeQuarter: length > 0 && walked * 4 >= length * 3
      case .complete: length > 0 && walked >= length
      }
    }

    func isFallenBack(_ type: MilestoneType) -> Bool {
      guard length > 0 else { return false }
      return switch type {
      case .approaching: (left - near) * 20 >= length
      case .quarter: walked * 5 <= length
      case .half: walked * 20 <= length * 9
      case .threeQuarter: walked * 10 <= length * 7
      case .complete: walked * 20 <= length * 19
      }
    }
  }

  let weighings: [(day: Day, weight: Weight)]
  let log: WeightGoalLog
  let preferences: MilestonePreferences

  func reached() -> [Reached] {
    var reached: [(place: Int, Reached)] = []
    for place in weighings.indices {
      guard let way = way(at: place) else { continue }
      for type in MilestoneType.allCases where way.meets(type) {
        let last = reached.last { $0.1.type == type }
        guard last.map({ isOpen(way, type, since: $0.place, $0.1, until: place) }) ?? true else {
          continue
        }
        reached.append(
          (
            place,
            Reached(
              type: type, day: weighings[place].day, goal: way.goal,
              isLosing: way.start > way.goal)
          ))
      }
    }
    return reached.map(\.1)
  }

  private func isOpen(
    _ way: Way, _ type: MilestoneType, since last: Int, _ reached: Reached, until place: Int
  ) -> Bool {
    if 10 * abs(way.goal - reached.goal) > reached.goal { return true }
    if (way.start > way.goal) != reached.isLosing { return true }
    guard preferences.rearm == .afterRegression else { return false }
    return (last + 1..<place).contains { self.way(at: $0)?.isFallenBack(type) ?? false }
  }

  private func way(at place: Int) -> Way? {
    guard let goal = log.goal(on: weighings[place].day),
      let start = weighings.first(where: { $0.day >= goal.setOn })
    else { return nil }
    let near: Int64 =
      switch preferences.unit ?? goal.weight.unit {
      case .kilograms: 2_500 * 10_000_000
      case .pounds: 500 * 45_359_237
      }
    return Way(
      start: start.weight.exact.units, goal: goal.weight.exact.units,
      current: weighings[place].weight.exact.units, near: near)
  }
}
