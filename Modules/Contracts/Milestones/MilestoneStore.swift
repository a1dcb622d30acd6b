/// Where Milestones stores the goal log, achievements, and preferences.
public protocol MilestoneStore: Sendable {
  func goalLog(in transaction: any Transaction) throws -> WeightGoalLog

  /// Stores the goal of one day, replacing that day's previous one.
  func record(_ entry: WeightGoalLog.Entry, in transaction: any WriteTransaction) throws

  /// Deletes the goals of `day` and of later days.
  func forgetGoals(from day: Day, in transaction: any WriteTransaction) throws

  /// Sorted by instant, those of one weighing lowest first, then by number.
  func achievements(in transaction: any Transaction) throws -> [KeptAchievement]

  /// The latest achievement of each type.
  func latestAchievements(
    in transaction: any Transaction
  ) throws -> [MilestoneType: KeptAchievement]

  /// Adds one under the next number; the number in `kept` is ignored.
  func insert(
    _ kept: KeptAchievement, in transaction: any WriteTransaction
  ) throws -> MilestoneAchievement

  /// Replaces the achievement with the same number; whether it was announced stays. No effect for an unknown number.
  func replace(
    _ achievement: MilestoneAchievement, in transaction: any WriteTransaction) throws

  /// Revokes achievements that only a mistake reached: their numbers become unknown. Others announced together with one
  /// of them as the highest count as never announced. No effect for an unknown number. Specification S2-6.
  func revoke(_ ids: [Int64], in transaction: any WriteTransaction) throws

  /// Everything that was ever revoked, sorted as ``achievements(in:)``.
  func revokedAchievements(in transaction: any Transaction) throws -> [MilestoneAchievement]

  /// Records that these were announced together, by naming the highest. No effect for an unknown number.
  func markAnnounced(
    _ ids: [Int64], with highest: Int64, in transaction: any WriteTransaction) throws

  /// Records that a notification was sent for these. No effect for an unknown number.
  func markSent(_ ids: [Int64], in transaction: any WriteTransaction) throws

  /// Those of weighings at or after `instant`.
  func skipped(
    since instant: Instant, in transaction: any Transaction
  ) throws -> Set<SkippedMilestone>

  /// Stores these forever, without duplicates.
  func skip(
    _ milestones: Set<SkippedMilestone>, in transaction: any WriteTransaction) throws

  func preferences(in transaction: any Transaction) throws -> MilestonePreferences

  func save(_ preferences: MilestonePreferences, in transaction: any WriteTransaction) throws

  /// How far weighings have been judged; nil before the first time.
  func judged(in transaction: any Transaction) throws -> JudgedPast?

  func save(_ judged: JudgedPast, in transaction: any WriteTransaction) throws
}

/// An achievement, and whether it was announced.
public struct KeptAchievement: Hashable, Sendable {
  public var achievement: MilestoneAchievement
  /// Announced, or counted as announced together with a higher one. Specification S2-8.
  public var isAnnounced: Bool
  /// The achievement named in its announcement, often itself; nil if it was not announced here.
  public var announcedWith: Int64?

  public init(
    achievement: MilestoneAchievement, isAnnounced: Bool = false, announcedWith: Int64? = nil
  ) {
    self.achievement = achievement
    self.isAnnounced = isAnnounced
    self.announcedWith = announcedWith
  }
}

/// How far weighings have been judged, and with which preferences.
public struct JudgedPast: Hashable, Sendable {
  /// Every weighing up to this instant was judged.
  public var upTo: Instant
  /// Its unit is nil if each weighing was judged in its own. Nil as a whole if an earlier version judged, with other
  /// rules for units.
  public var preferences: MilestonePreferences?

  public init(upTo: Instant, preferences: MilestonePreferences?) {
    self.upTo = upTo
    self.preferences = preferences
  }
}

/// A milestone that a weighing is past without having reached it: the weighing was judged before the user chose the
/// preference or unit under which it would have counted. Specification S2-7.
public struct SkippedMilestone: Hashable, Sendable {
  public var type: MilestoneType
  /// Identifies the weighing: its instant and weight. Once edited, it counts as another.
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
