/// The name of a kind of workout, as in ``Workout/activity``, from the names that apps show or write.
enum ActivityName {
  private static let places: Set<String> = [
    "indoor", "outdoor", "pool", "open", "water", "treadmill",
  ]

  private static let names = [
    "walk": "Walking", "walking": "Walking", "run": "Running", "running": "Running",
    "jogging": "Running", "treadmill": "Running", "hike": "Hiking", "hiking": "Hiking",
    "bike": "Cycling", "biking": "Cycling", "cycle": "Cycling", "cycling": "Cycling",
    "swim": "Swimming", "swimming": "Swimming", "rower": "Rowing", "rowing": "Rowing",
    "rowing machine": "Rowing", "spinning": "Cycling", "stationary biking": "Cycling",
    "biking stationary": "Cycling", "running treadmill": "Running",
    "swimming pool": "Swimming", "swimming open water": "Swimming",
    "elliptical trainer": "Elliptical", "stair climbing": "StairClimbing",
    "weights": "TraditionalStrengthTraining", "weightlifting": "TraditionalStrengthTraining",
    "strength training": "TraditionalStrengthTraining",
    "interval training": "HighIntensityIntervalTraining",
    "hiit": "HighIntensityIntervalTraining", "stretching": "Flexibility", "dancing": "Dance",
    "workout": "Other", "sport": "Other", "other workout": "Other",
  ]

  /// `Walking` for `Outdoor Walk`, `walking` and `WALKING`; an unknown one becomes one word, such as `PaddleSports` for
  /// `paddle_sports`. Nil for a text without a word.
  static func activity(_ text: String) -> String? {
    let words = text.prefix(64).split { !$0.isLetter && !$0.isNumber }.map(String.init)
    guard !words.isEmpty else { return nil }
    let plain = words.map { $0.lowercased() }
    if let name = names[plain.joined(separator: " ")] { return name }
    let kind = plain.filter { !places.contains($0) }
    if let name = names[kind.joined(separator: " ")] { return name }
    return words.map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased(unlessMixed: $0) }
      .joined()
  }
}

extension Substring {
  /// Words such as `CrossTraining` keep their capitals, words in capitals do not.
  fileprivate func lowercased(unlessMixed word: String) -> String {
    word == word.uppercased() ? lowercased() : String(self)
  }
}
