import Contracts

/// A second, slow implementation of S2-2 to S2-9, as an append-only ledger: for each weighing
/// everything before it is checked again.
struct MilestoneOracle {
  struct Line: Equatable {
    var type: MilestoneType
    var instant: Instant
    var goal: Int64
    var isLosing: Bool
    var version: Int
    var isAnnounced = false
    /// What it depends on: its weighing, and the announcement that included it.
    var weighed: Weighed?
    var start: Int64 = 0
    var number = 0
    var announcedWith: Int?

    static func == (left: Line, right: Line) -> Bool {
      (left.type, left.instant, left.goal, left.isLosing, left.version)
        == (right.type, right.instant, right.goal, right.isLosing, right.version)
        && left.isAnnounced == right.isAnnounced
    }
  }

  struct Weighed: Hashable {
    var id: Int64
    var instant: Instant
    var day: Day
    var weight: Weight
  }

  private struct Pass: Hashable {
    var type: MilestoneType
    var instant: Instant
    var weight: Weight
    var version: Int

    init(type: MilestoneType, weighed: Weighed, version: Int) {
      (self.type, instant, weight) = (type, weighed.instant, weighed.weight)
      self.version = version
    }
  }

  private struct Way {
    var start: Int64
    var goal: Int64
    var current: Int64
    var near: Int64

    var isLosing: Bool { start > goal }
    var length: Int64 { abs(start - goal) }
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

  private(set) var lines: [Line] = []
  /// The keys of the announcements.
  private(set) var told: [String] = []
  /// What only a mistake reached.
  private var revoked: [Line] = []
  private var lastNumber = 0
  private var passes: Set<Pass> = []
  /// All, in order of instant, those of one second in the order they were logged.
  var entries: [Weighed] = [] {
    didSet {
      weighings = entries.indices.filter {
        $0 + 1 == entries.endIndex || entries[$0 + 1].instant != entries[$0].instant
      }.map { entries[$0] }
    }
  }
  /// The last one of each second.
  private var weighings: [Weighed] = []
  var log = WeightGoalLog()
  var preferences = MilestonePreferences()

  /// After any change: what a mistake reached is removed, what is missing is added, and the current
  /// state is announced.
  mutating func judge(today: Day) {
    var mistakes = lines.filter(isMistake).inOrder
    lines.removeAll(where: isMistake)
    for type in MilestoneType.allCases {
      for var line in missing(type) {
        lastNumber += 1
        line.number = lastNumber
        if let index = mistakes.firstIndex(where: {
          $0.type == type && $0.version == line.version
        }) {
          let mistake = mistakes.remove(at: index)
          (line.number, line.isAnnounced) = (mistake.number, mistake.isAnnounced)
          line.announcedWith = mistake.announcedWith
        }
        lines.append(line)
      }
    }
    revoked += mistakes
    for index in lines.indices
    where mistakes.contains(where: { $0.number == lines[index].announcedWith }) {
      (lines[index].isAnnounced, lines[index].announcedWith) = (false, nil)
    }
    announce(today: today)
  }

  /// Its weighing was deleted, or corrected to one that does not reach it.
  private func isMistake(_ line: Line) -> Bool {
    guard let before = line.weighed else { return false }
    guard let now = entries.first(where: { $0.id == before.id }) else { return true }
    if now == before { return false }
    let goal = log.goal(on: now.day)
    if now.instant != before.instant, goal?.version != line.version { return true }
    var way = Way(
      start: line.start, goal: line.goal, current: now.weight.exact.units,
      near: near(now.weight.unit))
    if now.instant != before.instant, let goal {
      guard let start = start(for: goal) else { return true }
      (way.start, way.goal) = (start, goal.weight.exact.units)
    }
    return !way.meets(line.type)
  }

  /// A change of preferences: it does not apply to the past.
  mutating func choose(_ preferences: MilestonePreferences) {
    self.preferences = preferences
    var new: Set<Pass> = []
    for type in MilestoneType.allCases {
      for (place, weighed) in weighings.enumerated() {
        guard let (way, version) = way(at: place), way.meets(type) else { continue }
        let before = lines(type).last { $0.instant <= weighed.instant }
        guard isOpen(way, type, after: before, at: place) else { continue }
        let pass = Pass(type: type, weighed: weighed, version: version)
        if !passes.contains(pass) { new.insert(pass) }
      }
    }
    passes.formUnion(new)
  }

  /// Whether everything at the newest weighing was announced, handled, or suppressed.
  func isPresentTold(today: Day) -> Bool {
    guard let (way, version) = present(today) else { return true }
    return MilestoneType.allCases.filter(way.meets).allSatisfy { type in
      guard let line = lines(type).last(where: { isSameJourney(way, $0) }) else {
        // One weighing reaches it once, however the goal is moved after it.
        return weighings.last.map { newest in
          passes.contains(Pass(type: type, weighed: newest, version: version))
            || lines(type).contains { $0.instant == newest.instant }
        } ?? true
      }
      return line.isAnnounced
    }
  }

