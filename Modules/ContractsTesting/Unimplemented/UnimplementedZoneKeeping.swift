public import Contracts

/// Every call of a ``ZoneKeeping`` is unexpected.
public struct UnimplementedZoneKeeping: ZoneKeeping {
  public init() {}

  public func moves() async throws -> [ZoneMove] {
    try unexpected("ZoneKeeping")
  }

  public func currentZone() async throws -> String {
    try unexpected("ZoneKeeping")
  }

  public func setZone(_ zone: String, from day: Day?) async throws -> [ZoneMove] {
    try unexpected("ZoneKeeping")
  }
}
