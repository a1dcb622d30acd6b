internal import Contracts

/// `session`: `start_time` (2), `sport` (5), `sub_sport` (6), `total_elapsed_time` (7, with pauses) and
/// `total_timer_time` (8) in milliseconds, `total_distance` (9) in centimetres, `total_cycles` (10), `total_calories`
/// (11) in kilocalories.
///
/// The cycles of a walk or run are strides in the profile (`total_strides`), two steps each.
enum GarminSession {
  private static let sportsOfStrides: Set<Int64> = [1, 11, 17]

  static func workout(_ message: FITMessage) throws(SampleRefusal) -> Workout {
    guard let start = message.time(2) else { throw .missing("start_time") }
    guard let milliseconds = message.amount(7) ?? message.amount(8) else {
      throw .missing("total_elapsed_time")
    }
    let sport = message.integer(5) ?? 0
    let strides = sportsOfStrides.contains(sport) ? message.amount(10) : nil
    return try WorkoutRules.workout(
      activity(sport, message.integer(6)), from: start, seconds: milliseconds / 1_000,
      meters: message.amount(9).map { $0 / 100 }, kilocalories: message.amount(11),
      steps: strides.map { $0 * 2 })
  }

  /// The sports of the profile that have a name here.
  private static func activity(_ sport: Int64, _ subSport: Int64?) -> String {
    switch sport {
    case 1: "Running"
    case 2, 21: "Cycling"
    case 5: "Swimming"
    case 6: "Basketball"
    case 7: "Soccer"
    case 8: "Tennis"
    case 9: "AmericanFootball"
    case 10: training(subSport)
    case 11: "Walking"
    case 12: "CrossCountrySkiing"
    case 13: "DownhillSkiing"
    case 14: "Snowboarding"
    case 15: "Rowing"
    case 16, 31: "Climbing"
    case 17: "Hiking"
    case 19, 37, 41: "PaddleSports"
    case 25: "Golf"
    case 30, 33: "SkatingSports"
    case 38: "SurfingSports"
    case 47: "Boxing"
    case 48: "StairClimbing"
    case 62: "HighIntensityIntervalTraining"
    case 80: "MartialArts"
    case 83: "Dance"
    case 84: "JumpRope"
    default: "Other"
    }
  }

  /// Most indoor activities are “training” for watches.
  private static func training(_ subSport: Int64?) -> String {
    switch subSport {
    case 20: "TraditionalStrengthTraining"
    case 26: "MixedCardio"
    case 43: "Yoga"
    case 44: "Pilates"
    default: "Other"
    }
  }
}
