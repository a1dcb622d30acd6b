public import Contracts

/// Every call to a ``FileLocking`` is unexpected.
public struct UnimplementedFileLocks: FileLocking {
  public init() {}

  public func lock(_ path: String, waiting limit: Duration) throws -> (any LockedFile)? {
    try unexpected("FileLocking")
  }

  public func make(_ path: String) throws -> any LockedFile {
    try unexpected("FileLocking")
  }

  public func hold(_ path: String, waiting limit: Duration) throws -> (any LockedFile)? {
    try unexpected("FileLocking")
  }
}

/// Every call to an ``HTTPSending`` ends the test run: an error it threw would count as an answer.
public struct UnimplementedHTTP: HTTPSending {
  public init() {}

  public func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    unexpectedWithoutError("HTTPSending")
  }
}

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
