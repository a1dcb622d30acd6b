/// What a plugin offers to apps, by the type of its contract, such as `(any WeatherKeeping).self`.
public struct PluginOffer: Sendable {
  /// A class, because the runtime checks a class faster than a value's conformance to a contract.
  private final class Kept<Contract: Sendable>: Sendable {
    let part: Contract

    init(_ part: Contract) {
      self.part = part
    }
  }

  private let kept: any AnyObject & Sendable
  private let contract: Any.Type

  init<Contract: Sendable>(_ part: Contract, as contract: Contract.Type) {
    kept = Kept(part)
    self.contract = contract
  }

  /// The same for two offers of one contract.
  public var identity: ObjectIdentifier { ObjectIdentifier(contract) }

  /// The contract's name, for error messages. Computed on demand: it takes the runtime a millisecond, too much for
  /// every start.
  public var name: String { String(describing: contract) }

  /// The part, where this is the offer of that contract.
  public func part<Contract: Sendable>(as contract: Contract.Type) -> Contract? {
    (kept as? Kept<Contract>)?.part
  }
}
