public import Contracts

/// A `waymark-shield` that is not there.
public struct AbsentShieldHelper: ShieldHelping {
  private let failure = ShieldFailure(Phrase("waymark-shield isn't installed"))

  public init() {}

  public func availability() -> ShieldAvailability {
    .unavailable(reason: failure.reason, remedy: nil)
  }

  public func send(_ request: ShieldRequest) throws(ShieldFailure) -> ShieldReply { throw failure }
}
