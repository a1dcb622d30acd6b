/// Pictures as they were when somebody looked at them and found them right.
enum Golden {
  static let quarterRing: [String] = []
  static let fullRing: [String] = []
  static let wideBars: [String] = []
  static let narrowBars: [String] = []
  static let history = ""
  static let today = ""
  static let narrowToday = ""
  static let week = ""
  static let streak = ""
}
