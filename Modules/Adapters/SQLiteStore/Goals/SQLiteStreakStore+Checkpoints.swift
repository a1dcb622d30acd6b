public import Contracts
import GRDB

extension SQLiteStreakStore {
  public func checkpoint(
    for goal: GoalKind, before day: Day, in transaction: any Transaction
  ) throws -> StreakCheckpoint? {
    try StoredRow.fetchOne(
      try connection(of: transaction).cachedStatement(
        sql: """
          SELECT day, current, current_from, best, best_from, best_to, met_in_a_row, freezes,
            freezes_earned, freezes_used,
            held_day, break_first_day, break_last_day, break_missed_days, break_length,
            week_met, week_days, week_reached, other_best, other_best_from, other_best_to
          FROM streak_checkpoint WHERE goal = ? AND day < ? ORDER BY day DESC LIMIT 1
          """), arguments: [goal.rawValue, day.ordinal]
    ).map { row in
      var state = StreakState()
      state.current = try row.amount(at: 1)
      state.currentFrom = try row[2]
      state.best = try row.amount(at: 3)
      state.bestFrom = try row[4]
      state.bestTo = try row[5]
      state.metInARow = try row.amount(at: 6)
      state.freezes = try row.amount(at: 7)
      state.freezesEarned = try row.amount(at: 8)
      state.freezesUsed = try row.amount(at: 9)
      state.dayAwaitingFreeze = try row[10]
      if let firstDay = try row[11] as Day?, let lastDay = try row[12] as Day? {
        state.lastBreak = StreakBreak(
          firstDay: firstDay, lastDay: lastDay, missedDays: try row.amount(at: 13),
          length: try row.amount(at: 14))
      }
      if try row[15] as Int? != nil {
        state.week = StreakWeek(
          met: try row.amount(at: 15), days: try row.amount(at: 16), isReached: try row[17])
      }
      if let from = try row[19] as Day?, let to = try row[20] as Day? {
        state.otherBest = StreakBest(count: try row.amount(at: 18), from: from, to: to)
      }
      return StreakCheckpoint(day: try row[0], state: state)
    }
  }

  public func save(
    _ checkpoint: StreakCheckpoint, for goal: GoalKind, in transaction: any WriteTransaction
  ) throws {
    let state = checkpoint.state
    try connection(of: transaction).cachedStatement(
      sql: """
        INSERT OR REPLACE INTO streak_checkpoint
          (goal, day, current, current_from, best, best_from, best_to, met_in_a_row, freezes,
            freezes_earned, freezes_used,
            held_day, break_first_day, break_last_day, break_missed_days, break_length,
            week_met, week_days, week_reached, other_best, other_best_from, other_best_to)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      goal.rawValue, checkpoint.day.ordinal, state.current, state.currentFrom?.ordinal, state.best,
      state.bestFrom?.ordinal, state.bestTo?.ordinal, state.metInARow, state.freezes,
      state.freezesEarned, state.freezesUsed,
      state.dayAwaitingFreeze?.ordinal, state.lastBreak?.firstDay.ordinal,
      state.lastBreak?.lastDay.ordinal,
      state.lastBreak?.missedDays, state.lastBreak?.length, state.week?.met, state.week?.days,
      state.week.map { $0.isReached ? 1 : 0 }, state.otherBest?.count,
      state.otherBest?.from.ordinal, state.otherBest?.to.ordinal,
    ])
  }

  public func dropCheckpoints(
    for goal: GoalKind, from day: Day?, in transaction: any WriteTransaction
  ) throws {
    try connection(of: transaction).cachedStatement(
      sql: "DELETE FROM streak_checkpoint WHERE goal = ? AND day >= ?"
    ).execute(arguments: [goal.rawValue, day?.ordinal ?? Int.min])
  }
}
