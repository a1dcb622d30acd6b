import Contracts

/// The log of the weight goal in an export.
struct WeightGoalLogPart: Decodable {
  private struct Entry: Decodable {
    enum Key: String, CodingKey {
      case from, goalKilograms, unit, version, setOn
    }

    let day: Day
    var goal: WeightGoal?
    /// Version 1 of the export did not contain when a goal was set.
    let isDated: Bool

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      day = try container.day(at: .from)
      isDated = container.contains(.setOn)
      guard try container.decodeIfPresent(Double.self, forKey: .goalKilograms) != nil else {
        return
      }
      let version = try container.decode(Int.self, forKey: .version)
      guard (1...1_000_000).contains(version) else {
        throw container.refusal(at: .version, Phrase("\(version) isn't the number of a goal"))
      }
      let setOn = isDated ? try container.day(at: .setOn) : day
      guard setOn <= day else {
        throw container.refusal(at: .setOn, Phrase("\(day) is before \(setOn)"))
      }
      goal = WeightGoal(
        weight: try container.weight(
          at: .goalKilograms, unit: try container.decode(WeightUnit.self, forKey: .unit)),
        setOn: setOn, version: version)
    }
  }

  private enum Key: String, CodingKey {
    case entries
  }

  /// One per day, sorted.
  let entries: [WeightGoalLog.Entry]

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    var log = WeightGoalLog()
    for var entry in try container.decode([Entry].self, forKey: .entries) {
      // Writing the same weight in another unit did not set a new goal.
      if !entry.isDated, let before = log.goal(on: entry.day),
        before.weight.mass == entry.goal?.weight.mass
      {
        entry.goal?.setOn = before.setOn
      }
      log.record(WeightGoalLog.Entry(day: entry.day, goal: entry.goal))
    }
    entries = log.entries
  }
}

/// A milestone in an export.
struct MilestonePart: Decodable {
  private enum Key: String, CodingKey {
    case type, dateAchieved, at, goalVersion, goalSetOn
    case weightKilograms, weightUnit, goalWeightKilograms, goalUnit
    case startWeightKilograms, startUnit
  }

  private let type: MilestoneType
  private let day: Day
  /// Missing in version 1 of the export.
  private let instant: Instant?
  private let weight: Weight
  private let start: Weight
  private let goal: Weight
  private let goalVersion: Int
  private let goalSetOn: Day?

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    func unit(_ key: Key) throws -> WeightUnit {
      try container.decodeIfPresent(WeightUnit.self, forKey: key) ?? .kilograms
    }
    type = try container.decode(MilestoneType.self, forKey: .type)
    day = try container.day(at: .dateAchieved)
    instant = container.contains(.at) ? try container.instant(at: .at) : nil
    weight = try container.weight(at: .weightKilograms, unit: try unit(.weightUnit))
    start = try container.weight(at: .startWeightKilograms, unit: try unit(.startUnit))
    goal = try container.weight(at: .goalWeightKilograms, unit: try unit(.goalUnit))
    goalVersion = try container.decodeIfPresent(Int.self, forKey: .goalVersion) ?? 1
    guard (1...1_000_000).contains(goalVersion) else {
      throw container.refusal(
        at: .goalVersion, Phrase("\(goalVersion) isn't the number of a goal"))
    }
    goalSetOn = container.contains(.goalSetOn) ? try container.day(at: .goalSetOn) : nil
  }

  /// The milestone without a number, marked as handled: the other record announced it to the user.
  ///
  /// - Parameter log: that of the same export.
  func achievement(
    of log: [WeightGoalLog.Entry], by calendar: PersonalCalendar
  ) -> MilestoneAchievement {
    let logged = log.compactMap(\.goal).last {
      $0.version == goalVersion && $0.weight.mass == goal.mass
    }
    let noon = calendar.instant(of: LocalTime(day: day, secondOfDay: 12 * 3_600))
    return MilestoneAchievement(
      id: 0, type: type, instant: instant ?? noon, day: day, weight: weight, start: start,
      goal: WeightGoal(
        weight: logged?.weight ?? goal, setOn: goalSetOn ?? logged?.setOn ?? day,
        version: goalVersion),
      isNotificationSent: true)
  }
}
