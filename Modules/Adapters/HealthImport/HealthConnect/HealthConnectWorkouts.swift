internal import Contracts

/// `exercise_session_record_table`: sessions of a kind (`ExerciseSessionType` of Android). Their amounts are in the
/// tables of amounts.
struct HealthConnectWorkouts {
  private static let columns = ["start_time", "end_time", "exercise_type"]

  private let table: DatabaseTable

  static func table(in tables: [String: [String]]) -> DatabaseTable? {
    DatabaseTable("exercise_session_record_table", with: columns, in: tables)
  }

  init(_ table: DatabaseTable) {
    self.table = table
  }

  func read(
    _ database: any DatabaseFile, into sink: any SampleSink, _ apps: HealthConnectApps,
    _ tally: inout ImportTally, _ progress: inout ProgressMeter
  ) throws {
    let wanted = HealthConnectWorkouts.columns + ["app_info_id", "uuid", "last_modified_time"]
    try table.inHexadecimal("uuid").readRows(wanted, in: database, &tally, &progress) { row in
      let start = try row.instant(0, in: .milliseconds)
      let end = try row.instant(1, in: .milliseconds)
      let workout = try WorkoutRules.workout(
        Self.names[row.integer(2) ?? 0] ?? "Other", from: start, seconds: Double(end - start),
        meters: nil, kilocalories: nil, identity: row.text(4).map(Self.identity),
        statedAt: try? row.instant(5, in: .milliseconds))
      try sink.add(workout, from: sink.source(for: apps.source(of: row.integer(3))))
      return true
    }
  }

  /// As apps see it: `018f…` of 16 bytes as a UUID.
  private static func identity(_ digits: String) -> String {
    guard digits.utf8.count == 32 else { return digits }
    var text = ""
    for (place, digit) in digits.enumerated() {
      if [8, 12, 16, 20].contains(place) { text.append("-") }
      text.append(digit)
    }
    return text
  }

  private static let names: [Int64: String] = [
    1: "Badminton", 2: "Baseball", 3: "Basketball", 4: "Cycling", 5: "Cycling",
    6: "HighIntensityIntervalTraining", 7: "Boxing", 8: "FunctionalStrengthTraining", 9: "Cricket",
    10: "Dance", 12: "Fencing", 13: "AmericanFootball", 14: "AustralianFootball", 15: "DiscSports",
    16: "Golf", 17: "MindAndBody", 18: "Gymnastics", 19: "Handball",
    20: "HighIntensityIntervalTraining", 21: "Hiking", 22: "Hockey", 23: "SkatingSports",
    24: "MartialArts", 25: "PaddleSports", 26: "Paragliding", 27: "Pilates", 28: "Racquetball",
    29: "Climbing", 30: "Hockey", 31: "Rowing", 32: "Rugby", 33: "Running", 34: "Running",
    35: "Sailing", 36: "UnderwaterDiving", 37: "SkatingSports", 38: "DownhillSkiing",
    39: "Snowboarding", 40: "Snowshoeing", 41: "Soccer", 42: "Softball", 43: "Squash",
    44: "Stairs", 45: "TraditionalStrengthTraining", 46: "Flexibility", 47: "SurfingSports",
    48: "Swimming", 49: "Swimming", 50: "TableTennis", 51: "Tennis", 52: "Volleyball",
    53: "Walking", 54: "WaterPolo", 55: "TraditionalStrengthTraining", 56: "Wheelchair",
    57: "Yoga", 59: "StairClimbing", 60: "Elliptical", 61: "Rowing",
  ]
}
