public import Contracts

/// Always uses one language, whatever the record says.
public struct FixedPersonalWording: PersonalWording {
  private let wording: Wording

  public init(_ wording: Wording = .english) {
    self.wording = wording
  }

  public func wording(in transaction: any Transaction) throws -> Wording {
    wording
  }
}
