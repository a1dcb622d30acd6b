/// What a plugin gives to apps, by the type of its contract, such as `(any WeatherKeeping).self`.
public struct PluginOffer: Sendable {
  /// In a class, since it takes the runtime longer to find out that a value fulfils a contract than which class it has.
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

  /// The contract's name, for whoever reads an error. Made when asked for: it takes the runtime a millisecond, which
  /// no start should pay.
  public var name: String { String(describing: contract) }

  /// The part, where this is the offer of that contract.
  public func part<Contract: Sendable>(as contract: Contract.Type) -> Contract? {
    (kept as? Kept<Contract>)?.part
  }
}
