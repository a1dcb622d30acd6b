public import Contracts

/// Every call to a ``PersonalWording`` is unexpected.
public struct UnimplementedPersonalWording: PersonalWording {
  public init() {}

  public func wording(in transaction: any Transaction) throws -> Wording {
    try unexpected("PersonalWording")
  }
}
