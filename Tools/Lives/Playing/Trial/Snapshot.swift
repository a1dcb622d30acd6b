import Contracts

/// What is visible at one moment, found or expected.
struct Snapshot: Sendable {
  struct OfDay: Equatable, Sendable {
    var steps: Int
    var millimeters: Int
    var exercises: Int
    /// Nil if the hours are undetermined, or not compared.
    var hours: [Int]?
    var stepVerdict: Verdict
    var stepTarget: Int?
    var exerciseVerdict: Verdict
    var exerciseTarget: Int?
    /// Nil where it is not compared.
    var distanceVerdict: Verdict?
  }

  struct OfStreak: Equatable, Sendable {
    var current: Int
    var currentFrom: Day?
    var best: Int
    var bestFrom: Day?
    var bestTo: Day?
    var freezes: Int
    var isRecoveryUsed: Bool
  }

  struct OfMilestone: Hashable, Comparable, Sendable {
    /// Nil if only the day is shown.
    var at: Instant?
    var day: Day
    var type: MilestoneType
    var grams: Int
    var startGrams: Int
    var goalGrams: Int

    static func < (left: Self, right: Self) -> Bool {
      (left.day, left.at ?? .distantPast, left.type.rawValue, left.grams, left.goalGrams)
        < (right.day, right.at ?? .distantPast, right.type.rawValue, right.grams, right.goalGrams)
    }
  }

  struct OfWeight: Equatable, Sendable {
    var latestGrams: Int?
    var goalGrams: Int?
    /// In thousandths.
    var percentage: Int?
  }

  var days: [Day: OfDay] = [:]
  var streaks: [GoalKind: OfStreak] = [:]
  var achievements: Set<String> = []
  var experience = 0
  var milestones: [OfMilestone] = []
  var weight = OfWeight()
  var announced: Set<String> = []
  /// Achievements that may be unlocked already.
  var owed: Set<String> = []
}

/// One value that differs from the expected one.
public struct Difference: Hashable, Sendable {
  /// For example `steps` or `told freeze-earned`.
  public var field: String
  /// The day or the key.
  public var place: String
  public var expected: String
  public var found: String
}

extension Snapshot {
  /// Where `found` differs from this, the expected state.
  func differences(from found: Snapshot) -> [Difference] {
    var list = DifferenceList()
    for day in Set(days.keys).union(found.days.keys).sorted() {
      list.compare(days[day], found.days[day], on: day)
    }
    for kind in GoalKind.ofLives {
      list.compare(streaks[kind], found.streaks[kind], of: kind)
    }
    let early = owed.intersection(found.achievements)
    list.compareSets("achievement", achievements.union(early), found.achievements)
    if early.isEmpty { list.compare("experience", "", experience, found.experience) }
    list.compareSets(
      "milestone", Set(milestones.map(\.text)), Set(found.milestones.map(\.text)))
    list.compare("milestones, how many", "", milestones.count, found.milestones.count)
    list.compare("weight", "latest", weight.latestGrams, found.weight.latestGrams)
    list.compare("weight", "goal", weight.goalGrams, found.weight.goalGrams)
    list.compare("weight", "progress", weight.percentage, found.weight.percentage)
    list.compareSets("told", announced.union(early.map { "achievement-\($0)" }), found.announced)
    return list.differences
  }
}

extension Snapshot.OfMilestone {
  fileprivate var text: String {
    "\(day) \(type.rawValue) at \(grams) g from \(startGrams) g to \(goalGrams) g"
  }
}

private struct DifferenceList {
  var differences: [Difference] = []

  mutating func compare(_ field: String, _ place: String, _ expected: String, _ found: String) {
    guard expected != found else { return }
    differences.append(
      Difference(field: field, place: place, expected: expected, found: found))
  }

  mutating func compare<Value: Equatable>(
    _ field: String, _ place: String, _ expected: Value, _ found: Value
  ) {
    if expected != found { compare(field, place, said(expected), said(found)) }
  }

  mutating func compare(_ expected: Snapshot.OfDay?, _ found: Snapshot.OfDay?, on day: Day) {
    guard expected != found else { return }
    let place = "\(day)"
    guard let expected, let found else {
      return compare("day", place, expected == nil ? "not there" : "there", "the other")
    }
    compare("steps", place, expected.steps, found.steps)
    compare("distance", place, expected.millimeters, found.millimeters)
    compare("exercises", place, expected.exercises, found.exercises)
    if let hours = expected.hours, let other = found.hours { compare("hours", place, hours, other) }
    compare("step verdict", place, expected.stepVerdict.rawValue, found.stepVerdict.rawValue)
    compare("step target", place, expected.stepTarget, found.stepTarget)
    compare(
      "exercise verdict", place, expected.exerciseVerdict.rawValue, found.exerciseVerdict.rawValue)
    compare("exercise target", place, expected.exerciseTarget, found.exerciseTarget)
    if let verdict = expected.distanceVerdict, let other = found.distanceVerdict {
      compare("distance verdict", place, verdict.rawValue, other.rawValue)
    }
  }

  mutating func compare(
    _ expected: Snapshot.OfStreak?, _ found: Snapshot.OfStreak?, of kind: GoalKind
  ) {
    guard let expected, let found, expected != found else { return }
    let field = "\(kind.rawValue) streak"
    compare(field, "current", expected.current, found.current)
    compare(field, "current from", expected.currentFrom, found.currentFrom)
    compare(field, "best", expected.best, found.best)
    compare(field, "best from", expected.bestFrom, found.bestFrom)
    compare(field, "best to", expected.bestTo, found.bestTo)
    compare(field, "freezes", expected.freezes, found.freezes)
    compare(field, "recovery used", expected.isRecoveryUsed, found.isRecoveryUsed)
  }

  mutating func compareSets(_ field: String, _ expected: Set<String>, _ found: Set<String>) {
    for item in expected.subtracting(found).sorted() {
      compare(name(field, item), item, "there", "not there")
    }
    for item in found.subtracting(expected).sorted() {
      compare(name(field, item), item, "not there", "there")
    }
  }

  /// Keys of notifications are named by the part before their first number.
  private func name(_ field: String, _ item: String) -> String {
    guard field == "told" else { return field }
    return "told "
      + item.split(separator: "-").prefix { $0.first?.isLetter ?? false }
      .joined(separator: "-")
  }

  private func said<Value>(_ value: Value) -> String {
    if let optional = value as? any OptionalValue { return optional.said }
    return "\(value)"
  }
}

private protocol OptionalValue {
  var said: String { get }
}

extension Optional: OptionalValue {
  fileprivate var said: String { map { "\($0)" } ?? "none" }
}
