/// Streaks, rest days and the recovery, for whoever shows them.
public protocol StreakReading: Sendable {
  /// - Parameter days: how many of the last days to judge, today included; 0 for none.
  func report(
    for goal: GoalKind, days: Int, in transaction: any Transaction
  ) throws -> StreakReport

  /// All streaks; cheaper than a report of each.
  func standings(in transaction: any Transaction) throws -> StreakStandings

  /// Every day of `range`, judged, in order. Days after today are ``Verdict/future`` or, when
  /// marked, ``Verdict/rest``.
  func judgedDays(
    for goal: GoalKind, in range: ClosedRange<Day>, in transaction: any Transaction
  ) throws -> [JudgedDay]

  /// What `day` did to the freezes, as the record stands; nothing for a day to come.
  func freezeChange(
    for goal: GoalKind, on day: Day, in transaction: any Transaction
  ) throws -> FreezeChange

  /// All of them, in order.
  func restDays(in transaction: any Transaction) throws -> [RestDay]

  /// The recovery of each streak for which it was used.
  func recoveries(in transaction: any Transaction) throws -> [GoalKind: StreakRecovery]
}

/// Streaks, rest days and the recovery.
public protocol StreakKeeping: StreakReading {
  /// Marks a rest day, also ahead of time; marking again changes the reason.
  func markRestDay(_ restDay: RestDay) async throws

  /// - Throws: ``StreakError/notARestDay(_:)``.
  func unmarkRestDay(_ day: Day) async throws

  /// Forgives the last break, once ever.
  ///
  /// - Throws: ``StreakError``.
  func recover(_ goal: GoalKind) async throws -> StreakReport

  /// Drops what is kept to save work and derives it from the record again. Part of a re-sync; the
  /// answers stay what they are unless what was kept had been damaged.
  func rebuild() async throws
}

/// What is refused. Nothing was changed.
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
        .noInput, Phrase("\(day) is not marked as a rest day."),
        hint: Phrase("See them with: waymark rest-day list")
      )
    case .recoveryUsed(let day):
      Explanation(
        .notPermitted, Phrase("The one recovery was used on \(day)."),
        hint: Phrase("A new streak begins with the next day that is met. See: waymark streak"))
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
      one: "The streak of \(days) day that ended on \(last) cannot be recovered any more.",
      other: "The streak of \(days) days that ended on \(last) cannot be recovered any more.")
  }
}
