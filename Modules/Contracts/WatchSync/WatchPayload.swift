/// What a second device shows, under the names of the source app. Specification S5-8.
public struct WatchPayload: Hashable, Sendable, Codable {
  /// The maximum size of a payload, in bytes of JSON: what WatchConnectivity accepts as a context.
  public static let mostBytes = 262_144
  public static let mostWorkouts = 5

  /// The day that the numbers are of.
  public var day: Day
  public var currentSteps: Int
  /// In metres.
  public var currentDistance: Double
  /// In kilocalories.
  public var currentCalories: Double
  public var currentStreakCount: Int
  /// In steps.
  public var stepGoal: Int
  public var enableDailyStepGoal: Bool
  /// The raw values of the settings.
  public var unitSystem: String
  public var weekStartsOn: String
  public var stepCountMode: String
  public var enableNotifications: Bool
  /// Sorted by day.
  public var goalChangeLog: [GoalChange]
  /// The days of the current week, and of the current month, that have data: without their hours, sorted by day.
  public var weeklyRecords: [DayNumbers]
  public var monthlyRecords: [DayNumbers]
  /// The newest first, at most ``mostWorkouts``.
  public var recentWorkouts: [WorkoutNumbers]
  /// When the record was read.
  public var timestamp: Instant
  /// When the day after ``day`` begins; nil for midnight. Specification S5-10.
  public var dayStartsAt: DayStart?

  public init(
    day: Day, currentSteps: Int, currentDistance: Double, currentCalories: Double,
    currentStreakCount: Int, stepGoal: Int, enableDailyStepGoal: Bool, unitSystem: String,
    weekStartsOn: String, stepCountMode: String, enableNotifications: Bool,
    goalChangeLog: [GoalChange] = [], weeklyRecords: [DayNumbers] = [],
    monthlyRecords: [DayNumbers] = [], recentWorkouts: [WorkoutNumbers] = [], timestamp: Instant,
    dayStartsAt: DayStart? = nil
  ) {
    self.day = day
    self.currentSteps = currentSteps
    self.currentDistance = currentDistance
    self.currentCalories = currentCalories
    self.currentStreakCount = currentStreakCount
    self.stepGoal = stepGoal
    self.enableDailyStepGoal = enableDailyStepGoal
    self.unitSystem = unitSystem
    self.weekStartsOn = weekStartsOn
    self.stepCountMode = stepCountMode
    self.enableNotifications = enableNotifications
    self.goalChangeLog = goalChangeLog
    self.weeklyRecords = weeklyRecords
    self.monthlyRecords = monthlyRecords
    self.recentWorkouts = recentWorkouts
    self.timestamp = timestamp
    self.dayStartsAt = dayStartsAt
  }

  /// When days begin around ``day``.
  public var beginnings: DayBeginnings {
    DayBeginnings(
      dayStartsAt.map { [DayBeginning(day: Day.recorded.lowerBound, start: $0)] } ?? [])
  }

  /// Whether it has the same content, whenever that was read.
  public func says(theSameAs other: WatchPayload) -> Bool {
    var other = other
    other.timestamp = timestamp
    return self == other
  }

  /// The goal from `day` on.
  public struct GoalChange: Hashable, Sendable, Codable {
    public var day: Day
    public var stepGoal: Int
    public var isEnabled: Bool

    public init(day: Day, stepGoal: Int, isEnabled: Bool) {
      self.day = day
      self.stepGoal = stepGoal
      self.isEnabled = isEnabled
    }
  }

  public struct DayNumbers: Hashable, Sendable, Codable {
    public var day: Day
    public var steps: Int
    /// In metres.
    public var distance: Double
    /// In kilocalories.
    public var calories: Double

    public init(day: Day, steps: Int, distance: Double, calories: Double) {
      self.day = day
      self.steps = steps
      self.distance = distance
      self.calories = calories
    }
  }

  public struct WorkoutNumbers: Hashable, Sendable, Codable {
    public var activity: String
    public var start: Instant
    /// In seconds.
    public var duration: Int64
    /// In metres.
    public var distance: Double?
    /// In kilocalories.
    public var calories: Double?

    public init(
      activity: String, start: Instant, duration: Int64, distance: Double?, calories: Double?
    ) {
      self.activity = activity
      self.start = start
      self.duration = duration
      self.distance = distance
      self.calories = calories
    }
  }
}
