import Contracts

/// The log of a daily goal in an export.
struct GoalLogPart<Target: DailyTarget>: Decodable {
  private struct Entry: Decodable {
    enum Key: String, CodingKey {
      case from, target, enabled
    }

    let entry: DailyGoalLog<Target>.Entry

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      let amount = try container.decode(Int.self, forKey: .target)
      guard let target = Target(amount) else {
        throw container.refusal(at: .target, Phrase("\(amount) is not a goal for a day"))
      }
      entry = DailyGoalLog<Target>.Entry(
        day: try container.day(at: .from),
        goal: DailyGoal(
          isEnabled: try container.decode(Bool.self, forKey: .enabled), target: target))
    }
  }

  private enum Key: String, CodingKey {
    case entries
  }

  /// One per day, sorted.
  let entries: [DailyGoalLog<Target>.Entry]

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let entries = try container.decode([Entry].self, forKey: .entries).map(\.entry)
    self.entries = DailyGoalLog<Target>(entries).entries
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
    // A recovery forgives days of the last week; rest and paused days among them extend that.
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
      throw container.refusal(at: .id, Phrase("it is not the name of an achievement"))
    }
    isUnlocked = try container.contains(.unlockedOn) && !container.decodeNil(forKey: .unlockedOn)
    day = isUnlocked ? try container.day(at: .unlockedOn) : .first
  }
}
