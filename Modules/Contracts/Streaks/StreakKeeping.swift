/// Read access to streaks, rest days and the recovery.
public protocol StreakReading: Sendable {
  /// - Parameter days: how many of the last days to include, counting today; 0 for none.
  func report(
    for goal: GoalKind, days: Int, in transaction: any Transaction
  ) throws -> StreakReport

  /// All streaks without their days; cheaper than a report of each.
  func currentStreaks(in transaction: any Transaction) throws -> CurrentStreaks

  /// The same at the end of a past day. A day that a freeze saved later, or may still save, broke nothing.
  /// Specification S8-1.
  func currentStreaks(
    atTheEndOf day: Day, in transaction: any Transaction
  ) throws -> CurrentStreaks

  /// The verdict on every day in `range`, in order. Days after today are ``Verdict/future`` or, if marked,
  /// ``Verdict/rest``.
  func judgedDays(
    for goal: GoalKind, in range: ClosedRange<Day>, in transaction: any Transaction
  ) throws -> [JudgedDay]

  /// How `day` changed the freezes, according to the current record; nothing for a future day.
  func freezeChange(
    for goal: GoalKind, on day: Day, in transaction: any Transaction
  ) throws -> FreezeChange

  /// All rest days, in order.
  func restDays(in transaction: any Transaction) throws -> [RestDay]

  /// The recovery of each streak for which it was used.
  func recoveries(in transaction: any Transaction) throws -> [GoalKind: StreakRecovery]
}

/// Streaks, rest days and the recovery.
public protocol StreakKeeping: StreakReading {
  /// Marks a rest day, possibly in advance; marking it again changes the reason.
  func markRestDay(_ restDay: RestDay) async throws

  /// - Throws: ``StreakError/notARestDay(_:)``.
  func unmarkRestDay(_ day: Day) async throws

  /// The recovery that would forgive the last break now.
  ///
  /// - Throws: ``StreakError``.
  func recovery(of goal: GoalKind, in transaction: any Transaction) throws -> StreakRecovery

  /// Forgives the last break; possible once ever.
  ///
  /// - Throws: ``StreakError``.
  func recover(_ goal: GoalKind) async throws -> StreakReport

  /// Drops cached states and recalculates them from the record. Part of a re-sync; results only change if the cache was
  /// damaged.
  func rebuild() async throws
}

/// Why a change of streaks was rejected. Nothing was changed.
public enum StreakError: Error, Hashable, Sendable {
  case notARestDay(Day)
  case recoveryUsed(on: Day)
  /// There is no broken streak to recover.
  case nothingToRecover
  /// The last break is too long, or too long ago, to be forgiven.
  case beyondRecovery(StreakBreak)
}

extension StreakError: ExplainedError {
  public var explanation: Explanation {
    switch self {
    case .notARestDay(let day):
      Explanation(
        .noInput, Phrase("\(day) isn't a rest day."),
        hint: Phrase("See them all: waymark rest-day list")
      )
    case .recoveryUsed(let day):
      Explanation(
        .notPermitted, Phrase("You already used your one recovery on \(day)."),
        hint: Phrase(
          "A new streak starts with the next day you meet your goal. See: waymark streak"))
    case .nothingToRecover:
      Explanation(
        .usage, Phrase("There is no broken streak to recover."), hint: Phrase("See: waymark streak")
      )
    case .beyondRecovery(let broken):
      Explanation(
        .notPermitted,
        Self.beyondRecovery(broken),
        hint: Phrase(
          "A recovery forgives at most two missed days, within a week. See: waymark streak"))
    }
  }

  private static func beyondRecovery(_ broken: StreakBreak) -> Phrase {
    let (days, last) = (broken.length, broken.firstDay.advanced(by: -1))
    return Phrase(
      one: "The streak of \(days) day that ended on \(last) can no longer be recovered.",
      other: "The streak of \(days) days that ended on \(last) can no longer be recovered.")
  }
}
