/// What opens an item: so many steps of the day, or the step goal.
public enum LockStage: Hashable, Comparable, Sendable {
  case steps(Int)
  case goal

  /// The step counts that ``steps(_:)`` allows.
  public static let range = 1...StepTarget.range.upperBound

  /// Nil for the goal.
  public var steps: Int? {
    switch self {
    case .steps(let steps): steps
    case .goal: nil
    }
  }

  /// Whether so many steps of the day open it before the goal is met.
  public func isOpen(at steps: Int) -> Bool {
    switch self {
    case .steps(let needed): steps >= needed
    case .goal: false
    }
  }

  /// The steps that open it; the goal opens everything.
  ///
  /// - Parameter goal: in steps.
  public func target(_ goal: Int) -> Int {
    switch self {
    case .steps(let steps): min(steps, goal)
    case .goal: goal
    }
  }
}

/// When a selected item is locked: during some hours or all day, until so many steps or the goal. Specification S5-6.
public struct LockTerms: Hashable, Sendable {
  /// Locked during the hours of any of them; all day without one.
  public var schedules: Set<LockSchedule>
  public var stage: LockStage

  /// Every hour, until the goal.
  public static let always = LockTerms()

  public init(_ schedules: Set<LockSchedule> = [], until stage: LockStage = .goal) {
    self.schedules = schedules
    self.stage = stage
  }

  /// Beyond so many schedules, evaluating the hours would take too long.
  public static let mostSchedules = 50

  /// Together with the schedules that apply to everything.
  public func with(_ others: Set<LockSchedule>) -> LockTerms {
    LockTerms(schedules.union(others), until: stage)
  }

  /// Whether these lock whenever `other` does.
  public func covers(_ other: LockTerms) -> Bool {
    guard stage >= other.stage else { return false }
    let held = minutes
    return other.minutes.allSatisfy { part in
      held.contains { $0.lowerBound <= part.lowerBound && $0.upperBound >= part.upperBound }
    }
  }

  /// Minutes of the week from Sunday at midnight, in order, without adjacent ranges.
  private var minutes: [Range<Int>] {
    guard !schedules.isEmpty else { return [0..<LockSchedule.weekMinutes] }
    let parts = schedules.flatMap(\.minutes).sorted { $0.lowerBound < $1.lowerBound }
    return parts.reduce(into: []) { all, part in
      if let last = all.last, part.lowerBound <= last.upperBound {
        all[all.count - 1] = last.lowerBound..<max(last.upperBound, part.upperBound)
      } else {
        all.append(part)
      }
    }
  }
}

// MARK: - By the clock

extension LockTerms {
  /// Whether it is locked at this hour, regardless of steps.
  public func isHeld(at time: LocalTime) -> Bool {
    let minute = Self.second(time) / 60
    return minutes.contains { $0.contains(minute) }
  }

  /// The first instant after `now` and before `end` at which hours begin or end.
  public func border(
    after now: Instant, before end: Instant, in calendar: PersonalCalendar
  ) -> Instant? {
    guard !schedules.isEmpty else { return nil }
    let minutes = minutes
    func isHeld(_ second: Int) -> Bool { minutes.contains { $0.contains(second / 60) } }
    let week = LockSchedule.weekMinutes * 60
    let wasHeld = isHeld(Self.second(calendar.localTime(at: now)))
    var at = now
    while at < end {
      // Within a constant UTC offset the wall clock runs evenly.
      let interval = calendar.interval(at: at)
      let second = Self.second(LocalTime(secondsSince1970: at.secondsSince1970 + interval.offset))
      if isHeld(second) != wasHeld { return at }
      let next = minutes.flatMap { [$0.lowerBound, $0.upperBound] }
        .filter { isHeld($0 * 60 % week) != wasHeld }
        .map { (($0 * 60 - second) % week + week) % week }.min()
      if let next, at + Int64(next) < min(interval.end, end) { return at + Int64(next) }
      at = interval.end
    }
    return nil
  }

  /// The second of the week, from Sunday at midnight.
  private static func second(_ time: LocalTime) -> Int {
    (time.day.weekday.rawValue - 1) * 86_400 + time.secondOfDay
  }
}

// MARK: - As text

extension LockTerms: LosslessStringConvertible {
  /// For example `weekdays 09:00-17:00; sat 10:00-12:00 @4000`, and nothing for ``always``.
  public var description: String {
    let hours = schedules.sorted().map(\.description).joined(separator: "; ")
    switch stage {
    case .goal: return hours
    case .steps(let steps): return hours.isEmpty ? "@\(steps)" : "\(hours) @\(steps)"
    }
  }

  public init?(_ text: String) {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count <= 2 else { return nil }
    var stage = LockStage.goal
    if parts.count == 2 {
      guard let steps = Int(parts[1]), LockStage.range.contains(steps) else { return nil }
      stage = .steps(steps)
    }
    let hours = parts[0].split(separator: ";").filter { !$0.allSatisfy(\.isWhitespace) }
    let schedules = hours.compactMap { LockSchedule(typed: String($0)) }
    guard schedules.count == hours.count else { return nil }
    self.init(Set(schedules), until: stage)
  }
}

// MARK: - What is selected on such terms

/// Sites and apps by their terms. An item with several terms is locked when any of them locks it.
public typealias SelectionByTerms = [LockTerms: LockSelection]

extension SelectionByTerms {
  /// No effect for a category: its items are inserted instead.
  public mutating func insert(_ item: LockItem, on terms: LockTerms) {
    guard item.kind != .category else { return }
    self[terms, default: LockSelection()].insert(item)
  }

  public func union(_ other: SelectionByTerms) -> SelectionByTerms {
    merging(other) { $0.union($1) }
  }

  /// On any terms.
  public var whole: LockSelection { values.reduce(LockSelection()) { $0.union($1) } }
}
