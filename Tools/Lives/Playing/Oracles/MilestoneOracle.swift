import Contracts

/// The way to a weight goal and the milestones reached. Specification S2-2 to S2-9, implemented a
/// second time: after every change all weighings are judged again.
struct MilestoneOracle {
  struct Weighing: Hashable {
    var at: Instant
    var weight: BodyWeight
  }

  struct Goal: Hashable {
    var weight: BodyWeight
    var setOn: Day
    /// From 1; a new one when the goal moves by more than 10 % or changes direction.
    var journey: Int
  }

  struct Achievement: Hashable {
    var type: MilestoneType
    var at: Instant
    /// The day at the time of recording: a later entry in the log of zones changes no achievement.
    var day: Day
    var weight: BodyWeight
    var start: BodyWeight
    var goal: Goal
    /// Unique.
    var number = 0
    /// The highest of those announced together with it; nil if it never was.
    var announcedWith: Int?

    func isMilestone(of other: Achievement) -> Bool {
      type == other.type && goal.journey == other.goal.journey
    }
  }

  var weighings: [Weighing] = []
  var rearm = MilestoneRearm.goalChange
  var unit: WeightUnit?
  /// By the first day it applies to; nil if it was cleared.
  private(set) var goals: [Day: Goal?] = [:]
  private(set) var achievements: [Achievement] = []
  /// Those reached only by mistake.
  private var revoked: [Achievement] = []
  private var lastNumber = 0

  // MARK: - Goal and progress

  mutating func setGoal(_ weight: BodyWeight?, on today: Day, by clocks: inout WallClocks) {
    let present = goal(on: today)
    guard present?.weight != weight else { return }
    guard let weight else {
      goals[today] = .some(nil)
      return
    }
    let last = goals.sorted { $0.key < $1.key }.compactMap(\.value).last
    var journey = last?.journey ?? 1
    if let last {
      let before = direction(of: last, by: &clocks)
      let after = direction(of: Goal(weight: weight, setOn: today, journey: 0), by: &clocks)
      let isTurning = before != 0 && after != 0 && before != after
      let company = goals.values.compactMap(\.self) + achievements.map(\.goal)
      let isFar = company.contains {
        $0.journey == last.journey && isMoreThanATenth(weight, off: $0.weight)
      }
      if isTurning || isFar { journey += 1 }
    }
    goals[today] = Goal(weight: weight, setOn: today, journey: journey)
  }

  func goal(on day: Day) -> Goal? {
    goals.filter { $0.key <= day }.max { $0.key < $1.key }?.value
  }

  var newest: Weighing? { weighings.max { $0.at < $1.at } }

  /// The first weighing since the day the goal was set, or else the last before it.
  func start(of goal: Goal, by clocks: inout WallClocks) -> BodyWeight? {
    let since = clocks.start(of: goal.setOn)
    let first = weighings.filter { $0.at >= since }.min { $0.at < $1.at }
    return (first ?? newest)?.weight
  }

  /// The progress as a fraction: the distance towards the goal, and the whole distance.
  private func progress(_ weight: BodyWeight, _ start: BodyWeight, _ goal: Goal) -> (Int, Int) {
    let way = start.exact - goal.weight.exact
    let walked = start.exact - weight.exact
    return way < 0 ? (-walked, -way) : (walked, way)
  }

  func percentage(_ weight: BodyWeight, from start: BodyWeight, to goal: Goal) -> Double {
    let (walked, way) = progress(weight, start, goal)
    return way == 0 ? 0 : Double(walked) / Double(way) * 100
  }

  func isReached(
    _ type: MilestoneType, by weight: BodyWeight, from start: BodyWeight, to goal: Goal
  ) -> Bool {
    let (walked, way) = progress(weight, start, goal)
    guard way > 0 else { return false }
    if let share = type.share { return 100 * walked >= share * way }
    return 0 < walked && walked < way && way - walked <= nearness(goal)
  }

  private func hasFallenBack(
    from type: MilestoneType, _ weight: BodyWeight, _ start: BodyWeight, _ goal: Goal
  ) -> Bool {
    let (walked, way) = progress(weight, start, goal)
    guard way > 0 else { return false }
    if let share = type.share { return 100 * walked <= (share - 5) * way }
    return 100 * (way - walked - nearness(goal)) >= 5 * way
  }

  /// 5.0 lb or 2.5 kg.
  private func nearness(_ goal: Goal) -> Int {
    switch unit ?? goal.weight.unit {
    case .pounds, .stones: BodyWeight(tenths: 50, unit: .pounds).exact
    case .kilograms: BodyWeight(tenths: 25, unit: .kilograms).exact
    }
  }

  private func direction(of goal: Goal, by clocks: inout WallClocks) -> Int {
    guard let start = start(of: goal, by: &clocks) else { return 0 }
    return (goal.weight.exact - start.exact).signum()
  }

  private func isMoreThanATenth(_ weight: BodyWeight, off old: BodyWeight) -> Bool {
    10 * abs(weight.exact - old.exact) > old.exact
  }

  // MARK: - Recording and announcing

