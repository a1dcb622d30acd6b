public import Contracts

/// Every call to a ``ZoneKeeping`` is unexpected.
public struct UnimplementedZoneKeeping: ZoneKeeping {
  public init() {}

  public func moves(in transaction: any Transaction) throws -> [ZoneMove] {
    try unexpected("ZoneKeeping")
  }

  public func currentZone(in transaction: any Transaction) throws -> String {
    try unexpected("ZoneKeeping")
  }

  public func setZone(_ zone: String, from day: Day?) async throws -> [ZoneMove] {
    try unexpected("ZoneKeeping")
  }
}
