/// What a plugin gives to apps, by the type of its contract, such as `(any WeatherKeeping).self`.
public struct PluginOffer: Sendable {
  private let part: any Sendable
  private let contract: Any.Type

  init<Contract: Sendable>(_ part: Contract, as contract: Contract.Type) {
    self.part = part
    self.contract = contract
  }

  /// The same for two offers of one contract.
  public var identity: ObjectIdentifier { ObjectIdentifier(contract) }

  /// The contract's name, for whoever reads an error. Made when asked for: it takes the runtime a millisecond, which
  /// no start should pay.
  public var name: String { String(describing: contract) }

  /// The part, where this is the offer of that contract.
  public func part<Contract: Sendable>(as contract: Contract.Type) -> Contract? {
    identity == ObjectIdentifier(contract) ? part as? Contract : nil
  }
}