  /// Revokes what only a mistake reached, and records what is newly reached. What another weighing reached as well
  /// stays announced.
  mutating func record(by clocks: inout WallClocks) {
    var mistakes = achievements.filter(isMistake)
      .sorted { ($0.at, $0.type.share ?? 0) < ($1.at, $1.type.share ?? 0) }
    achievements.removeAll(where: isMistake)
    for weighing in weighings.sorted(by: { $0.at < $1.at }) {
      let day = clocks.day(of: weighing.at)
      guard let goal = goal(on: day), let start = start(of: goal, by: &clocks) else { continue }
      for type in MilestoneType.allCases
      where isReached(type, by: weighing.weight, from: start, to: goal) {
        var found = Achievement(
          type: type, at: weighing.at, day: day, weight: weighing.weight, start: start, goal: goal)
        guard isNew(found, by: &clocks) else { continue }
        if let index = mistakes.firstIndex(where: found.isMilestone) {
          let mistake = mistakes.remove(at: index)
          (found.number, found.announcedWith) = (mistake.number, mistake.announcedWith)
        } else {
          lastNumber += 1
          found.number = lastNumber
        }
        achievements.append(found)
      }
    }
    revoked += mistakes
    for index in achievements.indices
    where mistakes.contains(where: { $0.number == achievements[index].announcedWith }) {
      achievements[index].announcedWith = nil
    }
  }

  /// Its weighing, with an instant no other has, was deleted, or corrected to one that does not reach it.
  private func isMistake(_ achievement: Achievement) -> Bool {
    guard let weight = weighings.first(where: { $0.at == achievement.at })?.weight else {
      return true
    }
    return weight != achievement.weight
      && !isReached(
        achievement.type, by: weight, from: achievement.start, to: achievement.goal)
  }

  private func isNew(_ found: Achievement, by clocks: inout WallClocks) -> Bool {
    let alike = achievements.filter { $0.type == found.type }
    if alike.contains(where: { $0.at == found.at }) { return false }
    if let before = alike.filter({ $0.at < found.at }).max(by: { $0.at < $1.at }),
      repeats(before, found, by: &clocks)
    {
      return false
    }
    if let after = alike.filter({ $0.at > found.at }).min(by: { $0.at < $1.at }),
      repeats(found, after, by: &clocks)
    {
      return false
    }
    return true
  }

  /// Whether nothing happened before the second of them that allows reaching it again. Progress also falls at the first
  /// if a start that became known later lies behind it.
  private func repeats(
    _ first: Achievement, _ second: Achievement, by clocks: inout WallClocks
  ) -> Bool {
    guard isOneWay(first.goal, first.start, second.goal, second.start) else { return false }
    guard rearm == .afterRegression else { return true }
    return !weighings.contains { weighing in
      guard weighing.at >= first.at, weighing.at < second.at,
        let goal = goal(on: clocks.day(of: weighing.at)), let start = start(of: goal, by: &clocks)
      else { return false }
      return hasFallenBack(from: first.type, weighing.weight, start, goal)
    }
  }

  /// Whether the second goal lies within a tenth of the first, in the same direction.
  private func isOneWay(
    _ first: Goal, _ firstStart: BodyWeight, _ second: Goal, _ secondStart: BodyWeight
  ) -> Bool {
    !isMoreThanATenth(second.weight, off: first.weight)
      && (first.weight.exact - firstStart.exact).signum()
        == (second.weight.exact - secondStart.exact).signum()
  }

  /// The key of the notification due now: the highest milestone that the newest weighing is at or past and that was not
  /// announced on the way to such a goal. It covers all milestones passed.
  mutating func announce(today: Day, by clocks: inout WallClocks) -> String? {
    guard let newest, let goal = goal(on: today), let start = start(of: goal, by: &clocks) else {
      return nil
    }
    let open = MilestoneType.allCases
      .filter { isReached($0, by: newest.weight, from: start, to: goal) }
      .compactMap { type in
        achievements.filter { $0.type == type && isOneWay($0.goal, $0.start, goal, start) }
          .max { $0.at < $1.at }
      }
      .filter { $0.announcedWith == nil }
    guard let highest = open.max(by: { $0.type.share ?? 0 < $1.type.share ?? 0 }) else {
      return nil
    }
    for index in achievements.indices where open.contains(achievements[index]) {
      achievements[index].announcedWith = highest.number
    }
    let key = "milestone-\(highest.type.rawValue)-\(highest.goal.journey)"
    let times = (achievements + revoked).count(where: highest.isMilestone)
    return times > 1 ? "\(key)-\(times)" : key
  }
}

extension MilestoneType {
  fileprivate var share: Int? {
    switch self {
    case .approaching: nil
    case .quarter: 25
    case .half: 50
    case .threeQuarter: 75
    case .complete: 100
    }
  }
}

extension BodyWeight {
  /// In ten-millionths of a gram: a tenth of a kilogram is 100 g, one of a pound 45.359237 g.
  var exact: Int {
    switch unit {
    case .kilograms: tenths * 1_000_000_000
    case .pounds: tenths * 453_592_370
    case .stones: tenths * 14 * 453_592_370
    }
  }

  /// Rounded half up.
  var grams: Int { (exact + 5_000_000) / 10_000_000 }
}
