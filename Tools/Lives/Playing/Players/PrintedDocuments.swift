import Contracts

// The program's output, as far as it is compared with the oracles.

struct Numbered: Decodable {
  var id: Int64
}

struct StreakPrinted: Decodable {
  struct PrintedDay: Decodable {
    var day: String
    var verdict: String
    var value: Int
    var target: Int?
  }

  var current: Int
  var currentFrom: String?
  var best: Int
  var bestFrom: String?
  var bestTo: String?
  var freezesAvailable: Int
  var recoveryUsed: Bool
  var days: [PrintedDay]

  var seen: Snapshot.OfStreak {
    Snapshot.OfStreak(
      current: current, currentFrom: currentFrom.flatMap { Day($0) }, best: best,
      bestFrom: bestFrom.flatMap { Day($0) }, bestTo: bestTo.flatMap { Day($0) },
      freezes: freezesAvailable, isRecoveryUsed: recoveryUsed)
  }
}

struct HistoryPrinted: Decodable {
  struct Row: Decodable {
    var day: String
    var steps: Int
    var distanceKilometers: Double
  }

  var rows: [Row]
}

struct AchievementsPrinted: Decodable {
  struct Item: Decodable {
    var id: String
    var unlocked: Bool
  }

  var experience: Int
  var items: [Item]
}

struct MilestonesPrinted: Decodable {
  struct Achievement: Decodable {
    var type: String
    var dateAchieved: String
    var weightKilograms: Double
    var startWeightKilograms: Double
    var goalWeightKilograms: Double

    var seen: Snapshot.OfMilestone? {
      guard let day = Day(dateAchieved), let type = MilestoneType(rawValue: type) else {
        return nil
      }
      return Snapshot.OfMilestone(
        at: nil, day: day, type: type, grams: weightKilograms.grams,
        startGrams: startWeightKilograms.grams, goalGrams: goalWeightKilograms.grams)
    }
  }

  var achievements: [Achievement]
}

struct WeightGoalPrinted: Decodable {
  var goalKilograms: Double?
  var currentKilograms: Double?
  var progressPercentage: Double?
}

struct PrintedNotifications: Decodable {
  struct Item: Decodable {
    var key: String
    var kind: String
  }

  var items: [Item]
}

extension Double {
  /// Converts kilograms.
  var grams: Int { Int((self * 1_000).rounded()) }
}
