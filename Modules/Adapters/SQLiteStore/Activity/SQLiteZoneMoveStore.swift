public import Contracts
import GRDB

/// The log of time zone moves as a table with one row per move.
public struct SQLiteZoneMoveStore: ZoneMoveStore {
  public init() {}

  public func moves(in transaction: any Transaction) throws -> [ZoneMove] {
    try StoredRow.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT day, zone FROM zone_move ORDER BY day")
    ).map { ZoneMove(day: try $0[0], zone: try $0[1]) }
  }

  public func replaceMoves(_ moves: [ZoneMove], in transaction: any WriteTransaction) throws {
    let database = try connection(of: transaction)
    try database.execute(sql: "DELETE FROM zone_move")
    for move in moves {
      try database.execute(
        sql: "INSERT OR REPLACE INTO zone_move (day, zone) VALUES (?, ?)",
        arguments: [move.day.ordinal, move.zone])
    }
  }
}
