public import Contracts
import GRDB

extension SQLiteStreakStore {
  public func checkpoint(
    for goal: GoalKind, before day: Day, in transaction: any Transaction
  ) throws -> StreakCheckpoint? {
    try Row.fetchOne(
      try connection(of: transaction).cachedStatement(
        sql: """
          SELECT day, current, current_from, best, best_from, best_to, met_in_a_row, freezes,
            freezes_earned, freezes_used,
            held_day, break_first_day, break_last_day, break_missed_days, break_length
          FROM streak_checkpoint WHERE goal = ? AND day < ? ORDER BY day DESC LIMIT 1
          """), arguments: [goal.rawValue, day.ordinal]
    ).map { row in
      var state = StreakState()
      state.current = row[1]
      state.currentFrom = Self.day(row[2])
      state.best = row[3]
      state.bestFrom = Self.day(row[4])
      state.bestTo = Self.day(row[5])
      state.metInARow = row[6]
      state.freezes = row[7]
      state.freezesEarned = row[8]
      state.freezesUsed = row[9]
      state.heldDay = Self.day(row[10])
      if let firstDay = Self.day(row[11]), let lastDay = Self.day(row[12]) {
        state.lastBreak = StreakBreak(
          firstDay: firstDay, lastDay: lastDay, missedDays: row[13], length: row[14])
      }
      return StreakCheckpoint(day: Day(ordinal: row[0]), state: state)
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
            held_day, break_first_day, break_last_day, break_missed_days, break_length)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      goal.rawValue, checkpoint.day.ordinal, state.current, state.currentFrom?.ordinal, state.best,
      state.bestFrom?.ordinal, state.bestTo?.ordinal, state.metInARow, state.freezes,
      state.freezesEarned, state.freezesUsed,
      state.heldDay?.ordinal, state.lastBreak?.firstDay.ordinal, state.lastBreak?.lastDay.ordinal,
      state.lastBreak?.missedDays, state.lastBreak?.length,
    ])
  }

  public func dropCheckpoints(
    for goal: GoalKind, from day: Day?, in transaction: any WriteTransaction
  ) throws {
    try connection(of: transaction).cachedStatement(
      sql: "DELETE FROM streak_checkpoint WHERE goal = ? AND day >= ?"
    ).execute(arguments: [goal.rawValue, day?.ordinal ?? Int.min])
  }

  private static func day(_ ordinal: Int?) -> Day? {
    ordinal.map(Day.init(ordinal:))
  }
}
