import Contracts

/// The log of a daily goal in an export.
struct GoalLogPart: Decodable {
  private struct Entry: Decodable {
    enum Key: String, CodingKey {
      case from, target, enabled, weekdays, timesAWeek, weekStartsOn
    }

    let path: [any CodingKey]
    let day: Day
    let isEnabled: Bool
    let target: Double
    let weekdays: [Weekday: Double]
    let week: WeeklyGoal?

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      path = decoder.codingPath
      day = try container.day(at: .from)
      isEnabled = try container.decode(Bool.self, forKey: .enabled)
      target = try container.decode(Double.self, forKey: .target)
      let named = try container.decodeIfPresent([String: Double].self, forKey: .weekdays) ?? [:]
      weekdays = try named.reduce(into: [:]) { weekdays, entry in
        guard let day = Weekday(typed: entry.key) else {
          throw container.refusal(
            at: .weekdays,
            Phrase("“\(String(entry.key.prefix(40)).printable)” isn't a day of the week"))
        }
        weekdays[day] = entry.value
      }
      week = try container.decodeIfPresent(Int.self, forKey: .timesAWeek).map { times in
        let start = try container.decode(WeekStart.self, forKey: .weekStartsOn)
        guard let week = WeeklyGoal(times: times, startsOn: start) else {
          throw container.refusal(
            at: .timesAWeek, Phrase("\(times) isn't a number of days from 1 to 6"))
        }
        return week
      }
    }

    /// - Throws: ``RecordDocumentError`` for a target that a goal of the measure cannot have.
    func entry(of measure: Measure) throws -> DailyGoalLog.Entry {
      func amount(_ value: Double, at key: Key) throws -> Int {
        guard let amount = measure.value(documented: value).map(Int.init),
          // A goal that was never on has no target.
          measure.targets?.contains(amount) == true || (amount == 0 && !isEnabled)
        else {
          throw RecordDocumentError(
            at: path + [key], Phrase("\(String(value)) isn't a valid daily goal"))
        }
        return amount
      }
      return DailyGoalLog.Entry(
        day: day,
        goal: DailyGoal(
          isEnabled: isEnabled, target: try amount(target, at: .target),
          byWeekday: try weekdays.mapValues { try amount($0, at: .weekdays) }, week: week))
    }
  }

  private enum Key: String, CodingKey {
    case entries
  }

  private let path: [any CodingKey]
  private let written: [Entry]

  init(from decoder: any Decoder) throws {
    path = decoder.codingPath
    written = try decoder.container(keyedBy: Key.self).decode([Entry].self, forKey: .entries)
  }

  /// One per day, sorted.
  func log(of measure: Measure) throws -> DailyGoalLog {
    DailyGoalLog(of: measure.goal, try written.map { try $0.entry(of: measure) })
  }

  /// The same for a goal known by its name.
  ///
  /// - Throws: ``RecordDocumentError`` for a measure that no plugin declares.
  func log(named name: String, among measures: [Measure]) throws -> DailyGoalLog {
    guard let measure = measures.first(where: { $0.goal.rawValue == name }) else {
      throw RecordDocumentError(at: path, .noSuchMeasure(name))
    }
    return try log(of: measure)
  }
}

/// A rest day of an export.
struct RestDayPart: Decodable {
  private enum Key: String, CodingKey {
    case day, reason
  }

  let restDay: RestDay

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    restDay = RestDay(
      day: try container.day(at: .day),
      reason: try container.decode(RestReason.self, forKey: .reason))
  }
}

/// The recovery that was used for a streak.
struct RecoveryPart: Decodable {
  private enum Key: String, CodingKey {
    case goal, firstDay, lastDay, usedOn
  }

  let goal: GoalKind
  let recovery: StreakRecovery

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    goal = try container.decode(GoalKind.self, forKey: .goal)
    recovery = StreakRecovery(
      firstDay: try container.day(at: .firstDay), lastDay: try container.day(at: .lastDay),
      usedOn: try container.day(at: .usedOn))
    for (key, earlier, later) in [
      (Key.lastDay, recovery.firstDay, recovery.lastDay),
      (Key.usedOn, recovery.lastDay, recovery.usedOn),
    ] where later < earlier {
      throw container.refusal(at: key, Phrase("\(later) is before \(earlier)"))
    }
    // A recovery forgives days of the last week; rest and paused days among them extend it.
    guard recovery.lastDay.distance(to: recovery.usedOn) <= StreakBreak.longestWait else {
      throw container.refusal(
        at: .usedOn, Phrase("\(recovery.usedOn) is too long after \(recovery.lastDay)"))
    }
  }
}

/// Unlocked achievements.
struct AchievementsPart: Decodable {
  private enum Key: String, CodingKey {
    case items
  }

  let unlocked: [UnlockedPart]

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    unlocked = try container.decode([UnlockedPart?].self, forKey: .items).compactMap(\.self)
      .filter(\.isUnlocked)
  }
}

struct UnlockedPart: Decodable {
  private enum Key: String, CodingKey {
    case id, unlockedOn
  }

  private static let mostCharacters = 100

  let id: String
  let day: Day
  let isUnlocked: Bool

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    id = try container.decode(String.self, forKey: .id)
    guard !id.isEmpty, id.count <= UnlockedPart.mostCharacters else {
      throw container.refusal(at: .id, Phrase("it isn't the name of an achievement"))
    }
    isUnlocked = try container.contains(.unlockedOn) && !container.decodeNil(forKey: .unlockedOn)
    day = isUnlocked ? try container.day(at: .unlockedOn) : .first
  }
}
