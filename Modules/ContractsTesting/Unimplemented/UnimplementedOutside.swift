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

/// Every call to a ``FileTrusting`` is unexpected.
public struct UnimplementedFileTrust: FileTrusting {
  public init() {}

  public func fault(at path: String, mayBeLink: Bool) -> TrustFault? {
    unexpectedWithoutError("FileTrusting")
  }

  public func exposure(of path: String, mayBeLink: Bool) -> TrustFault? {
    unexpectedWithoutError("FileTrusting")
  }
}

/// Every call to an ``HTTPSending`` ends the test run: an error it threw would count as an answer.
public struct UnimplementedHTTP: HTTPSending {
  public init() {}

  public func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    unexpectedWithoutError("HTTPSending")
  }
}

/// Every call to a ``PNGEncoding`` is unexpected.
public struct UnimplementedPNGEncoding: PNGEncoding {
  public init() {}

  public func png(of picture: PixelPicture) throws(PNGFailure) -> [UInt8] {
    unexpectedWithoutError("PNGEncoding")
  }
}

/// Every call to a ``ProgramRunning`` ends the test run: an error it threw would count as an end.
public struct UnimplementedPrograms: ProgramRunning {
  public init() {}

  public func run(_ call: ProgramCall) async throws(ProgramFailure) -> ProgramResult {
    unexpectedWithoutError("ProgramRunning")
  }

  public func lines(of call: ProgramCall) -> AsyncThrowingStream<String, any Error> {
    unexpectedWithoutError("ProgramRunning")
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

/// Every call to a ``FolderObserving`` ends the test run.
public struct UnimplementedFolderObserving: FolderObserving {
  public init() {}

  public func arrivals(in folder: String) -> AsyncStream<Void>? {
    unexpectedWithoutError("FolderObserving")
  }
}
