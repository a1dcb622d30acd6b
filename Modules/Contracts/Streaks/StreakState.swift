/// Where a streak stands at the end of some day: all that judging the next day needs.
public struct StreakState: Hashable, Sendable {
  /// Met days of the streak alive; 0 when there is none.
  public var current = 0
  /// The first met day of the streak alive.
  public var currentFrom: Day?
  /// The longest streak ever, and from which to which met day it went.
  public var best = 0
  public var bestFrom: Day?
  public var bestTo: Day?
  /// Met days in a row since the last day that was missed or frozen; 0 when that was the last day
  /// that counts.
  public var metInARow = 0
  /// Freezes in hand, 0 to 5.
  public var freezes = 0
  /// Freezes earned ever, and those that saved a day.
  public var freezesEarned = 0
  public var freezesUsed = 0
  /// A missed day a freeze will save if the next day that counts is met.
  public var heldDay: Day?
  /// The last break; nil while no streak was ever broken.
  public var lastBreak: StreakBreak?

  public init() {}
}

/// The missed days that ended a streak.
public struct StreakBreak: Hashable, Sendable {
  /// The first and the last day missed in a row.
  public var firstDay: Day
  public var lastDay: Day
  /// How many of them, rest days and paused days not counted.
  public var missedDays: Int
  /// How long the streak was.
  public var length: Int

  public init(firstDay: Day, lastDay: Day, missedDays: Int, length: Int) {
    self.firstDay = firstDay
    self.lastDay = lastDay
    self.missedDays = missedDays
    self.length = length
  }
}
