public import Contracts

/// Every call to a ``SecretStore`` is unexpected.
public struct UnimplementedSecretStore: SecretStore {
  public init() {}

  public func secrets(named name: String) throws -> [String: String]? {
    try unexpected("SecretStore")
  }

  public func create(_ secrets: [String: String], named name: String) throws -> Bool {
    try unexpected("SecretStore")
  }

  public func remove(_ name: String) throws {
    try unexpected("SecretStore")
  }
}