  private func lines(_ type: MilestoneType) -> [Line] {
    lines.filter { $0.type == type }.sorted { $0.instant < $1.instant }
  }

  private func missing(_ type: MilestoneType) -> [Line] {
    let standing = lines(type)
    var new: [Line] = []
    for (place, weighed) in weighings.enumerated() {
      guard let (way, version) = way(at: place), way.meets(type) else { continue }
      let before = (standing + new).filter { $0.instant <= weighed.instant }
        .max { $0.instant < $1.instant }
      guard isOpen(way, type, after: before, at: place),
        !passes.contains(Pass(type: type, weighed: weighed, version: version))
      else { continue }
      new.append(
        Line(
          type: type, instant: weighed.instant, goal: way.goal, isLosing: way.isLosing,
          version: version, weighed: weighed, start: way.start))
    }
    // A milestone that would only repeat an existing line is not added.
    return new.filter { line in
      let after = (standing + new).filter { $0.instant > line.instant }
        .min { $0.instant < $1.instant }
      guard let after, standing.contains(after) else { return true }
      return isOpen(after, type, after: line)
    }
  }

  private func isSameJourney(_ way: Way, _ line: Line) -> Bool {
    10 * abs(way.goal - line.goal) <= line.goal && way.isLosing == line.isLosing
  }

  private func isOpen(_ way: Way, _ type: MilestoneType, after line: Line?, at place: Int) -> Bool {
    guard let line else { return true }
    if line.instant == weighings[place].instant { return false }
    if !isSameJourney(way, line) { return true }
    return preferences.rearm == .afterRegression
      && hasFallenBack(type, from: line.instant, to: weighings[place].instant)
  }

  private func isOpen(_ later: Line, _ type: MilestoneType, after line: Line) -> Bool {
    if 10 * abs(later.goal - line.goal) > line.goal || later.isLosing != line.isLosing {
      return true
    }
    return preferences.rearm == .afterRegression
      && hasFallenBack(type, from: line.instant, to: later.instant)
  }

  /// Regressed between two instants, without a rise in between that was turned off.
  private func hasFallenBack(_ type: MilestoneType, from: Instant, to: Instant) -> Bool {
    var isFallen = false
    for (place, weighed) in weighings.enumerated()
    where weighed.instant >= from && weighed.instant < to {
      guard let (way, version) = way(at: place) else { continue }
      if way.isFallenBack(type) { isFallen = true }
      if weighed.instant > from, way.meets(type),
        passes.contains(Pass(type: type, weighed: weighed, version: version))
      {
        isFallen = false
      }
    }
    return isFallen
  }

  private mutating func announce(today: Day) {
    guard let (way, _) = present(today) else { return }
    let open = lines.indices.filter { index in
      let line = lines[index]
      return way.meets(line.type) && !line.isAnnounced
        && line == lines(line.type).last { isSameJourney(way, $0) }
    }
    guard let highest = open.map({ lines[$0] }).max(by: { $0.type.rank < $1.type.rank }) else {
      return
    }
    for index in open {
      (lines[index].isAnnounced, lines[index].announcedWith) = (true, highest.number)
    }
    let number = (lines + revoked)
      .count { $0.type == highest.type && $0.version == highest.version }
    let key = "milestone-\(highest.type.rawValue)-\(highest.version)"
    told.append(number == 1 ? key : "\(key)-\(number)")
  }

  private func present(_ today: Day) -> (Way, Int)? {
    guard let last = weighings.last, let goal = log.goal(on: today), goal.setOn <= last.day else {
      return nil
    }
    return way(at: weighings.endIndex - 1, to: goal)
  }

  private func way(at place: Int) -> (Way, Int)? {
    log.goal(on: weighings[place].day).flatMap { way(at: place, to: $0) }
  }

  private func way(at place: Int, to goal: WeightGoal) -> (Way, Int)? {
    guard let start = start(for: goal) else { return nil }
    let weight = weighings[place].weight
    let way = Way(
      start: start, goal: goal.weight.exact.units, current: weight.exact.units,
      near: near(weight.unit))
    return (way, goal.version)
  }

  private func start(for goal: WeightGoal) -> Int64? {
    entries.first { $0.day >= goal.setOn }?.weight.exact.units
  }

  private func near(_ unit: WeightUnit) -> Int64 {
    switch preferences.unit ?? unit {
    case .kilograms: 2_500 * 10_000_000
    case .pounds, .stones: 500 * 45_359_237
    }
  }
}

extension [MilestoneOracle.Line] {
  var inOrder: [MilestoneOracle.Line] {
    sorted { ($0.instant, $0.type.rank) < ($1.instant, $1.type.rank) }
  }
}
