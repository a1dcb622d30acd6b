import Contracts

extension World {
  /// Advances to `moment` and performs its act.
  ///
  /// - Returns: whether it is done or refused.
  mutating func live(_ moment: Moment) -> Outcome {
    now = moment.at
    let before = clocks.day(of: now)
    let record = (before, amounts(on: before), exercises(on: before))
    let owed = owed()
    let counts = owed.isEmpty && !clocks.beginsLater ? nil : counts()
    let reach = perform(moment.act)
    guard reach != .refused else { return .refused }
    let today = clocks.day(of: now)
    touch([today])
    if reach.isOfDays {
      let after = (today, amounts(on: today), exercises(on: today))
      if record != after { announceHalf(today) }
    }
    // A total of today's date may have come before the day began: it is announced with the next change of any day.
    let isChange = !clocks.beginsLater || counts != self.counts()
    if reach == .goals || (reach.isOfDays && isChange) { announceGoals(today) }
    if reach.isOfDays || reach == .goals || reach == .streaks {
      announceStreaks(today, owed: !owed.isEmpty && counts == self.counts() ? owed : [])
    }
    if reach == .weights {
      milestones.record(by: &clocks)
      if let key = milestones.announce(today: today, by: &clocks) { announced.insert(key) }
    }
    if reach == .clock { tick(today) }
    return .done
  }

  /// What an act can have changed.
  private enum Reach {
    case days, daysAndWeights, weights, goals, streaks, clock, nothing, refused

    var isOfDays: Bool { self == .days || self == .daysAndWeights }
  }

  private mutating func perform(_ act: Act) -> Reach {
    let today = clocks.day(of: now)
    switch act {
    case .live(let zone):
      guard clocks.zone(at: now) != zone else { return .nothing }
      clocks.move(to: zone, at: now)
      forgetAmounts()
      return .days
    case .beginDays(let hour):
      guard clocks.beginDays(at: hour, at: now) else { return .nothing }
      forgetAmounts()
      return .days
    case .log(let entry, let at, let name):
      written[name] = Written(entry: entry, at: at)
      return changed(entry, at)
    case .edit(let name, let entry):
      guard let old = written[name] else { return .nothing }
      written[name] = Written(entry: entry, at: old.at)
      return changed(entry, old.at)
    case .delete(let name):
      guard let old = written.removeValue(forKey: name) else { return .nothing }
      return changed(old.entry, old.at)
    case .importHealth(let delivery): return apply(delivery)
    case .importTable(let delivery):
      days.apply(delivery)
      touch(delivery.rows.map(\.day))
      return .days
    case .deliver(let delivery):
      days.apply(delivery, by: &clocks)
      // A report for a day affects what the next one began with.
      touch(delivery.counts.flatMap { [$0.day, $0.day.advanced(by: 1)] })
      return .days
    case .countWorkouts(let count):
      countsWorkouts = count
      return .days
    case .importRows(let delivery):
      apply(delivery.workouts)
      let gone = days.apply(delivery)
      for sighting in delivery.rows + gone {
        touch([clocks.day(of: sighting.start), clocks.day(of: sighting.end)])
      }
      return .days
    case .orderSources(let names):
      guard days.rankFirst(names) else { return .refused }
      forgetAmounts()
      return .days
    case .setGoal(let kind, let target, let days, let times):
      guard days == nil || goals[kind]?.isSet(on: today) == true else { return .refused }
      goals[kind]?.change(on: today) { $0.set(target, on: days, times: times) }
      return .goals
    case .enableGoal(let kind, let isEnabled):
      guard !isEnabled || goals[kind]?.isSet(on: today) == true else { return .refused }
      goals[kind]?.change(on: today) { $0.isEnabled = isEnabled }
      return .goals
    case .setWeightGoal(let weight):
      milestones.setGoal(weight, on: today, by: &clocks)
      return .weights
    case .rest(let day, _):
      restDays.insert(day)
      return .streaks
    case .unrest(let day): return restDays.remove(day) == nil ? .refused : .streaks
    case .recover(let kind): return recover(kind, today)
    case .rearm(let rearm):
      milestones.rearm = rearm
      return .nothing
    case .weighIn(let unit):
      milestones.unit = unit
      return .nothing
    case .summary(let day, let hour):
      // Everything due up to now is judged by the previous settings, one after another.
      if day != summaryDay { tick(today) }
      summaryDay = day
      if hour != summaryHour { tick(today) }
      summaryHour = hour
      return .nothing
    case .resync: return .nothing
    case .tick: return .clock
    case .look: return .nothing
    }
  }

  private mutating func changed(_ entry: Entry, _ at: Instant) -> Reach {
    switch entry {
    case .steps, .exercise:
      touch([clocks.day(of: at)])
      return .days
    case .weight:
      gatherWeighings()
      return .weights
    }
  }

  private mutating func apply(_ delivery: HealthDelivery) -> Reach {
    days.apply(delivery)
    apply(delivery.workouts)
    for sighting in delivery.sightings {
      touch([clocks.day(of: sighting.start), clocks.day(of: sighting.end)])
    }
    let new = Set(delivery.weights).subtracting(reported)
    reported += new
    guard !new.isEmpty else { return .days }
    gatherWeighings()
    milestones.record(by: &clocks)
    let today = clocks.day(of: now)
    if let key = milestones.announce(today: today, by: &clocks) { announced.insert(key) }
    return .daysAndWeights
  }

