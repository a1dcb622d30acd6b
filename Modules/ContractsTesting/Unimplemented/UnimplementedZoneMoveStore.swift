public import Contracts

/// Every call to a ``ZoneMoveStore`` is unexpected.
public struct UnimplementedZoneMoveStore: ZoneMoveStore {
  public init() {}

  public func moves(in transaction: any Transaction) throws -> [ZoneMove] {
    try unexpected("ZoneMoveStore")
  }

  public func replaceMoves(_ moves: [ZoneMove], in transaction: any WriteTransaction) throws {
    try unexpected("ZoneMoveStore")
  }
}
