public import Contracts

/// The same answer always: of a build without licences.
public struct FixedEntitlement: EntitlementReading {
  private let answer: Bool

  public init(isPro: Bool) {
    answer = isPro
  }

  public func isPro() async throws -> Bool { answer }
}
