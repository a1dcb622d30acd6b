public import Contracts

/// The log of moves in memory.
public struct InMemoryZoneMoveStore: ZoneMoveStore {
  private struct Table: InMemoryTable {
    var moves: [ZoneMove] = []
  }

  private let access: InMemoryTableAccess<Table>

  public init(_ unitOfWork: InMemoryUnitOfWork) {
    access = InMemoryTableAccess(unitOfWork: unitOfWork)
  }

  public func moves(in transaction: any Transaction) throws -> [ZoneMove] {
    try access.table(in: transaction).moves
  }

  public func replaceMoves(_ moves: [ZoneMove], in transaction: any WriteTransaction) throws {
    try access.update(in: transaction) { $0.moves = moves.sorted { $0.day < $1.day } }
  }
}
