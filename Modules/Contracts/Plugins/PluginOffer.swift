/// What a plugin gives to apps, by the type of its contract, such as `(any WeatherKeeping).self`.
public struct PluginOffer: Sendable {
  /// The contract's name, for whoever reads an error.
  public let name: String
  private let part: any Sendable
  private let identity: ObjectIdentifier

  init<Contract: Sendable>(_ part: Contract, as contract: Contract.Type) {
    name = String(describing: contract)
    self.part = part
    identity = ObjectIdentifier(contract)
  }

  /// The part, where this is the offer of that contract.
  public func part<Contract: Sendable>(as contract: Contract.Type) -> Contract? {
    identity == ObjectIdentifier(contract) ? part as? Contract : nil
  }
}
