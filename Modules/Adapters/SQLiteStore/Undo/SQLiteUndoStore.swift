public import Contracts
import GRDB

/// The steps of Undo as a table, with their parts in another.
public struct SQLiteUndoStore: UndoStore {
  public init() {}

  public func steps(in transaction: any Transaction) throws -> [UndoStep] {
    let database = try connection(of: transaction)
    let parts = Dictionary(
      grouping: try StoredRow.fetchAll(
        try database.cachedStatement(
          sql: "SELECT step_id, kind, key, before, after FROM undo_part ORDER BY step_id, place")
      ).map { row in
        let subject = UndoSubject(UndoKind(try row[1]), try row[2])
        return (
          step: try row[0] as Int64, part: UndoPart(subject, before: try row[3], after: try row[4])
        )
      }, by: \.step)
    return try StoredRow.fetchAll(
      try database.cachedStatement(
        sql: "SELECT id, at, title, number, undone_at FROM undo_step ORDER BY id")
    ).map { row in
      let id: Int64 = try row[0]
      return UndoStep(
        id: id, at: try row[1], title: PhraseCodec.decode(try row[2]), number: try row[3],
        parts: parts[id, default: []].map(\.part), undoneAt: try row[4])
    }
  }

  public func earliest(in transaction: any Transaction) throws -> Instant? {
    try StoredRow.fetchOne(
      try connection(of: transaction).cachedStatement(sql: "SELECT min(at) FROM undo_step")
    ).flatMap { try $0[0] }
  }

  public func add(_ step: UndoStep, in transaction: any WriteTransaction) throws -> UndoStep {
    let database = try connection(of: transaction)
    try database.cachedStatement(
      sql: "INSERT INTO undo_step (at, title, number, undone_at) VALUES (?, ?, ?, ?)"
    ).execute(arguments: [
      step.at.secondsSince1970, PhraseCodec.encode(step.title), step.number,
      step.undoneAt?.secondsSince1970,
    ])
    var step = step
    step.id = database.lastInsertedRowID
    for (place, part) in step.parts.enumerated() {
      try database.cachedStatement(sql: "INSERT INTO undo_part VALUES (?, ?, ?, ?, ?, ?)")
        .execute(arguments: [
          step.id, place, part.subject.kind.rawValue, part.subject.key, part.before, part.after,
        ])
    }
    return step
  }

  public func setUndone(
    _ instant: Instant?, _ id: UndoStep.ID, in transaction: any WriteTransaction
  ) throws {
    try connection(of: transaction).cachedStatement(
      sql: "UPDATE undo_step SET undone_at = ? WHERE id = ?"
    ).execute(arguments: [instant?.secondsSince1970, id])
  }

  public func remove(_ id: UndoStep.ID, in transaction: any WriteTransaction) throws {
    try remove(where: "id = ?", [id], in: transaction)
  }

  public func removeAll(
    about subject: UndoSubject, in transaction: any WriteTransaction
  ) throws {
    try remove(
      where: "id IN (SELECT step_id FROM undo_part WHERE kind = ? AND key = ?)",
      [subject.kind.rawValue, subject.key], in: transaction)
  }

  public func removeUndone(in transaction: any WriteTransaction) throws {
    try remove(where: "undone_at IS NOT NULL", [], in: transaction)
  }

  public func keep(
    madeIn interval: Range<Instant>, in transaction: any WriteTransaction
  ) throws {
    try remove(
      where: "at < ? OR at >= ?",
      [interval.lowerBound.secondsSince1970, interval.upperBound.secondsSince1970],
      in: transaction)
  }

  private func remove(
    where condition: String, _ arguments: StatementArguments,
    in transaction: any WriteTransaction
  ) throws {
    try connection(of: transaction).cachedStatement(
      sql: "DELETE FROM undo_step WHERE \(condition)"
    ).execute(arguments: arguments)
  }
}
