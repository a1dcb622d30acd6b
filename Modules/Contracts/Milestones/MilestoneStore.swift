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
  ) throws -> [MilestoneType: KeptAchievement]

  /// Adds one and gives it the next number; the number in `kept` is ignored. It stays for ever, and
  /// what it says never changes. Specification S2-6.
  func insert(
    _ kept: KeptAchievement, in transaction: any WriteTransaction
  ) throws -> MilestoneAchievement

  /// Notes that the person was told of these. No effect for a number never given out.
  func markTold(_ ids: [Int64], in transaction: any WriteTransaction) throws

  /// Notes that a notification was sent for these. No effect for a number never given out.
  func markSent(_ ids: [Int64], in transaction: any WriteTransaction) throws

  /// Those noted of weighings at or after `instant`.
  func passedOver(
    since instant: Instant, in transaction: any Transaction
  ) throws -> Set<PassedOverMilestone>

  /// Notes these for ever; what is noted already stays noted once.
  func passOver(
    _ milestones: Set<PassedOverMilestone>, in transaction: any WriteTransaction) throws

  func preferences(in transaction: any Transaction) throws -> MilestonePreferences

  func save(_ preferences: MilestonePreferences, in transaction: any WriteTransaction) throws

  /// How far weighings have been judged; nil before the first time.
  func judged(in transaction: any Transaction) throws -> JudgedPast?

  func save(_ judged: JudgedPast, in transaction: any WriteTransaction) throws
}

/// An achievement, and whether the person knows of it.
public struct KeptAchievement: Hashable, Sendable {
  public var achievement: MilestoneAchievement
  /// It was told, or counted as handled when a higher one was. Specification S2-8.
  public var isTold: Bool

  public init(achievement: MilestoneAchievement, isTold: Bool = false) {
    self.achievement = achievement
    self.isTold = isTold
  }
}

/// How far weighings have been judged, and by what.
public struct JudgedPast: Hashable, Sendable {
  /// Every weighing up to here.
  public var upTo: Instant
  /// The unit is nil where each weighing was judged in its own. Nil as a whole when an earlier
  /// version of the program judged, which went by other units.
  public var preferences: MilestonePreferences?

  public init(upTo: Instant, preferences: MilestonePreferences?) {
    self.upTo = upTo
    self.preferences = preferences
  }
}

/// A milestone that a weighing stands at and does not reach: it had been judged before a preference
/// or a unit was chosen by which it would have. Specification S2-7.
public struct PassedOverMilestone: Hashable, Sendable {
  public var type: MilestoneType
  /// The weighing: when, and what. Edited, it is another.
  public var instant: Instant
  public var weight: Weight
  public var goalVersion: Int

  public init(type: MilestoneType, instant: Instant, weight: Weight, goalVersion: Int) {
    self.type = type
    self.instant = instant
    self.weight = weight
    self.goalVersion = goalVersion
  }
}
