public import Contracts

/// Every call to a ``PersonalTime`` is unexpected.
public struct UnimplementedPersonalTime: PersonalTime {
  public init() {}

  public func now() -> Instant {
    unexpectedWithoutError("PersonalTime")
  }

  public func calendar(in transaction: any Transaction) throws -> PersonalCalendar {
    try unexpected("PersonalTime")
  }
}