  private mutating func apply(_ reported: [ReportedWorkout]) {
    for workout in reported {
      days.hear(of: workout.device)
      workouts[workout.number] = workout
      touch([clocks.day(of: workout.start)])
    }
  }

  /// Only a break of one or two days that ended within the last week is forgiven, once.
  private mutating func recover(_ kind: GoalKind, _ today: Day) -> Reach {
    let last = streak(kind).lastBreak
    guard recovered[kind] == nil, let last, last.missed <= 2,
      today.ordinal - last.days.upperBound.ordinal <= 7
    else { return .refused }
    recovered[kind] = last.days
    if unlocked.insert("second_chance").inserted { announced.insert("achievement-second_chance") }
    return .streaks
  }

  // MARK: - Notifications

  private mutating func announceHalf(_ today: Day) {
    let amounts = amounts(on: today)
    guard let target = goals[.steps]?.target(on: today), amounts.steps < target,
      2 * amounts.announcedSteps >= target,
      !announced.contains("goal-achievement-\(today)")
    else { return }
    announced.insert("goal-halfway-\(today)")
  }

  private mutating func announceGoals(_ today: Day) {
    if let target = goals[.steps]?.target(on: today), amounts(on: today).announcedSteps >= target {
      announced.insert("goal-achievement-\(today)")
    }
    if let target = goals[.exercise]?.target(on: today), exercises(on: today) >= target {
      announced.insert("exercise-goal-\(today)")
    }
    if let target = goals[.distance]?.target(on: today),
      amounts(on: today).millimeters >= target
    {
      announced.insert("goal-achievement-\(today)-distance")
    }
  }

  /// - Parameter owed: achievements that may be unlocked now or with the next change of a day's count.
  private mutating func announceStreaks(_ today: Day, owed: Set<String>) {
    for kind in GoalKind.ofLives {
      let streak = streak(kind, isTold: true)
      // Each streak has its own freezes.
      let suffix = kind == .steps ? "" : "-\(kind.rawValue)"
      if streak.earned.last == today { announced.insert("freeze-earned-\(today)\(suffix)") }
      if let day = streak.saved[today] { announced.insert("freeze-used-\(day)\(suffix)") }
      let new = achievements(streak, kind).subtracting(unlocked).subtracting(owed)
      unlocked.formUnion(new)
      announced.formUnion(new.map { "achievement-\($0)" })
    }
  }

  /// Achievements of past days, which unlocked nothing while they may have belonged to the days before.
  mutating func owed() -> Set<String> {
    guard days.hasCounters else { return [] }
    return GoalKind.standard.reduce(into: []) { owed, kind in
      owed.formUnion(achievements(streak(kind, isTold: true), kind).subtracting(unlocked))
    }
  }

  private struct Counts: Equatable {
    var amounts: [Day: DayOracle.Amounts] = [:]
    var exercises: [Day: Int] = [:]
  }

  /// The counts of every day with any data, including tomorrow: if days begin late its date may have begun.
  private mutating func counts() -> Counts {
    var counts = Counts(exercises: exercises())
    let days = span()
    for day in days.lowerBound...days.upperBound.advanced(by: 1) {
      let amounts = amounts(on: day)
      if amounts != DayOracle.Amounts() { counts.amounts[day] = amounts }
    }
    return counts
  }

  private func achievements(_ streak: StreakOracle, _ kind: GoalKind) -> Set<String> {
    var achievements: Set<String> = []
    guard kind != .distance else { return [] }
    if kind == .exercise, streak.best >= 7 { achievements.insert("goal_streak_7") }
    if kind == .exercise, streak.best >= 30 { achievements.insert("goal_streak_30") }
    if !streak.earned.isEmpty { achievements.insert("first_freeze") }
    if !streak.saved.isEmpty { achievements.insert("freeze_saver") }
    return achievements
  }

  private mutating func tick(_ today: Day) {
    announceSummary(today)
    if scheduleStart == nil { scheduleStart = now }
    guard clocks.first(23, of: today) <= now else { return }
    for kind in GoalKind.ofLives {
      let streak = streak(kind)
      if streak.current > 0, streak.verdicts[today] == .pending {
        announced.insert("streak-at-risk-\(today)")
      }
    }
  }

  /// Only the latest one due; at the first tick only if anything was logged in its week or the year before, later none
  /// from before that tick, and none missed before one that was sent, whether for an earlier week or due earlier.
  private mutating func announceSummary(_ today: Day) {
    var day = today
    while day.weekday != summaryDay || clocks.first(summaryHour, of: day) > now {
      day = day.advanced(by: -1)
    }
    let (last, due) = (day.advanced(by: -1), clocks.first(summaryHour, of: day))
    guard scheduleStart.map({ due > $0 }) ?? isAnythingLogged(inYearTo: last),
      !summaries.contains(where: { $0.last >= last || $0.at >= due })
    else { return }
    summaries.append((last, now))
    announced.insert("weekly-summary-\(ISOWeek(of: last))")
  }
}

extension World {
  fileprivate mutating func isAnythingLogged(inYearTo last: Day) -> Bool {
    let days = last.advanced(by: -371)...last
    if exercises().keys.contains(where: days.contains) { return true }
    for weighing in milestones.weighings where days.contains(clocks.day(of: weighing.at)) {
      return true
    }
    for day in days where amounts(on: day).steps != 0 { return true }
    return false
  }
}

/// The result of an act.
enum Outcome: String, Sendable {
  case done, refused
}
