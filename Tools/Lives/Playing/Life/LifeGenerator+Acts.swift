import Contracts

extension LifeGenerator {
  /// One thing the user does on a day.
  mutating func act(on today: Day) {
    switch dice.number(1...100) {
    case 1...15: importExport()
    case 16...22: importRows()
    case 23...34: log(.exercise)
    case 35...42: log(.steps(dice.chance(85) ? steps() : -steps() / 3))
    case 43...58: weighOr()
    case 59...63: mend()
    case 64...68: markRestDay(today)
    case 69...72: changeGoal()
    case 73...80: importTable()
    case 81...83: recover()
    case 84: move()
    case 85: if dice.chance(60) { move() } else { beginDays() }
    case 86...87: order()
    case 88...89: resync()
    case 90: changeWorkouts()
    case 91...100: tick()
    default: break
    }
  }

  private mutating func importExport() {
    let delivery = export()
    if delivery.sightings.isEmpty, delivery.weights.isEmpty, delivery.workouts.isEmpty {
      return log(.exercise)
    }
    add(.importHealth(delivery))
  }

  private mutating func importRows() {
    guard let rows = rows() else { return importExport() }
    add(.importRows(rows))
  }

  private mutating func importTable() {
    guard size.ingredients.contains(.totals), let table = table() else { return log(.exercise) }
    add(.importTable(table))
  }

  private mutating func resync() {
    guard size.ingredients.contains(.resync) else { return log(.exercise) }
    add(.resync)
  }

  private mutating func changeWorkouts() {
    guard size.ingredients.contains(.workouts) else { return log(.exercise) }
    add(.countWorkouts(dice.chance(70)))
  }

  private mutating func tick() {
    guard size.ingredients.contains(.clock) else { return log(.exercise) }
    add(.tick)
  }

  private mutating func recover() {
    guard size.ingredients.contains(.recovery) else { return importExport() }
    add(.recover(dice.chance(60) ? .steps : .exercise))
  }

  private mutating func order() {
    let known = devices.sorted().shuffled(using: &dice)
    guard size.ingredients.contains(.order), !known.isEmpty, dice.chance(50) else {
      return log(.exercise)
    }
    add(.orderSources(Array(known.prefix(dice.number(1...known.count)))))
  }

  private mutating func steps() -> Int { dice.number(100...person.stepTarget) }

  /// Now, or some hours or days ago.
  private mutating func log(_ entry: Entry) {
    let back =
      switch dice.number(1...100) {
      case 1...60: 0
      case 61...85: dice.number(1...40 * 3_600)
      default: dice.number(1...30 * 86_400)
      }
    log(entry, at: now - Int64(back))
  }

  private mutating func log(_ entry: Entry, at: Instant) {
    lastName += 1
    names.append((lastName, entry))
    add(.log(entry, at: at, name: lastName))
  }

  private mutating func weighOr() {
    guard size.ingredients.contains(.weight) else { return importExport() }
    if dice.chance(12) { return setWeightGoal() }
    let back = dice.chance(75) ? 0 : dice.number(300...40 * 86_400)
    guard let at = freeInstant(now - Int64(back)) else { return importExport() }
    let weight = weight()
    weighed.append(ReportedWeight(at: at, weight: weight))
    guard dice.chance(15) else { return log(.weight(weight), at: at) }
    mistype(weight, at: at)
  }

  /// Another person's weight, another unit, a wrong digit; noticed at once, later, or never.
  private mutating func mistype(_ weight: BodyWeight, at: Instant) {
    let percent = dice.chance(50) ? dice.number(45...95) : dice.number(105...220)
    // What cannot be anybody's weight is refused.
    let tenths = max(weight.tenths * percent / 100, weight.unit == .kilograms ? 210 : 450)
    log(.weight(BodyWeight(tenths: tenths, unit: weight.unit)), at: at)
    switch dice.number(1...10) {
    case 1...4:
      names.removeLast()
      add(.delete(name: lastName))
    case 5...7: add(.edit(name: lastName, to: .weight(weight)))
    default: break
    }
  }

  /// Far enough from earlier goals to be clearly a new version, or equal to one of them.
  private mutating func setWeightGoal() {
    if dice.chance(15) { return add(.setWeightGoal(nil)) }
    let goals = moments.compactMap { moment -> Int? in
      if case .setWeightGoal(let weight?) = moment.act { return weight.tenths }
      return nil
    }
    let way = person.weight * dice.number(2...14) / 100
    let goal =
      dice.chance(30) ? goals.last : person.drift < 0 ? person.weight - way : person.weight + way
    guard let goal,
      goals.allSatisfy({ $0 == goal || abs($0 - goal) * 100 > 12 * max($0, goal) })
    else { return log(.exercise) }
    add(.setWeightGoal(BodyWeight(tenths: goal, unit: person.unit)))
  }

  /// Edits or deletes an entry.
  private mutating func mend() {
    guard !names.isEmpty else { return log(.exercise) }
    let index = dice.number(max(0, names.count - 15)...names.count - 1)
    let (name, entry) = names[index]
    if dice.chance(40) {
      names.remove(at: index)
      return add(.delete(name: name))
    }
    switch entry {
    case .steps(let old): add(.edit(name: name, to: .steps(old < 0 ? -steps() / 3 : steps())))
    case .weight: add(.edit(name: name, to: .weight(weight())))
    case .exercise: log(.exercise)
    }
  }

  private mutating func markRestDay(_ today: Day) {
    if dice.chance(25), let day = restDays.last {
      restDays.removeLast()
      return add(.unrest(day))
    }
    let day = today.advanced(by: dice.number(-6...5))
    if !restDays.contains(day) { restDays.append(day) }
    add(.rest(day, dice.pick(RestReason.allCases)))
  }

  private mutating func changeGoal() {
    let kind = dice.chance(50) ? GoalKind.steps : dice.pick([.exercise, .distance])
    switch dice.number(1...10) {
    case 1...2: add(.enableGoal(kind, false))
    case 3...5: add(.enableGoal(kind, true))
    default:
      let steps = min(40, max(2, person.stepTarget / 500 + dice.number(-3...3))) * 500
      let target =
        switch kind {
        case .steps: steps
        case .distance: steps * 700 / 10_000 * 10_000
        default: dice.number(1...3)
        }
      let days: Set<Weekday>? =
        dice.chance(25)
        ? Set((0..<dice.number(1...3)).map { _ in dice.pick(Weekday.allCases) }) : nil
      add(.setGoal(kind, target, on: days, times: dice.chance(20) ? dice.number(1...7) : nil))
    }
  }

  /// To a zone with the same date, so that no day occurs twice.
  private mutating func move() {
    let zone = dice.pick(Self.zones)
    var there = clocks.only(in: zone, at: now)
    guard size.ingredients.contains(.travel), there.day(of: now) == clocks.day(of: now) else {
      return importExport()
    }
    clocks.move(to: zone, at: now)
    add(.live(zone: zone))
  }

  /// Mostly at four, for people who are up late.
  mutating func beginDays() {
    guard size.ingredients.contains(.beginnings) else { return }
    let hour = dice.chance(50) ? 4 : dice.number(0...6)
    guard clocks.beginDays(at: hour, at: now) else { return }
    add(.beginDays(at: hour))
  }
}
