/// Where Milestones keeps the goal log, what was achieved, and the preferences.
public protocol MilestoneStore: Sendable {
  func goalLog(in transaction: any Transaction) throws -> WeightGoalLog

  /// Stores the goal of one day, replacing what that day had.
  func record(_ entry: WeightGoalLog.Entry, in transaction: any WriteTransaction) throws

  /// In order of instant, those of one weighing lowest first, then by number.
  func achievements(in transaction: any Transaction) throws -> [KeptAchievement]

  /// The latest achievement of each type.
  func latestAchievements(
    in transaction: any Transaction
  ) throws -> [MilestoneType: MilestoneAchievement]

  /// Adds one and gives it the next number, which is never given out twice; the number in `kept` is
  /// ignored.
  func insert(
    _ kept: KeptAchievement, in transaction: any WriteTransaction
  ) throws -> MilestoneAchievement

  /// Replaces the one with the same number; no effect when there is none.
  func update(_ kept: KeptAchievement, in transaction: any WriteTransaction) throws

  func delete(_ id: Int64, in transaction: any WriteTransaction) throws

  func preferences(in transaction: any Transaction) throws -> MilestonePreferences

  func save(_ preferences: MilestonePreferences, in transaction: any WriteTransaction) throws

  /// Every weighing up to here has been judged; nil before the first time.
  func judgedUpTo(in transaction: any Transaction) throws -> Instant?

  func saveJudged(upTo instant: Instant, in transaction: any WriteTransaction) throws
}

/// An achievement with what binds it to the record.
public struct KeptAchievement: Hashable, Sendable {
  public var achievement: MilestoneAchievement
  /// It was told, or what it came from was edited or deleted since: it stands for ever.
  /// One that is not fixed follows the record when older weighings come in.
  public var isFixed: Bool

  public init(achievement: MilestoneAchievement, isFixed: Bool) {
    self.achievement = achievement
    self.isFixed = isFixed
  }
}
